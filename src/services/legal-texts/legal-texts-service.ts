import type { LegalName, LegalText } from '../../rules/site/publisher.ts'

/** A text with the time it held for: `heldUntil` is null while it does. */
export type KeptLegalText = LegalText & { heldFrom: Date; heldUntil: Date | null }

export type LegalVersion = Pick<KeptLegalText, 'version' | 'heldFrom' | 'heldUntil'>

/** What somebody agrees to: its words for mails, and the address where they stay. */
export type AgreedText = { version: string; paragraphs: readonly string[]; url: string }

export type LegalTextsService = {
  /** A version as it was shown, or without one the version that holds now; null where there never was such a one. */
  legalText(wanted: {
    name: LegalName
    version?: string | undefined
  }): Promise<KeptLegalText | null>
  /** The last fifty, newest first. */
  legalVersions(wanted: { name: LegalName }): Promise<LegalVersion[]>
  /** What holds for an order that is placed now. */
  agreed: { terms: AgreedText; withdrawal: AgreedText }
}
