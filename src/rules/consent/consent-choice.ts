import type { ReaderKinds } from '../access/roles.ts'
import type { ConsentRecord } from './consent-record.ts'
import { CONSENT_VENDORS, type ConsentVendor } from './vendors.ts'

/** The reader's choice. `add` adds to the earlier grants; `remote` was made in another consent manager. */
export const CONSENT_CHOICES = ['all', 'none', 'chosen', 'add', 'remote'] as const
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]
type Granted = Pick<ConsentRecord, 'general' | 'vendors'>
type Form = { choice: ConsentChoice; isTicked: (field: 'general' | VendorField) => boolean }

/** Returns the form field of a vendor. */
export const vendorField = <Vendor extends ConsentVendor>(vendor: Vendor): `vendor_${Vendor}` =>
  `vendor_${vendor}`
export type VendorField = `vendor_${ConsentVendor}`

/** S3.10: returns what the form grants. */
export function grantedBy({ choice, isTicked }: Form, before: Granted | null): Granted {
  if (choice === 'all') return { general: true, vendors: new Set(CONSENT_VENDORS) }
  if (choice === 'none') return { general: false, vendors: new Set() }
  const earlier = choice === 'add' ? before : null
  const vendors = CONSENT_VENDORS.filter(
    (vendor) => earlier?.vendors.has(vendor) || isTicked(vendorField(vendor)),
  )
  return { general: Boolean(earlier?.general) || isTicked('general'), vendors: new Set(vendors) }
}

/**
 * S4.13, S6.06: whether a reader is asked for consent. PUR readers pay for a site without vendors, so they are not asked unless
 * they also have PLUS.
 */
export function hasConsentSetup(kinds: Pick<ReaderKinds, 'pur' | 'plus'> | null): boolean {
  return !kinds?.pur || kinds.plus
}

/** S4.11: whether anything was withdrawn. */
export function isWithdrawn(before: Granted | null | undefined, now: Granted | null): boolean {
  if (!before) return false
  if (before.general && !now?.general) return true
  return [...before.vendors].some((vendor) => !now?.vendors.has(vendor))
}

/** Whether any vendor other than the publisher is newly allowed to load. */
export function admitsNewVendors(before: Granted | null, now: Granted | null): boolean {
  if (!now) return false
  if (now.general && !before?.general) return true
  return [...now.vendors].some((vendor) => vendor !== 'kdm' && !before?.vendors.has(vendor))
}
