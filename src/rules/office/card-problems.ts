/** The kinds of problems with card payments, by path segment, with their labels. */
export const CARD_TROUBLES = {
  beanstandung: 'Beanstandete Zahlung',
  rueckzahlung: 'Rückzahlung beim Zahlungsdienst',
  abbuchung: 'Gescheiterte Abbuchung',
} as const
export type CardTroubleKind = keyof typeof CARD_TROUBLES

export const isCardTroubleKind = (name: string): name is CardTroubleKind =>
  Object.hasOwn(CARD_TROUBLES, name)

/** The actions for each kind, by their names in the audit log, with the labels of their buttons. */
export const CARD_COMMANDS = {
  beanstandung: { 'card-dispute-settled': 'Als erledigt ablegen' },
  rueckzahlung: {
    'card-refund-again': 'Noch einmal versuchen',
    'card-refund-transferred': 'Als überwiesen buchen',
  },
  abbuchung: { 'card-reminded': 'Noch einmal schreiben' },
} as const
export const CARD_COMMAND_NAMES = [
  'card-dispute-settled',
  'card-refund-again',
  'card-refund-transferred',
  'card-reminded',
] as const
export type CardCommand = (typeof CARD_COMMAND_NAMES)[number]

export const isCommandFor = (kind: CardTroubleKind, act: CardCommand): boolean =>
  Object.hasOwn(CARD_COMMANDS[kind], act)

const DISPUTES: Readonly<Record<string, string>> = {
  warning_needs_response: 'Rückfrage der Bank, Antwort nötig',
  warning_under_review: 'Rückfrage der Bank, wird geprüft',
  needs_response: 'Geld zurückgeholt, Antwort nötig',
  under_review: 'Geld zurückgeholt, wird geprüft',
  appeal_needs_response: 'Einspruch, Antwort nötig',
  appeal_under_review: 'Einspruch wird geprüft',
  lost: 'Verloren',
  prevented: 'Abgewendet',
}
const DISPUTE_REASONS: Readonly<Record<string, string>> = {
  fraudulent: 'Karte missbraucht',
  duplicate: 'doppelt abgebucht',
  subscription_canceled: 'Abo gekündigt',
  product_not_received: 'Leistung nicht erhalten',
  product_unacceptable: 'Leistung mangelhaft',
  credit_not_processed: 'Erstattung fehlt',
  unrecognized: 'Abbuchung nicht erkannt',
  general: 'ohne Angabe',
}
const REFUSALS: Readonly<Record<string, string>> = {
  authentication_required: 'Bank verlangt eine Bestätigung',
  insufficient_funds: 'keine Deckung',
  expired_card: 'Karte abgelaufen',
  expired_or_canceled_card: 'Karte abgelaufen oder gesperrt',
  lost_card: 'Karte verloren',
  lost_or_stolen_card: 'Karte verloren oder gestohlen',
  stolen_card: 'Karte gestohlen',
  generic_decline: 'abgelehnt',
  card_declined: 'abgelehnt',
  do_not_honor: 'abgelehnt',
  amount_too_small: 'Betrag zu klein für eine Karte',
  resource_missing: 'Karte nicht mehr bekannt',
  charge_for_pending_refund_disputed: 'Zahlung ist beanstandet',
  charge_disputed: 'Zahlung ist beanstandet',
}

/** Return the provider's codes in German; an unknown code is returned unchanged. */
export const disputeInWords = (status: string): string => DISPUTES[status] ?? status
export const disputeReasonInWords = (reason: string): string => DISPUTE_REASONS[reason] ?? reason
export const refusalInWords = (code: string): string => REFUSALS[code] ?? (code || '–')
