/** The path to which the payment provider redirects readers. */
export const CARD_RETURN = '/api/billing/cards/return'

/** The minimum amount of the provider. */
export const MIN_CARD_CENTS = 50

/** Ways to pay that the provider can offer in addition to a card, in the order of the label. */
export const EXTRA_METHODS = ['apple-pay', 'google-pay', 'paypal'] as const

export type ExtraMethod = (typeof EXTRA_METHODS)[number]

const EXTRA_NAMES = {
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  paypal: 'PayPal',
} as const

/** Whether an order can be paid with PayPal: not if it renews, because PayPal is not charged later. */
export const allowsPaypal = (methods: readonly ExtraMethod[], renews: boolean): boolean =>
  methods.includes('paypal') && !renews

/** Names what the provider's page offers for an order: „Karte, Apple Pay oder Google Pay“. */
export function providerMethodsInWords(methods: readonly ExtraMethod[], renews: boolean): string {
  const offered = EXTRA_METHODS.filter((method) =>
    method === 'paypal' ? allowsPaypal(methods, renews) : methods.includes(method),
  )
  const names = ['Karte', ...offered.map((method) => EXTRA_NAMES[method])]
  const last = names.pop()
  return names.length > 0 ? `${names.join(', ')} oder ${last}` : `${last}`
}

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
