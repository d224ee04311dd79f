import { sql, type Transaction } from 'kysely'
import type { Day } from '../../../rules/money/orders/terms.ts'
import { splitVat, VAT_RATES, type Good } from '../../../rules/money/vat.ts'
import type { LedgerAccount, LedgerKind, LedgerUnit } from '../../../store/billing-tables.ts'
import type { Tables } from '../../../store/tables.ts'

/** Whole cents or credits; positive is what the account receives. */
export type Entry = { account: LedgerAccount; unit: LedgerUnit; amount: number }

export type Posting = {
  kind: LedgerKind
  /** The same wish books once. */
  idempotencyKey: string
  customerId: number
  /** In words, as the reader sees it. */
  cause: string
  entries: readonly Entry[]
  articleId?: number
  /** § 356 Abs. 5 BGB: the reader agreed that the right of withdrawal ends. */
  waivesWithdrawal?: boolean
  /** Whose order it belongs to. */
  orderId?: number
  /** The transaction this one takes back. */
  reverses?: number
  /** The order, renewal or fee that a payment is for. */
  settles?: number
  /** The days a sale is for, both inclusive; none where it is delivered at once. */
  service?: { from: Day; through: Day }
  /** The day from which it counts; today if absent. */
  valueDate?: Day
}

export type Posted = { id: number; createdAt: Date }

const OF_CUSTOMERS: readonly LedgerAccount[] = ['wallet', 'receivable']

/**
 * Books in the caller's transaction; null where that wish was booked before, or moves nothing. The store refuses at commit what does not
 * add up to zero in each unit, and a wallet below zero.
 */
export async function post(
  transaction: Transaction<Tables>,
  posting: Posting,
): Promise<Posted | null> {
  return (await postAll(transaction, [posting]))[0] ?? null
}

/** The same for many, in three statements, with the bills of what was sold; answers what was booked. What moves nothing is not. */
export async function postAll(
  transaction: Transaction<Tables>,
  wishes: readonly Posting[],
): Promise<Posted[]> {
  const postings = wishes.filter(({ entries }) => entries.some(({ amount }) => amount !== 0))
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
  await addBills(transaction, [...ids.values()])
  return booked.map((row) => ({ id: row.id, createdAt: row.created_at }))
}

/** Whatever is sold for money is billed, as its order says; where a mandate was stopped, by invoice. A card pays at once, so nobody is told. */
async function addBills(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into bills (transaction_id, customer_id, order_id, method, told_at, due_on)
    select id, customer_id, order_id, way,
      case when way = 'card' then now() end, case when way = 'card' then berlin_day(now()) end
    from (
      select sale.id, sale.customer_id, order_id,
        case when mandate_stopped_at is null then coalesce(payment_method, 'invoice') else 'invoice' end as way
      from ledger_transactions sale join orders on orders.id = order_id
        join ledger_entries on transaction_id = sale.id and account = 'receivable' and amount > 0
      where sale.id = any(${ids}) and kind in ('order', 'renewal')) as sold`.execute(transaction)
}

function entryRows({ entries, customerId }: Posting, id: number | undefined) {
  if (id === undefined) return []
  return entries
    .filter(({ amount }) => amount !== 0)
    .map((entry) => ({
      ...entry,
      transaction_id: id,
      customer_id: OF_CUSTOMERS.includes(entry.account) ? customerId : null,
    }))
}

/** Credits from one account into another. */
export const moveCredits = (from: LedgerAccount, to: LedgerAccount, credits: number): Entry[] => [
  { account: to, unit: 'credit', amount: credits },
  { account: from, unit: 'credit', amount: -credits },
]

/** What a customer owes for something sold, with its tax; in cents. */
export function saleEntries(gross: number, good: Good): Entry[] {
  const rate = VAT_RATES[good]
  const { net, vat } = splitVat(gross, rate)
  return [
    { account: 'receivable', unit: 'EUR-cent', amount: gross },
    { account: rate === 7 ? 'revenue-7' : 'revenue-19', unit: 'EUR-cent', amount: -net },
    { account: rate === 7 ? 'vat-7' : 'vat-19', unit: 'EUR-cent', amount: -vat },
  ]
}

/** The entries of a booked transaction, turned around. */
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
