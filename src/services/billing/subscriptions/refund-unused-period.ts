import type { Transaction } from 'kysely'
import {
  daysBetween,
  paidThrough,
  partOfPrice,
  type Day,
} from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import { post, saleEntries } from '../ledger/ledger.ts'
import { causes } from '../texts.de.ts'
import { termOf, type SubscriptionRow } from './subscription-changes.ts'

/** Idempotency key of the booking that reverses a refund after an objection. */
export const restoredKey = (refund: number | ''): string => `restored:${refund}`

/** Refunds the booked days of a contract after its last day. Returns the refunded cents. */
export async function refundUnusedPeriod(
  transaction: Transaction<Tables>,
  row: SubscriptionRow,
  lastDay: Day,
): Promise<number> {
  if (row.paid_through <= lastDay) return 0
  const bookings = await bookingsOf(transaction, row.order_id)
  let refunded = 0
  for (const [index, booked] of bookings.entries()) {
    const { rest, all } = daysAfter(row, row.periods - index, lastDay)
    const part = rest > 0 && !booked.isBack ? partOfPrice(booked.amount, rest, all) : 0
    const cents = Math.min(part, booked.most)
    if (cents === 0) continue
    await post(transaction, {
      kind: 'refund',
      idempotencyKey: `refund:${booked.id}`,
      customerId: row.customer_id,
      cause: causes.rest(booked.cause),
      orderId: row.order_id,
      reverses: booked.id,
      entries: saleEntries(-cents, row.good),
    })
    refunded += cents
  }
  return refunded
}

/**
 * Returns one booking per period, latest first. If a period was refunded and booked again, the latest booking counts
 * and limits a further refund.
 */
async function bookingsOf(transaction: Transaction<Tables>, orderId: number) {
  const rows = await transaction
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
    .leftJoin('ledger_transactions as later', 'later.reverses', 'ledger_transactions.id')
    .select(['ledger_transactions.id', 'ledger_transactions.cause', 'amount', 'later.id as back'])
    .select('ledger_transactions.idempotency_key as key')
    .where('ledger_transactions.order_id', '=', orderId)
    .where('ledger_transactions.kind', 'in', ['order', 'renewal'])
    .where('account', '=', 'receivable')
    .orderBy('ledger_transactions.id', 'desc')
    .execute()
  const restored = new Map(rows.map((row) => [row.key, row]))
  const latest = (row: (typeof rows)[number]): (typeof rows)[number] => {
    const again = row.back === null ? undefined : restored.get(restoredKey(row.back))
    return again ? latest(again) : row
  }
  return rows
    .filter(({ key }) => !key.startsWith(restoredKey('')))
    .map(({ amount, cause, ...booked }) => {
      const { id, back, amount: most } = latest({ amount, cause, ...booked })
      return { id, cause, amount, most, isBack: back !== null }
    })
}

/** Returns the length of a period and how many of its days are after a day. */
function daysAfter(row: SubscriptionRow, period: number, day: Day): { rest: number; all: number } {
  const endOf = (count: number): Day =>
    count === 0 ? row.starts_on : paidThrough(row.starts_on, termOf(row), count)
  const begun = endOf(period - 1)
  const end = period === row.periods ? row.paid_through : endOf(period)
  const all = daysBetween(begun, end)
  return { rest: Math.min(daysBetween(day, end), all), all }
}
