import { allows, type ConsentRecord } from './consent-record.ts'
import type { PartSource } from './vendor-sources.ts'

/** Parts of other companies, and the source whose consent each needs. */
export const SOURCE_OF_PART = {
  sourcepoint: 'sourcepoint',
  'ad-server': 'general',
  taboola: 'general',
  adobe: 'adobe_analytics',
  ivw: 'ivw',
  vgwort: 'ivw',
  cleverpush: 'cleverpush',
  echobox: 'echobox',
  'google-sign-in': 'google_sign_in',
} as const satisfies Record<string, PartSource>

/**
 * Whether the reader's consent allows a source. Sourcepoint asks for consent, so it loads before any decision; Google's sign-in
 * needs the general consent.
 */
export const allowsSource = (record: ConsentRecord | null, name: PartSource): boolean =>
  name === 'sourcepoint' || allows(record, name === 'google_sign_in' ? 'general' : name)
