/** Where a reader comes back to from the provider. */
export const CARD_RETURN = '/api/billing/cards/return'

/** The provider takes no less. */
export const MIN_CARD_CENTS = 50

/** Said wherever a demo or a development takes cards. */
export const TRIAL_NOTICE = 'Testzahlung – es wird nichts abgebucht.'

/** Why a payment by card came to nothing, by the code the page is sent back with. */
export const CARD_PROBLEMS = {
  'card-ended':
    'Sie haben nicht bezahlt. Bestellt ist noch nichts, und Ihre Angaben stehen noch hier.',
  'card-refused':
    'Während Sie bezahlt haben, hat sich etwas geändert. Bestellt ist nichts, und Ihre Zahlung geben wir von selbst zurück.',
  'card-away':
    'Unser Zahlungsdienst antwortet gerade nicht. Bestellt ist noch nichts: Bitte versuchen Sie es gleich noch einmal oder zahlen Sie anders.',
  'card-too-little':
    'Beträge unter 50 Cent können Sie nicht mit Karte zahlen. Bestellt ist noch nichts: Bitte zahlen Sie anders.',
  'bill-ended': 'Sie haben nicht bezahlt. Die Rechnung ist noch offen.',
  'card-not-kept': 'Sie haben keine Karte hinterlegt. Es bleibt, wie es war.',
  'bill-away':
    'Unser Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
} as const

export const isCardProblem = (code: string): code is keyof typeof CARD_PROBLEMS =>
  Object.hasOwn(CARD_PROBLEMS, code)
