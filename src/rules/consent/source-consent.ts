import { allows, type ConsentRecord } from './consent-record.ts'
import type { PartSource } from './vendor-sources.ts'

/** Parts that somebody else brings, and as whom they are let in. */
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

/** Whether a reader who is asked lets them in. Sourcepoint asks, so it comes before any answer; Google's sign-in has no flag of its own. */
export const letsInSource = (record: ConsentRecord | null, name: PartSource): boolean =>
  name === 'sourcepoint' || allows(record, name === 'google_sign_in' ? 'general' : name)
