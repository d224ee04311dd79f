import { atom } from 'nanostores'
import { readConsent } from '../../rules/consent/consent-record.ts'

/** S3.10: what this browser's reader has agreed to; null before any decision. */
export const consent = atom(readConsent(document.cookie))

/** After the cookie has changed, here or in another tab. */
export function readConsentAgain(): void {
  const before = consent.get()
  const now = readConsent(document.cookie)
  if (before?.givenAt !== now?.givenAt || before?.id !== now?.id) consent.set(now)
}
