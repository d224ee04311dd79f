import { allows, type ConsentRecord } from './consent-record.ts'
import type { SourceName } from './vendor-sources.ts'

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
  'google-access': 'google_access',
} as const satisfies Record<string, SourceName>

/** Whether a reader who is asked lets them in. Sourcepoint asks, so it comes before any answer; Google's sign-in and its access have no flag of their own. */
export function letsInSource(record: ConsentRecord | null, name: SourceName): boolean {
  if (name === 'sourcepoint') return true
  const hasOwnFlag = name !== 'google_sign_in' && name !== 'google_access'
  return allows(record, hasOwnFlag ? name : 'general')
}
