import { EDITOR_SCOPES, type EditorScope } from '../../access/editor-scopes.ts'

/** The rights of each scope of a program's token, in the office's words. */
export const SCOPE_LABELS: Readonly<Record<EditorScope, string>> = {
  content: 'Artikel, Themen, Autoren und Ressorts veröffentlichen',
  drafts: 'Entwürfe lesen und schreiben',
  media: 'Mediathek',
  curation: 'Startseite und Ressortseiten',
  settings: 'Einstellungen der Seite',
  paywall: 'Bezahlschranke und Links ohne Bezahlschranke',
  billing: 'Angebote, Gutscheine und Zahlungen',
}

/** The scopes of a token that acts for an account: what a member of the newsroom may do. */
export const PERSONAL_SCOPES: readonly EditorScope[] = ['drafts', 'media', 'curation']

export const isEditorScope = (name: string): name is EditorScope =>
  (EDITOR_SCOPES as readonly string[]).includes(name)

/** Returns what a token allows in words: „Mediathek; Einstellungen der Seite“. */
export const scopesInWords = (scopes: readonly string[]): string =>
  scopes.map((scope) => (isEditorScope(scope) ? SCOPE_LABELS[scope] : scope)).join('; ')

/** Days until a token expires, as its form names them, with their labels. */
export const TOKEN_LIFETIMES = {
  '30': '30 Tage',
  '90': '90 Tage',
  '365': 'ein Jahr',
  unlimited: 'bis jemand ihn beendet',
} as const
export const TOKEN_LIFETIME_NAMES = ['30', '90', '365', 'unlimited'] as const
export type TokenLifetime = keyof typeof TOKEN_LIFETIMES

/** Returns the days of a lifetime; `null` for a token without an end. */
export const daysOf = (lifetime: TokenLifetime): number | null =>
  lifetime === 'unlimited' ? null : Number(lifetime)

export const MAX_TOKEN_NAME_LENGTH = 100

/** `paused`: the account that it acts for is blocked or has no role in the newsroom. */
export type TokenState = 'valid' | 'expired' | 'ended' | 'paused'

export const TOKEN_STATES: Readonly<Record<TokenState, string>> = {
  valid: 'Gültig',
  expired: 'Abgelaufen',
  ended: 'Beendet',
  paused: 'Ruht: Das Konto ist gesperrt oder hat keine Rolle.',
}

/** Why a token was not made or ended, with the sentences. */
export const TOKEN_REFUSALS = {
  'no-member': 'Dieses Konto hat keine Rolle in der Redaktion oder ist gesperrt.',
  'not-personal': `Für ein Konto gibt es nur diese Rechte: ${PERSONAL_SCOPES.map((scope) => SCOPE_LABELS[scope]).join('; ')}.`,
  over: 'Dieser Zugang ist schon beendet.',
} as const
export type TokenRefusal = keyof typeof TOKEN_REFUSALS
