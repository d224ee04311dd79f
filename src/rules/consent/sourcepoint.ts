import { originOf } from '../http/origin-of.ts'
import type { Settings } from '../site/settings.ts'
import { allows, type ConsentRecord } from './consent-record.ts'
import type { ConsentFlag } from './vendor-sources.ts'
import { CONSENT_VENDORS, GENERAL_VENDORS } from './vendors.ts'

export type SourcepointSettings = Pick<
  Settings,
  | 'sourcepoint_enabled'
  | 'sourcepoint_account_id'
  | 'sourcepoint_subdomain'
  | 'sourcepoint_property_id'
  | 'sourcepoint_privacy_manager_id'
  | 'sourcepoint_vendor_ids'
>

export type Sourcepoint = {
  accountId: number
  propertyId: number | null
  /** The origin of all scripts, frames and requests. */
  endpoint: string
  /** The id of the dialog in which readers change an earlier decision. */
  privacyManager: string
  /** The flag of each custom vendor, by Sourcepoint's vendor id. */
  vendors: ReadonlyMap<string, ConsentFlag>
}

const ENDPOINT = 'https://cdn.privacy-mgmt.com'
const FLAGS: readonly ConsentFlag[] = ['general', ...CONSENT_VENDORS]
const ID = /^\d{1,12}$/

/**
 * S1.05, S3.11: returns the configuration of Sourcepoint, which replaces the own banner; null if it is off or lacks an account
 * or a privacy manager, without which readers could not change their decision.
 */
export function sourcepointOf(settings: SourcepointSettings): Sourcepoint | null {
  const { sourcepoint_account_id: account, sourcepoint_property_id: property } = settings
  const privacyManager = settings.sourcepoint_privacy_manager_id
  if (!settings.sourcepoint_enabled || !ID.test(account) || !/^\w{1,40}$/.test(privacyManager))
    return null
  const endpoint = originOf(settings.sourcepoint_subdomain || ENDPOINT)
  if (!endpoint) return null
  return {
    accountId: Number(account),
    propertyId: ID.test(property) ? Number(property) : null,
    endpoint,
    privacyManager,
    vendors: new Map(settings.sourcepoint_vendor_ids.flatMap(namedVendor)),
  }
}

/** Parses `youtube=5e7ac3fae30e7d1bc1ebf5e8`. */
function namedVendor(entry: string): [string, ConsentFlag][] {
  const [name, id] = entry.split('=').map((part) => part.trim())
  const flag = FLAGS.find((one) => one === name)
  return flag && id ? [[id, flag]] : []
}

/** The part of `getCustomVendorConsents`' answer that is used here. */
export type CustomConsents = {
  grants?: Record<string, { vendorGrant?: boolean }>
  /** When the decision was made. */
  dateCreated?: string
}

/** The part of the TCF data that is used here. */
export type TcConsents = {
  purpose?: { consents?: Record<number, boolean> }
  vendor?: { consents?: Record<number, boolean> }
}

type GrantsHeard = Pick<Sourcepoint, 'vendors'> & {
  said: CustomConsents
  tc: TcConsents
  before: ConsentRecord | null
}

/** The TCF purpose: store and access information on a device. */
const STORAGE_PURPOSE = 1

/**
 * S4.11: returns what a reader has granted at Sourcepoint; null until vendor grants have arrived. A flag without a vendor there
 * keeps its value; without an own vendor the general flag is granted if all its TCF vendors are.
 */
export function grantsFromSourcepoint({
  said,
  tc,
  vendors,
  before,
}: GrantsHeard): ConsentFlag[] | null {
  const grants = Object.entries(said.grants ?? {})
  if (grants.length === 0) return null
  const known = new Map<ConsentFlag, boolean>()
  for (const [id, { vendorGrant }] of grants) {
    const flag = vendors.get(id)
    if (flag) known.set(flag, vendorGrant === true)
  }
  if (![...vendors.values()].includes('general')) known.set('general', hasGeneral(tc))
  return FLAGS.filter((flag) => known.get(flag) ?? allows(before, flag))
}

const hasGeneral = ({ purpose, vendor }: TcConsents): boolean =>
  purpose?.consents?.[STORAGE_PURPOSE] === true &&
  GENERAL_VENDORS.every((id) => vendor?.consents?.[id] === true)

/** Whether a record grants exactly these flags. */
export const grantsExactly = (
  record: ConsentRecord | null,
  flags: readonly ConsentFlag[],
): boolean =>
  record !== null && FLAGS.every((flag) => allows(record, flag) === flags.includes(flag))

/** Whether everything was withdrawn on this site after the decision at Sourcepoint, which Sourcepoint must still be sent. */
export function isWithdrawnHere(
  record: ConsentRecord | null,
  { dateCreated }: CustomConsents,
): boolean {
  if (!grantsExactly(record, []) || !record) return false
  return Math.floor(Date.parse(dateCreated ?? '') / 1000) <= record.givenAt
}
