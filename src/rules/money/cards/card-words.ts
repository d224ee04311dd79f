/** The path to which the payment provider redirects readers. */
export const CARD_RETURN = '/api/billing/cards/return'

/** The minimum amount of the provider. */
export const MIN_CARD_CENTS = 50

/** Shown wherever a demo or development site accepts cards. */
export const TEST_PAYMENT_NOTICE = 'Testzahlung – es wird nichts abgebucht.'

/** Why a card payment failed, by the code in the redirect to the page. */
export const CARD_PROBLEMS = {
  'card-ended':
    'Sie haben nicht bezahlt. Bestellt ist noch nichts, und Ihre Angaben stehen noch hier.',
  'card-refused':
    'Während Sie bezahlt haben, hat sich etwas geändert. Bestellt ist nichts; Ihre Zahlung geben wir zurück, ohne dass Sie etwas tun müssen.',
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
