import type { ConsentChoice } from '../../rules/consent/consent-choice.ts'
import type { ConsentRecord } from '../../rules/consent/consent-record.ts'

/** A decision as it is proved. */
export type ConsentProof = {
  choice: ConsentChoice
  textVersion: string
  general: boolean
  vendors: readonly string[]
  decidedAt: Date
}

/** Decisions of thirty days by what was chosen; `changes` of what was decided before are among them. */
export type ConsentCounts = Record<ConsentProof['choice'], number>

/** The ledger of consent: it proves what was shown and chosen, and names nobody (decision 50). */
export type ConsentsService = {
  /** `unknown-text`: the words the form names were never shown here, so it proves nothing. Throws where the store is away. */
  note(
    record: ConsentRecord,
    shown: Pick<ConsentProof, 'choice' | 'textVersion'>,
  ): Promise<'noted' | 'unknown-text'>
  /** The newest twenty of an id, newest first. */
  proofs(consentId: string): Promise<ConsentProof[]>
  counts(): Promise<ConsentCounts>
  /** Forgets what nobody can be asked to prove any more: answers how many. */
  tidy(): Promise<number>
}
