import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeMoment, Moment } from './columns.ts'
import type { ContractTables } from './contract-tables.ts'

type BillingCustomersTable = {
  customer_id: GeneratedAlways<number>
  account_id: string
  customer_number: Generated<string>
  created_at: MadeMoment
}

type WalletsTable = {
  id: GeneratedAlways<string>
  account_id: string
  unique_id: Generated<string>
  title: Generated<string>
  created_at: MadeMoment
}

export type LedgerKind =
  | 'credit-grant'
  | 'credit-use'
  | 'credit-refund'
  | 'order'
  | 'renewal'
  | 'refund'
  | 'payment'
  | 'payment-return'
  | 'payout'
  | 'fee'
  | 'unmatched'
  | 'unmatched-return'

export type LedgerAccount =
  | 'wallet'
  | 'receivable'
  | 'bank'
  | 'card'
  | 'suspense'
  | 'revenue-7'
  | 'revenue-19'
  | 'vat-7'
  | 'vat-19'
  | 'fees'
  | 'credits-sold'
  | 'credits-goodwill'
  | 'credits-used'

export type LedgerUnit = 'EUR-cent' | 'credit'

type LedgerTransactionsTable = {
  id: GeneratedAlways<number>
  kind: LedgerKind
  idempotency_key: string
  customer_id: number
  cause: string
  article_id: number | null
  waiver_at: Moment | null
  order_id: number | null
  reverses: number | null
  settles: number | null
  service_from: string | null
  service_through: string | null
  value_date: Generated<string>
  created_at: MadeMoment
}

type LedgerEntriesTable = {
  transaction_id: number
  account: LedgerAccount
  unit: LedgerUnit
  customer_id: number | null
  amount: number
}

type OfferVersionsTable = {
  offer_key: string
  version: number
  kind: 'subscription' | 'tag' | 'credits' | 'gift'
  name: string
  what: string
  good: 'press' | 'other'
  grants: string[]
  credits: number | null
  first_months: number | null
  notice: 'day' | 'month' | null
  once_per_person: boolean
  position: number
  on_paywall: boolean
  on_sale: boolean
  declaration: string | null
  created_at: MadeMoment
}

type OfferPricesTable = {
  offer_key: string
  version: number
  number: number
  label: string | null
  first_cents: number
  renewal_cents: number | null
  valid_from: Moment | null
  valid_until: Moment | null
}

type OrdersTable = {
  id: GeneratedAlways<number>
  order_number: Generated<string>
  idempotency_key: string
  customer_id: number
  offer_key: string
  offer_version: number
  tag_id: number | null
  first_cents: number
  renewal_cents: number | null
  vat_rate: number
  contract: string[]
  payment_method: 'invoice' | 'sepa' | 'card' | 'paypal' | null
  address: Json<unknown> | null
  mandate: Json<unknown> | null
  mandate_stopped_at: Moment | null
  mandate_stopped_because: string | null
  mandate_number: Generated<number>
  mandate_signed_at: Moment | null
  mandate_reference: string | null
  mandate_used: Generated<boolean>
  terms_version: string
  withdrawal_version: string
  waiver_at: Moment | null
  used_days_at: Moment | null
  awaits_payment: Generated<boolean>
  person_key: string | null
  voucher_code: string | null
  former_number: string | null
  former_state: string | null
  ordered_at: MadeMoment
  withdrawn_at: Moment | null
}

/** Days are strings, `2026-11-23`. */
type SubscriptionsTable = {
  id: GeneratedAlways<number>
  order_id: number
  customer_id: number
  name: string
  grants: string[]
  good: 'press' | 'other'
  first_months: number
  notice: 'day' | 'month'
  renewal_cents: number | null
  starts_on: string
  periods: Generated<number>
  paid_through: string
  paused_on: string | null
  blocked_on: string | null
  cancelled_at: Moment | null
  ends_on: string | null
}

type BillsTable = {
  transaction_id: number
  customer_id: number
  order_id: number
  method: 'invoice' | 'sepa' | 'card' | 'paypal'
  told_at: Moment | null
  due_on: string | null
  run_id: number | null
  sequence: 'FRST' | 'RCUR' | 'OOFF' | null
  debit_cents: number | null
  mandate_number: number | null
  returned_at: Moment | null
  return_reason: string | null
  dunning_level: Generated<number>
  pay_by: string | null
  closed_at: Moment | null
}

type DebitRunsTable = {
  id: GeneratedAlways<number>
  through: string
  debits: number
  cents: number
  xml: string
  created_at: MadeMoment
  fetched_at: Moment | null
}

type BankLinesTable = {
  id: GeneratedAlways<number>
  reference: string
  transaction_id: number
  booked_on: string
  cents: number
  payer: string
  text: string
  state: Generated<'open' | 'assigned' | 'returned'>
  imported_at: MadeMoment
  settled_at: Moment | null
}

type InvoicesTable = { transaction_id: number; customer_id: number; number: string }

type SuppliersTable = { id: GeneratedAlways<number>; content: Json<unknown>; since: MadeMoment }

/** Offers, orders, subscriptions, customers, wallets and the ledger of money and credits. */
export type BillingTables = ContractTables & {
  offer_versions: OfferVersionsTable
  offer_prices: OfferPricesTable
  billing_customers: BillingCustomersTable
  wallets: WalletsTable
  orders: OrdersTable
  subscriptions: SubscriptionsTable
  ledger_transactions: LedgerTransactionsTable
  ledger_entries: LedgerEntriesTable
  bills: BillsTable
  debit_runs: DebitRunsTable
  bank_lines: BankLinesTable
  invoices: InvoicesTable
  suppliers: SuppliersTable
}
