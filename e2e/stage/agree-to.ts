import type { Page } from 'playwright'
import {
  CONSENT_COOKIE,
  consentValue,
  type ConsentRecord,
} from '../../src/rules/consent/consent-record.ts'
import type { ConsentVendor } from '../../src/rules/consent/vendors.ts'
import { SITE } from './browser.ts'

type Agreement = {
  /** Consent to ad partners. */
  general?: boolean
  vendors?: Iterable<ConsentVendor>
  secondsAgo?: number
  /** The origin of the site. */
  site?: string
}

/** Sets a reader's consent cookie without opening a page. */
export async function agreeTo(page: Page, agreement: Agreement): Promise<ConsentRecord> {
  const { site = SITE } = agreement
  const record = agreedRecord(agreement)
  await page
    .context()
    .addCookies([{ name: CONSENT_COOKIE, value: consentValue(record), url: site }])
  return record
}

/** Returns a decision made now or so many seconds ago. */
export function agreedRecord({
  general = false,
  vendors = [],
  secondsAgo = 0,
}: Agreement): ConsentRecord {
  const givenAt = Math.floor(Date.now() / 1000) - secondsAgo
  return { general, vendors: new Set(vendors), givenAt, id: 'a'.repeat(32) }
}
