import type { ConsentChoice } from '../../rules/consent/consent-choice.ts'
import type { ConsentRecord } from '../../rules/consent/consent-record.ts'

/** A stored consent decision. */
export type StoredConsent = {
  choice: ConsentChoice
  textVersion: string
  general: boolean
  vendors: readonly string[]
  decidedAt: Date
}

/** Number of decisions in thirty days by choice, including changes of earlier ones. */
export type ConsentCounts = Record<StoredConsent['choice'], number>

/** Consent log: proves what was shown and chosen, without personal data (decision 50). */
export type ConsentsService = {
  /**
   * Stores a decision. `unknown-text`: the given text version was never shown here, so the decision proves nothing.
   * Throws if the database is unavailable.
   */
  note(
    record: ConsentRecord,
    shown: Pick<StoredConsent, 'choice' | 'textVersion'>,
  ): Promise<'noted' | 'unknown-text'>
  /** Returns the newest twenty decisions of an id, newest first. */
  proofs(consentId: string): Promise<StoredConsent[]>
  counts(): Promise<ConsentCounts>
  /** Deletes decisions past their retention; returns how many. */
  tidy(): Promise<number>
}
