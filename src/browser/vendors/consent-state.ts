import { atom } from 'nanostores'
import { admitsNewVendors } from '../../rules/consent/consent-choice.ts'
import { allows, readConsent, type ConsentRecord } from '../../rules/consent/consent-record.ts'

/**
 * S4.13, S6.06: whether this reader is asked for consent. PUR readers without PLUS and the paper's apps get no
 * vendors.
 */
export function isConsentRequired(): boolean {
  const { roles = '', app } = document.documentElement.dataset
  const has = (role: string) => roles.split(' ').includes(role)
  return !app && (!has('PUR_USER') || has('PLUS_USER'))
}

const read = (): ConsentRecord | null => (isConsentRequired() ? readConsent(document.cookie) : null)

/** S3.10: the consent of this browser; `null` before a decision and for readers who are not asked. */
export const consent = atom(read())

/**
 * Resolves when TCF vendors can read the consent. The first call loads the consent manager; without one it resolves
 * at once.
 */
export const tcf: { ready: () => Promise<unknown> } = { ready: async () => undefined }

/** The first load of a page that a consent has reloaded. `isCounted`: the view was counted. */
type FirstLoad = { referrer: string; isCounted: boolean }
/** The state of the history entry of such a page; other scripts may have put another state there. */
export type EntryState = { firstLoad?: FirstLoad } | null

/** Whether the view of the current page was counted. */
export const view = { isCounted: false }

/**
 * Reads the consent cookie after a change here or in another tab. A newly allowed vendor needs another security
 * policy than the document's, so the page is reloaded before listeners are notified.
 */
export function refreshConsent(): void {
  const before = consent.get()
  const now = read()
  if (admitsNewVendors(before, now)) {
    const firstLoad: FirstLoad = { referrer: document.referrer, isCounted: view.isCounted }
    if (allows(now, 'kdm')) history.replaceState({ firstLoad }, '')
    return location.reload()
  }
  if (JSON.stringify(before, plain) !== JSON.stringify(now, plain)) consent.set(now)
}

const plain = (_: string, value: unknown) => (value instanceof Set ? [...value] : value)
