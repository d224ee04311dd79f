type PaymentSource = {
  paymentMethod: 'invoice' | 'sepa' | 'card' | 'paypal' | null
  /** The last four characters of the card number or IBAN. */
  drawnFrom: string | null
}

/** Describes how a contract is paid from now on; after a final refusal by the bank it is by invoice. */
export function paymentInWords({ paymentMethod, drawnFrom }: PaymentSource): string {
  if (drawnFrom === null || paymentMethod === 'invoice') return 'Auf Rechnung'
  return paymentMethod === 'card'
    ? `Mit der Karte, deren Nummer mit ${drawnFrom} endet`
    : `Per Lastschrift vom Konto, dessen IBAN mit ${drawnFrom} endet`
}
