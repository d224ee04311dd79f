import type { ReaderKinds } from '../access/roles.ts'
import type { ConsentRecord } from './consent-record.ts'
import { CONSENT_VENDORS, type ConsentVendor } from './vendors.ts'

/** What a reader has pressed or ticked; `add` leaves everything else as it was, `remote` was decided at another consent manager. */
export type ConsentChoice = 'all' | 'none' | 'chosen' | 'add' | 'remote'
type Granted = Pick<ConsentRecord, 'general' | 'vendors'>
type Form = { choice: string; isTicked: (field: string) => boolean }

/** The field of a vendor in a form. */
export const vendorField = (vendor: ConsentVendor): string => `vendor_${vendor}`

/** S3.10: what is granted from now on; null where the form says nothing that is known. */
export function grantedBy({ choice, isTicked }: Form, before: Granted | null): Granted | null {
  if (choice === 'all') return { general: true, vendors: new Set(CONSENT_VENDORS) }
  if (choice === 'none') return { general: false, vendors: new Set() }
  if (choice !== 'chosen' && choice !== 'add' && choice !== 'remote') return null
  const kept = choice === 'add' ? before : null
  const vendors = CONSENT_VENDORS.filter(
    (vendor) => kept?.vendors.has(vendor) || isTicked(vendorField(vendor)),
  )
  return { general: Boolean(kept?.general) || isTicked('general'), vendors: new Set(vendors) }
}

/** S4.13, S6.06: whoever pays for reading without vendors is asked nothing, unless PLUS is theirs too. */
export function hasConsentSetup(kinds: Pick<ReaderKinds, 'pur' | 'plus'> | null): boolean {
  return !kinds?.pur || kinds.plus
}

/** S4.11: whether anything that was granted no longer is. */
export function isWithdrawn(before: Granted | null | undefined, now: Granted | null): boolean {
  if (!before) return false
  if (before.general && !now?.general) return true
  return [...before.vendors].some((vendor) => !now?.vendors.has(vendor))
}

/** Whether somebody beside the publisher may now load who could not before. */
export function letsIn(before: Granted | null, now: Granted | null): boolean {
  if (!now) return false
  if (now.general && !before?.general) return true
  return [...now.vendors].some((vendor) => vendor !== 'kdm' && !before?.vendors.has(vendor))
}
