/** Descriptions of bookings, shown in the reader's account and the publisher's exports. */
export const causes = {
  payment: 'Zahlung',
  paymentAsCredit: 'Zahlung: Guthaben',
  setOff: 'Guthaben verrechnet',
  payout: 'Auszahlung',
  payoutAs: (reference: string) => `Auszahlung, Bankreferenz ${reference}`,
  unmatched: 'Zahlung, die keine Rechnung nennt',
  unmatchedReturned: (reference: string) => `Zurücküberwiesen, Bankreferenz ${reference}`,
  card: {
    payment: { card: 'Zahlung mit Karte', paypal: 'Zahlung mit PayPal' },
    disputed: 'Zahlung beanstandet',
    disputeWon: 'Beanstandung zurückgewiesen',
    refund: 'Rückzahlung beim Zahlungsdienst',
    refundFailed: 'Rückzahlung beim Zahlungsdienst gescheitert',
  },
  debit: 'SEPA-Lastschrift',
  returnedDebit: 'Zurückgegebene SEPA-Lastschrift',
  returnFee: 'Kosten der zurückgegebenen Lastschrift',
  dunningFee: 'Mahnkosten',
  lateFee: 'Mahnkosten: Sie hatten rechtzeitig gezahlt',
  withdrawal: 'Widerruf',
  restored: (what: string) => `Wieder in Kraft: ${what}`,
  goodwill: 'Kulanz',
  rest: (what: string) => `Restlaufzeit: ${what}`,
  change: (to: string, from: string) => `Wechsel zu ${to}: ${from}`,
  voucher: (name: string) => `Gutschein „${name}“`,
  inviter: 'Ihre Einladung wurde angenommen',
  invited: 'Auf Einladung bestellt',
} as const

/** Texts of mails, contracts and debits that are not in `rules/money`. */
export const texts = {
  payNow: 'Jetzt bezahlen',
  myInvoices: 'Meine Rechnungen',
  wordingNotKept: 'Den Wortlaut dieser Fassung enthält die erste Bestätigung Ihrer Bestellung.',
  giftTerms: (lastDay: string) =>
    `Ein Geschenk: Sie zahlen nichts. Es läuft bis zum ${lastDay} und endet dann von selbst.`,
  debitedFor: (number: string, what: string) => `Rechnung ${number} ${what}`,
  unknownDebtor: 'Unbekannt',
} as const

type MovedTerms = {
  name: string
  what: string
  number: string
  /** Monthly price in words; `null` if nothing more is billed. */
  price: string | null
  /** The last paid day in words. */
  paidThrough: string
  /** Last day in words; `null` if the contract goes on. */
  ends: string | null
}

/** Texts of contracts that began in another system. */
export const movedContract = {
  terms: ({ name, what, number, price, paidThrough, ends }: MovedTerms): string[] => [
    `${name}: ${what}.`,
    `Übernommen aus unserem bisherigen System, dort Vertrag ${number}.`,
    ...(price === null ? [] : [`Preis: ${price} im Monat; bezahlt ist bis zum ${paidThrough}.`]),
    ends === null
      ? 'Was Sie mit uns vereinbart haben, gilt weiter.'
      : `Der Vertrag endet mit dem ${ends}.`,
  ],
  mandate: (signedOn: string) =>
    `SEPA-Lastschriftmandat vom ${signedOn} aus unserem bisherigen System. Es gilt weiter.`,
} as const
