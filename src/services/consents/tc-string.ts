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

/** Version of the banner and the encoder; increment it with every change to either. */
const CMP_VERSION = 1
const SECONDS_A_DAY = 86_400

// The published list; the library's type requires vendor fields that not every vendor declares.
const list = published as unknown as VendorList
const vendors = [...TCF_VENDORS.keys()]
  .map((id) => list.vendors[id])
  .filter((vendor) => vendor !== undefined && !vendor.deletedDate) as Vendor[]
/** Contains only the vendors of the general consent, because no others are disclosed. */
const gvl = new GVL(
  { ...list, vendors: Object.fromEntries(vendors.map((vendor) => [vendor.id, vendor])) },
  { language: 'DE' },
)

/**
 * TCF 2.3: encodes a consent for vendors of the framework, for this site only. No vendor may rely on legitimate
 * interest.
 */
export function tcString(
  record: Pick<ConsentRecord, 'general' | 'givenAt'>,
  cmpId: number,
): string {
  const model = new TCModel(gvl)
  model.cmpId = cmpId
  model.cmpVersion = CMP_VERSION
  model.publisherCountryCode = 'DE'
  model.isServiceSpecific = true
  // The banner uses its own wording.
  model.useNonStandardTexts = true
  // The framework requires a day, the same for both fields.
  const day = new Date((record.givenAt - (record.givenAt % SECONDS_A_DAY)) * 1000)
  model.created = day
  model.lastUpdated = day
  model.vendorsDisclosed.set(vendors.map(({ id }) => id))
  for (const vendor of vendors) requireConsent(model, vendor)
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

/** Requires consent for purposes for which the vendor would rely on legitimate interest. */
function requireConsent(model: TCModel, { id, legIntPurposes }: Vendor): void {
  for (const purpose of legIntPurposes)
    model.publisherRestrictions.add(
      id,
      new PurposeRestriction(purpose, RestrictionType.REQUIRE_CONSENT),
    )
}
