import type { LegalName, LegalText } from '../../rules/site/publisher.ts'

/** A text with its period of validity; `heldUntil` is `null` for the current version. */
export type KeptLegalText = LegalText & LegalVersion

/** `date` names the version for readers: „29. November 2026“, with the time if versions share that day. */
export type LegalVersion = {
  version: string
  date: string
  heldFrom: Date
  heldUntil: Date | null
}

/** A legal text that a customer agrees to: paragraphs for mails, date (`null` if it is not stored), and permanent URL. */
export type AgreedText = {
  version: string
  date: string | null
  paragraphs: readonly string[]
  url: string
}

export type LegalTextsService = {
  /** Returns a version, or the current one without `version`; `null` if it does not exist. */
  legalText(wanted: {
    name: LegalName
    version?: string | undefined
  }): Promise<KeptLegalText | null>
  /** Returns the last fifty versions, newest first. */
  legalVersions(wanted: { name: LegalName }): Promise<LegalVersion[]>
  /** Returns the texts valid for an order placed now. */
  agreed(): Promise<AgreedTexts>
}

export type AgreedTexts = { terms: AgreedText; withdrawal: AgreedText }

/** The cache tag of every page that shows a legal text. */
export const LEGAL_TEXTS_TAG = 'legal-texts'
