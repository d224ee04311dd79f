type PaymentSource = {
  paymentMethod: 'invoice' | 'sepa' | 'card' | 'paypal' | null
  /** The last four characters of the card number or IBAN. */
  drawnFrom: string | null
}

/** Names a card in the dative; a card of another system may come without its last four digits. */
export const cardInWords = (last4: string): string =>
  last4 === '' ? 'Ihrer Karte' : `der Karte, deren Nummer mit ${last4} endet`

/** Describes how a contract is paid from now on; after a final refusal by the bank it is by invoice. */
export function paymentInWords({ paymentMethod, drawnFrom }: PaymentSource): string {
  if (drawnFrom === null || paymentMethod === 'invoice') return 'Auf Rechnung'
  return paymentMethod === 'card'
    ? `Mit ${cardInWords(drawnFrom)}`
    : `Per Lastschrift vom Konto, dessen IBAN mit ${drawnFrom} endet`
}
