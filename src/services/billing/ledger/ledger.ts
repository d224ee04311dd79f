import { sql, type Transaction } from 'kysely'
import type { Day } from '../../../rules/money/orders/terms.ts'
import { splitVat, VAT_RATES, type Good } from '../../../rules/money/vat.ts'
import type { LedgerAccount, LedgerKind, LedgerUnit } from '../../../store/billing-tables.ts'
import type { Tables } from '../../../store/tables.ts'

/** A whole number of cents or credits; positive amounts are received by the account. */
export type Entry = { account: LedgerAccount; unit: LedgerUnit; amount: number }

export type Posting = {
  kind: LedgerKind
  /** A posting with a known key is not booked again. */
  idempotencyKey: string
  customerId: number
  /** German description shown to the reader. */
  cause: string
  entries: readonly Entry[]
  articleId?: number
  /** Whether the reader agreed to lose the right of withdrawal (§ 356 Abs. 5 BGB). */
  waivesWithdrawal?: boolean
  /** The order this transaction belongs to. */
  orderId?: number
  /** The transaction this one reverses. */
  reverses?: number
  /** The order, renewal or fee that a payment settles. */
  settles?: number
  /** The service period of a sale, both days inclusive; absent for immediate delivery. */
  service?: { from: Day; through: Day }
  /** Value date; today if absent. */
  valueDate?: Day
}

export type Posted = { id: number; createdAt: Date }

const CUSTOMER_ACCOUNTS: readonly LedgerAccount[] = ['wallet', 'receivable']

/**
 * Books a posting in the caller's transaction. Returns `null` if its key was booked before or all amounts are zero.
 * At commit, the database rejects entries that do not add up to zero per unit and wallets below zero.
 */
export async function post(
  transaction: Transaction<Tables>,
  posting: Posting,
): Promise<Posted | null> {
  return (await postAll(transaction, [posting]))[0] ?? null
}

/**
 * Books many postings in three statements, with the bills of sales. Returns the new transactions; skips known keys
 * and postings with only zero amounts.
 */
export async function postAll(
  transaction: Transaction<Tables>,
  requested: readonly Posting[],
): Promise<Posted[]> {
  const postings = requested.filter(({ entries }) => entries.some(({ amount }) => amount !== 0))
  if (postings.length === 0) return []
  const booked = await transaction
    .insertInto('ledger_transactions')
    .values(({ fn }) =>
      postings.map((posting) => ({
        kind: posting.kind,
        idempotency_key: posting.idempotencyKey,
        customer_id: posting.customerId,
        cause: posting.cause,
        article_id: posting.articleId ?? null,
        waiver_at: posting.waivesWithdrawal ? fn<Date>('now') : null,
        order_id: posting.orderId ?? null,
        reverses: posting.reverses ?? null,
        settles: posting.settles ?? null,
        service_from: posting.service?.from ?? null,
        service_through: posting.service?.through ?? null,
        value_date: posting.valueDate ?? sql<string>`berlin_day(now())`,
      })),
    )
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning(['id', 'created_at', 'idempotency_key'])
    .execute()
  const ids = new Map(booked.map((row) => [row.idempotency_key, row.id]))
  const rows = postings.flatMap((posting) => entryRows(posting, ids.get(posting.idempotencyKey)))
  if (rows.length > 0) await transaction.insertInto('ledger_entries').values(rows).execute()
  const sales = postings.filter(({ kind }) => kind === 'order' || kind === 'renewal')
  await addBills(
    transaction,
    sales.flatMap(({ idempotencyKey }) => ids.get(idempotencyKey) ?? []),
  )
  return booked.map((row) => ({ id: row.id, createdAt: row.created_at }))
}

/**
 * Creates bills for sales with the order's payment method, or as an invoice if the mandate was stopped. Bills
 * paid by card or PayPal need no announcement.
 */
async function addBills(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into bills (transaction_id, customer_id, order_id, method, told_at, due_on)
    select id, customer_id, order_id, way,
      case when way in ('card', 'paypal') then now() end, case when way in ('card', 'paypal') then berlin_day(now()) end
    from (
      select sale.id, sale.customer_id, order_id,
        case when mandate_stopped_at is null then coalesce(payment_method, 'invoice') else 'invoice' end as way
      from ledger_transactions sale join orders on orders.id = order_id
        join ledger_entries on transaction_id = sale.id and account = 'receivable' and amount > 0
      where sale.id = any(${ids})) as sold`.execute(transaction)
}

function entryRows({ entries, customerId }: Posting, id: number | undefined) {
  if (id === undefined) return []
  return entries
    .filter(({ amount }) => amount !== 0)
    .map((entry) => ({
      ...entry,
      transaction_id: id,
      customer_id: CUSTOMER_ACCOUNTS.includes(entry.account) ? customerId : null,
    }))
}

/** Returns the entries that move credits from one account to another. */
export const moveCredits = (from: LedgerAccount, to: LedgerAccount, credits: number): Entry[] => [
  { account: to, unit: 'credit', amount: credits },
  { account: from, unit: 'credit', amount: -credits },
]

/** Returns the entries of a sale with its tax, in cents. */
export function saleEntries(gross: number, good: Good): Entry[] {
  const rate = VAT_RATES[good]
  const { net, vat } = splitVat(gross, rate)
  return [
    { account: 'receivable', unit: 'EUR-cent', amount: gross },
    { account: rate === 7 ? 'revenue-7' : 'revenue-19', unit: 'EUR-cent', amount: -net },
    { account: rate === 7 ? 'vat-7' : 'vat-19', unit: 'EUR-cent', amount: -vat },
  ]
}

/** Returns the entries of a booked transaction with opposite sign. */
export async function reversedEntries(
  transaction: Transaction<Tables>,
  id: number,
): Promise<Entry[]> {
  const rows = await transaction
    .selectFrom('ledger_entries')
    .select(['account', 'unit', 'amount'])
    .where('transaction_id', '=', id)
    .execute()
  return rows.map((row) => ({ ...row, amount: -row.amount }))
}
