import { euros } from '../../rules/money/cents.ts'
import { coins } from '../../rules/money/wallet/wallet.ts'
import type { LedgerLine, LedgerPosting } from '../../services/office/office-service.ts'

export const LEDGER_KINDS: Readonly<Record<LedgerPosting['kind'], string>> = {
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
}

/** Positive is what an account receives. */
export const LEDGER_ACCOUNTS: Readonly<Record<LedgerLine['account'], string>> = {
  wallet: 'Guthaben des Kunden',
  receivable: 'Forderung an den Kunden',
  bank: 'Bank',
  card: 'Kartenanbieter',
  fees: 'Gebühren',
  'revenue-7': 'Erlöse zu 7 %',
  'revenue-19': 'Erlöse zu 19 %',
  'vat-7': 'Umsatzsteuer 7 %',
  'vat-19': 'Umsatzsteuer 19 %',
  'credits-sold': 'Verkaufte Coins',
  'credits-goodwill': 'Geschenkte Coins',
  'credits-used': 'Eingelöste Coins',
}

/** „+10,37 €“, „−2 Coins“ */
export function amountInWords({ unit, amount }: LedgerLine): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '−' : '+'}${unit === 'credit' ? coins(size) : euros(size)}`
}
