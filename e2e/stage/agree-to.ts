import type { Page } from 'playwright'
import {
  CONSENT_COOKIE,
  consentValue,
  type ConsentRecord,
} from '../../src/rules/consent/consent-record.ts'
import type { ConsentVendor } from '../../src/rules/consent/vendors.ts'
import { SITE } from './browser.ts'

type Agreement = {
  /** To the partners of the ads. */
  general?: boolean
  vendors?: Iterable<ConsentVendor>
  secondsAgo?: number
  /** The site it is said to. */
  site?: string
}

/** What this reader has agreed to, as the cookie says it, without a page that asks. */
export async function agreeTo(page: Page, agreement: Agreement): Promise<ConsentRecord> {
  const { site = SITE } = agreement
  const record = agreedRecord(agreement)
  await page
    .context()
    .addCookies([{ name: CONSENT_COOKIE, value: consentValue(record), url: site }])
  return record
}

/** A decision of this moment, or of so many seconds ago. */
export function agreedRecord({
  general = false,
  vendors = [],
  secondsAgo = 0,
}: Agreement): ConsentRecord {
  const givenAt = Math.floor(Date.now() / 1000) - secondsAgo
  return { general, vendors: new Set(vendors), givenAt, id: 'a'.repeat(32) }
}
