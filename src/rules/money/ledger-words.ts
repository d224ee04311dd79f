import { euros } from './cents.ts'
import { coins } from './wallet/wallet.ts'

/** The labels of the ledger's transaction kinds. */
export const LEDGER_KINDS = {
  'credit-grant': 'Gutschrift von Coins',
  'credit-use': 'Kauf mit Coins',
  'credit-refund': 'Rückbuchung von Coins',
  order: 'Bestellung',
  renewal: 'Verlängerung',
  refund: 'Erstattung',
  payment: 'Zahlung',
  'payment-return': 'Rücklastschrift',
  payout: 'Auszahlung',
  fee: 'Gebühr',
  unmatched: 'Zahlung ohne Zuordnung',
  'unmatched-return': 'Rücküberweisung',
} as const

/** The labels of the ledger's accounts; a positive amount is an increase. */
export const LEDGER_ACCOUNTS = {
  wallet: 'Guthaben des Kunden',
  receivable: 'Forderung an den Kunden',
  bank: 'Bank',
  card: 'Kartenanbieter',
  suspense: 'Ungeklärte Zahlungen',
  fees: 'Gebühren',
  'revenue-7': 'Erlöse zu 7 %',
  'revenue-19': 'Erlöse zu 19 %',
  'vat-7': 'Umsatzsteuer 7 %',
  'vat-19': 'Umsatzsteuer 19 %',
  'credits-sold': 'Verkaufte Coins',
  'credits-goodwill': 'Geschenkte Coins',
  'credits-used': 'Eingelöste Coins',
} as const

/** The labels of payment methods. */
export const PAYMENT_METHODS = {
  invoice: 'Rechnung',
  sepa: 'Lastschrift',
  card: 'Karte',
  paypal: 'PayPal',
} as const

/** „+10,37 €“, „−2 Coins“ */
export function amountInWords({ unit, amount }: { unit: string; amount: number }): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '−' : '+'}${unit === 'credit' ? coins(size) : euros(size)}`
}
