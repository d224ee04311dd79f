type PaidSo = {
  paymentMethod: 'invoice' | 'sepa' | 'card' | null
  /** The last four of what is drawn from. */
  drawnFrom: string | null
}

/** How what a contract costs from now on is paid: what a bank or a card has refused for good is billed. */
export function paymentInWords({ paymentMethod, drawnFrom }: PaidSo): string {
  if (drawnFrom === null || paymentMethod === 'invoice') return 'Auf Rechnung'
  return paymentMethod === 'card'
    ? `Mit der Karte, deren Nummer mit ${drawnFrom} endet`
    : `Per Lastschrift vom Konto, dessen IBAN mit ${drawnFrom} endet`
}
