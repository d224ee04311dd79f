import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { extendByDays, type SubscriptionRow } from '../subscriptions/subscription-changes.ts'
import { openCents } from './open-items.ts'

type Blocked = SubscriptionRow & { days: number }

/** Blocks the order's subscription from today: no rights and no renewals, but paid days are kept. */
export async function block(transaction: Transaction<Tables>, orderId: number): Promise<void> {
  await sql`
    update subscriptions set blocked_on = berlin_day(now())
    where order_id = ${orderId} and blocked_on is null`.execute(transaction)
}

/**
 * Lifts blocks of a customer's subscriptions whose dunned invoices are paid, and extends the booked period by the
 * blocked days.
 */
export async function liftBlocks(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<void> {
  const { rows } = await sql<Blocked>`
    select subscriptions.*, greatest(least(berlin_day(now()), paused_on) - blocked_on, 0) as days
    from subscriptions where customer_id = ${customerId} and blocked_on is not null and not exists (
      select from bills where bills.order_id = subscriptions.order_id and dunning_level = 4
        and ${openCents('bills.transaction_id')} > 0)
    for update of subscriptions`.execute(transaction)
  for (const { days, ...row } of rows)
    await transaction
      .updateTable('subscriptions')
      .set({ blocked_on: null, ...extendByDays(row, days) })
      .where('id', '=', row.id)
      .execute()
}
