import {
  GVL,
  PurposeRestriction,
  RestrictionType,
  TCModel,
  TCString,
  type Vendor,
  type VendorList,
} from '@iabtechlabtcf/core'
import type { ConsentRecord } from '../../rules/consent/consent-record.ts'
import { TCF_VENDORS } from '../../rules/consent/vendor-facts.ts'
import published from './vendor-list.json' with { type: 'json' }

/** Of what asks and makes the strings: it grows with every change of either. */
const CMP_VERSION = 1
const SECONDS_A_DAY = 86_400

// As it is published; the library asks for more of a vendor than every one declares.
const list = published as unknown as VendorList
const vendors = [...TCF_VENDORS.keys()]
  .map((id) => list.vendors[id])
  .filter((vendor) => vendor !== undefined && !vendor.deletedDate) as Vendor[]
/** Of the list alone whom the general consent lets in, as nobody else is disclosed. */
const gvl = new GVL(
  { ...list, vendors: Object.fromEntries(vendors.map((vendor) => [vendor.id, vendor])) },
  { language: 'DE' },
)

/** TCF 2.3: a record as vendors of the framework read it, for this site alone; nobody is let in by a legitimate interest. */
export function tcString(
  record: Pick<ConsentRecord, 'general' | 'givenAt'>,
  cmpId: number,
): string {
  const model = new TCModel(gvl)
  model.cmpId = cmpId
  model.cmpVersion = CMP_VERSION
  model.publisherCountryCode = 'DE'
  model.isServiceSpecific = true
  // What the banner says are our words.
  model.useNonStandardTexts = true
  // By the framework's rules a day, and the same one twice.
  const day = new Date((record.givenAt - (record.givenAt % SECONDS_A_DAY)) * 1000)
  model.created = day
  model.lastUpdated = day
  model.vendorsDisclosed.set(vendors.map(({ id }) => id))
  for (const vendor of vendors) askConsentAlone(model, vendor)
  if (record.general) {
    model.vendorConsents.set(vendors.map(({ id }) => id))
    model.purposeConsents.set([...new Set(vendors.flatMap(consentable))])
  }
  return TCString.encode(model)
}

const consentable = ({ purposes, legIntPurposes, flexiblePurposes }: Vendor): number[] => [
  ...purposes,
  ...legIntPurposes.filter((purpose) => flexiblePurposes.includes(purpose)),
]

/** Where a vendor would do with a legitimate interest, it is told to need consent. */
function askConsentAlone(model: TCModel, { id, legIntPurposes }: Vendor): void {
  for (const purpose of legIntPurposes)
    model.publisherRestrictions.add(
      id,
      new PurposeRestriction(purpose, RestrictionType.REQUIRE_CONSENT),
    )
}
