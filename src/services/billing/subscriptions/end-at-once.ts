import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { endReceipt } from '../../../rules/money/orders/order-mails.ts'
import { daysBetween, paidThrough, partOfPrice } from '../../../rules/money/orders/terms.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { post, saleEntries } from '../ledger/ledger.ts'
import type { EndResult, OwnSubscription } from './subscriptions-service.ts'
import { resumed } from './wishes.ts'

type Row = Selectable<Tables['subscriptions']>

const refused = (because: Extract<EndResult, { kind: 'refused' }>['because']): EndResult => ({
  kind: 'refused',
  because,
})

/**
 * § 314, § 628 Abs. 1 Satz 3 BGB: the contract ends today, and what is booked for the days after is booked back. While an
 * order can be withdrawn it is: everything is given back then.
 */
export function endAtOnce(database: Kysely<Tables>, own: OwnSubscription): Promise<EndResult> {
  return inTransaction(database, async (transaction) => {
    const found = await lockedSubscription(transaction, own)
    if (!found) return refused('missing')
    const { now, ordered_at, waiver_at, ...row } = found
    const today = dayKey(now)
    if (row.ends_on !== null && row.ends_on <= today) return refused('missing')
    if (waiver_at === null && today <= lastDayOfWithdrawal(dayKey(ordered_at)))
      return refused('withdrawable')
    const going = { ...row, ...resumed(row, now) } as Row
    const refundedCents = await bookRestBack(transaction, going, today)
    await transaction
      .updateTable('subscriptions')
      .set({ ...resumed(row, now), cancelled_at: now, ends_on: today })
      .where('id', '=', row.id)
      .execute()
    const data = endReceipt(row.name, today, refundedCents)
    await queueMailTo(transaction, own.accountId, { kind: 'message', data })
    return { kind: 'done', refundedCents }
  })
}

function lockedSubscription(
  transaction: Transaction<Tables>,
  { accountId, subscriptionId }: OwnSubscription,
) {
  return transaction
    .selectFrom('subscriptions')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
    .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
    .selectAll('subscriptions')
    .select(['ordered_at', 'waiver_at', sql<Date>`now()`.as('now')])
    .where('account_id', '=', accountId)
    .where('subscriptions.id', '=', subscriptionId)
    .forUpdate('subscriptions')
    .executeTakeFirst()
}

/** The period booked last is the only one that reaches beyond today. */
async function bookRestBack(
  transaction: Transaction<Tables>,
  row: Row,
  today: string,
): Promise<number> {
  const booked = await transaction
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
    .leftJoin('ledger_transactions as later', 'later.reverses', 'ledger_transactions.id')
    .select(['ledger_transactions.id', 'ledger_transactions.cause', 'amount'])
    .where('ledger_transactions.order_id', '=', row.order_id)
    .where('ledger_transactions.kind', 'in', ['order', 'renewal'])
    .where('account', '=', 'receivable')
    .where('later.id', 'is', null)
    .orderBy('ledger_transactions.id', 'desc')
    .executeTakeFirst()
  const { rest, all } = daysLeft(row, today)
  const cents = booked && all > 0 ? partOfPrice(booked.amount, rest, all) : 0
  if (!booked || cents === 0) return 0
  await post(transaction, {
    kind: 'refund',
    idempotencyKey: `refund:${booked.id}`,
    customerId: row.customer_id,
    cause: `Restlaufzeit: ${booked.cause}`,
    orderId: row.order_id,
    reverses: booked.id,
    entries: saleEntries(cents, row.good).map((entry) => ({ ...entry, amount: -entry.amount })),
  })
  return cents
}

/** Of the period booked last: its days, and how many of them come after today. */
function daysLeft(row: Row, today: string): { rest: number; all: number } {
  const term = { firstMonths: row.first_months, notice: row.notice }
  const begun =
    row.periods === 1 ? row.starts_on : paidThrough(row.starts_on, term, row.periods - 1)
  const all = daysBetween(begun, row.paid_through)
  const rest = daysBetween(today > begun ? today : begun, row.paid_through)
  return { rest: Math.max(0, Math.min(rest, all)), all }
}
