import { atom } from 'nanostores'
import { letsIn } from '../../rules/consent/consent-choice.ts'
import { readConsent, type ConsentRecord } from '../../rules/consent/consent-record.ts'

/** S4.13, S6.06: nothing of vendors is for readers with PUR, unless they have PLUS too, nor for the paper's apps. */
export function isAsked(): boolean {
  const { roles = '', app } = document.documentElement.dataset
  const has = (role: string) => roles.split(' ').includes(role)
  return !app && (!has('PUR_USER') || has('PLUS_USER'))
}

const read = (): ConsentRecord | null => (isAsked() ? readConsent(document.cookie) : null)

/** S3.10: what this browser's reader has agreed to; null before any decision, and for whom nobody asks. */
export const consent = atom(read())

/** What vendors of TCF wait for, fetched once somebody does; nothing where no consent manager of it is set up. */
export const tcf: { ready: () => Promise<unknown> } = { ready: async () => undefined }

/**
 * After the cookie has changed, here or in another tab. Who is let in now needs another policy than the one this document
 * came with: the page is loaded anew before anybody hears of it.
 */
export function readConsentAgain(): void {
  const before = consent.get()
  const now = read()
  if (letsIn(before, now)) return location.reload()
  if (JSON.stringify(before, plain) !== JSON.stringify(now, plain)) consent.set(now)
}

const plain = (_: string, value: unknown) => (value instanceof Set ? [...value] : value)
