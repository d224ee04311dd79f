import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import {
  addDays,
  daysBetween,
  paidThrough,
  partOfPrice,
} from '../../../rules/money/orders/terms.ts'
import type { Day } from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import { postAll, saleEntries, type Posting } from '../ledger/ledger.ts'
import type { RenewalRun } from './subscriptions-service.ts'

type Row = Selectable<Tables['subscriptions']>

/**
 * The next period of all that have come to their last day, batch by batch. A batch is one transaction: a run that is
 * cut short is gone on with by the next, and what two nodes do at once neither does twice.
 */
export async function renewDue(
  database: Kysely<Tables>,
  { limit, onProgress, signal }: RenewalRun,
): Promise<number> {
  let renewed = 0
  while (!signal?.aborted) {
    const batch = await database
      .transaction()
      .execute((transaction) => renewSome(transaction, limit))
    if (batch === 0) break
    renewed += batch
    onProgress?.(renewed)
  }
  return renewed
}

async function renewSome(transaction: Transaction<Tables>, limit: number): Promise<number> {
  const due = await dueRows(transaction, limit)
  if (due.length === 0) return 0
  const renewals = due.map(renewalOf)
  await postAll(
    transaction,
    renewals.map(({ posting }) => posting),
  )
  const ids = renewals.map(({ id }) => id)
  const days = renewals.map((renewal) => renewal.paidThrough)
  await sql`
    update subscriptions set periods = periods + 1, paid_through = renewed.day
    from unnest(${ids}::bigint[], ${days}::date[]) as renewed (id, day)
    where subscriptions.id = renewed.id`.execute(transaction)
  return due.length
}

function dueRows(transaction: Transaction<Tables>, limit: number): Promise<Row[]> {
  return transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('renewal_cents', 'is not', null)
    .where('paused_on', 'is', null)
    .where('blocked_on', 'is', null)
    .where('paid_through', '<=', sql<string>`berlin_day(now())`)
    .where(sql<boolean>`(ends_on is null or ends_on > paid_through)`)
    .orderBy('paid_through')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

type Renewal = { id: number; paidThrough: Day; posting: Posting }

/** One that ends within the period pays for its days alone. */
function renewalOf(row: Row): Renewal {
  const term = { firstMonths: row.first_months, notice: row.notice }
  const end = paidThrough(row.starts_on, term, row.periods + 1)
  const last = row.ends_on !== null && row.ends_on < end ? row.ends_on : end
  const days = daysBetween(row.paid_through, end)
  const cents = partOfPrice(row.renewal_cents ?? 0, daysBetween(row.paid_through, last), days)
  return {
    id: row.id,
    paidThrough: last,
    posting: {
      kind: 'renewal',
      idempotencyKey: `renewal:${row.id}:${row.periods + 1}`,
      customerId: row.customer_id,
      cause: `${row.name} ab ${inFigures(addDays(row.paid_through, 1))}`,
      orderId: row.order_id,
      service: { from: addDays(row.paid_through, 1), through: last },
      entries: saleEntries(cents, row.good),
    },
  }
}

/** „24.12.2026“ */
const inFigures = (day: Day): string => day.split('-').toReversed().join('.')
