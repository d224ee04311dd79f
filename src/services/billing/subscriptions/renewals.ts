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
 * Renews all subscriptions that have reached their last day. Each batch is one transaction, so an interrupted run is
 * continued by the next one, and parallel runs renew each subscription once. A subscription that fails is skipped and
 * reported; if a whole batch fails, the run ends with the error.
 */
export async function renewDue(database: Kysely<Tables>, run: RenewalRun): Promise<number> {
  const skipped = new Set<number>()
  let renewed = 0
  while (!run.signal?.aborted) {
    const batch = await renewBatch(database, run, { skipped, isFirst: renewed === 0 })
    if (batch === 0) break
    renewed += batch
    run.onProgress?.(renewed)
  }
  return renewed
}

async function renewBatch(
  database: Kysely<Tables>,
  run: RenewalRun,
  { skipped, isFirst }: { skipped: Set<number>; isFirst: boolean },
): Promise<number> {
  try {
    return await renewFound(database, (transaction) => dueRows(transaction, run.limit, skipped))
  } catch (error) {
    const due = await dueRows(database, run.limit, skipped)
    const renewed = await renewEach(database, due, (id, reason) => {
      skipped.add(id)
      run.onSkipped?.(id, reason)
    })
    const isWhole = isFirst || due.length === run.limit
    if (renewed === 0 && due.length > 0 && isWhole) throw error
    return renewed
  }
}

async function renewEach(
  database: Kysely<Tables>,
  due: readonly Row[],
  skip: (id: number, error: unknown) => void,
): Promise<number> {
  let renewed = 0
  for (const { id } of due) {
    try {
      renewed += await renewFound(database, (transaction) => dueRows(transaction, 1, new Set(), id))
    } catch (error) {
      skip(id, error)
    }
  }
  return renewed
}

function renewFound(
  database: Kysely<Tables>,
  find: (transaction: Transaction<Tables>) => Promise<Row[]>,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const due = await find(transaction)
    if (due.length > 0) await renewRows(transaction, due)
    return due.length
  })
}

async function renewRows(transaction: Transaction<Tables>, due: readonly Row[]): Promise<void> {
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
}

/** Whether the next period would start after the customer requested the deletion of the account. */
const IS_LEAVING = sql<boolean>`exists (
  select from account_deletions join billing_customers using (account_id)
  where billing_customers.customer_id = subscriptions.customer_id
    and subscriptions.paid_through >= berlin_day(requested_at))`

/** Reads due subscriptions; within a transaction their rows are locked. */
function dueRows(
  database: Kysely<Tables>,
  limit: number,
  skipped: ReadonlySet<number>,
  id?: number,
): Promise<Row[]> {
  return database
    .selectFrom('subscriptions')
    .selectAll()
    .where('renewal_cents', 'is not', null)
    .where('paused_on', 'is', null)
    .where('blocked_on', 'is', null)
    .where('paid_through', '<=', sql<string>`berlin_day(now())`)
    .where(sql<boolean>`(ends_on is null or ends_on > paid_through)`)
    .where(sql<boolean>`not ${IS_LEAVING}`)
    .$if(skipped.size > 0, (query) => query.where('id', 'not in', [...skipped]))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('paid_through')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

type Renewal = { id: number; paidThrough: Day; posting: Posting }

/** Returns the renewal of a row. A contract that ends within the period is charged only for its days. */
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
      cause: `${row.name} ab ${formatNumericDate(addDays(row.paid_through, 1))}`,
      orderId: row.order_id,
      service: { from: addDays(row.paid_through, 1), through: last },
      entries: saleEntries(cents, row.good),
    },
  }
}

/** „24.12.2026“ */
const formatNumericDate = (day: Day): string => day.split('-').toReversed().join('.')
