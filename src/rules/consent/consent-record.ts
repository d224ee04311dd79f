import { readCookie } from '../http/cookies.ts'
import { CONSENT_VENDORS, type ConsentVendor } from './vendors.ts'

/** Readable by scripts; lasts `COOKIE_AGES.consent`. */
export const CONSENT_COOKIE = 'consent'
/** S9.05: the version of the cookie format. */
export const CONSENT_FORMAT = 4
/** S9.05: consent given before this moment, in seconds since 1970, is no longer valid. */
export const CONSENT_VALIDATION = 1_648_630_800

/** The consents that a reader has granted (S3.10). */
export type ConsentRecord = {
  /** The vendors of the Transparency & Consent Framework: ad server, Taboola. */
  general: boolean
  vendors: ReadonlySet<ConsentVendor>
  /** Seconds since 1970. */
  givenAt: number
  /** Identifies the proof in the consent ledger: random, hexadecimal. */
  id: string
}

/** Format, validation timestamp, time, the seventeen flags (general first), id. */
const VALUE = /^4\.1648630800\.(\d{10})\.([01])([01]{16})\.([0-9a-f]{16,32})$/

/** Reads the record from a Cookie header or `document.cookie`; null before any decision, and if it is no longer valid. */
export function readConsent(cookies: string | undefined): ConsentRecord | null {
  const [, given, general, flags, id] = VALUE.exec(readCookie(cookies, CONSENT_COOKIE) ?? '') ?? []
  if (!given || !flags || !id) return null
  const givenAt = Number(given)
  if (givenAt < CONSENT_VALIDATION) return null
  const vendors = new Set(CONSENT_VENDORS.filter((_, place) => flags[place] === '1'))
  return { general: general === '1', vendors, givenAt, id }
}

/** Returns the value of the consent cookie. */
export function consentValue(record: ConsentRecord): string {
  const { givenAt, id } = record
  return `${CONSENT_FORMAT}.${CONSENT_VALIDATION}.${givenAt}.${consentFlags(record)}.${id}`
}

/** Returns the seventeen flags, `1` or `0`, general first; empty before any decision. */
export function consentFlags(record: ConsentRecord | null): string {
  if (!record) return ''
  return (['general', ...CONSENT_VENDORS] as const)
    .map((vendor) => (allows(record, vendor) ? '1' : '0'))
    .join('')
}

/** Whether the vendor is allowed; false before any decision. */
export function allows(record: ConsentRecord | null, vendor: ConsentVendor | 'general'): boolean {
  return Boolean(record && (vendor === 'general' ? record.general : record.vendors.has(vendor)))
}
