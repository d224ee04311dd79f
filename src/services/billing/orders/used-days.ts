import { sql, type Kysely, type Transaction } from 'kysely'
import { addDays } from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import { refundUnusedPeriod } from '../subscriptions/refund-unused-period.ts'
import type { SubscriptionRow } from '../subscriptions/subscription-changes.ts'
import { hasOrdered, type Person } from './same-person.ts'

/** Months after a withdrawal during which an order requires consent to pay for used days. */
const MONTHS = 12

const withdrawn = sql`payment_method is not null and withdrawn_at > now() - make_interval(months => ${sql.lit(MONTHS)})`

/** Whether an account has withdrawn from an order within the last twelve months. */
export async function hasWithdrawn(database: Kysely<Tables>, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from orders join billing_customers using (customer_id)
      where account_id = ${accountId} and ${withdrawn}) as has`.execute(database)
  return rows[0]?.has ?? false
}

/** Like `hasWithdrawn`, for a person with any account. */
export const hasPersonWithdrawn = (
  transaction: Transaction<Tables>,
  person: Person,
): Promise<boolean> => hasOrdered(transaction, person, withdrawn)

/**
 * Refunds the days after a withdrawal if the buyer agreed to pay for the days before (§ 357a BGB). Returns the refunded
 * cents, or `null` without this consent or for a gift that was not redeemed. The contract must have ended before.
 */
export async function refundUnusedDays(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<number | null> {
  const { rows } = await sql<SubscriptionRow & { buyer: number; isGift: boolean; today: string }>`
    select subscriptions.*, orders.customer_id as buyer, subscriptions.order_id <> orders.id as "isGift",
      berlin_day(now())::text as today
    from orders join subscriptions on subscriptions.order_id = orders.id or subscriptions.order_id in (
      select voucher_uses.order_id from vouchers join voucher_uses using (code)
      where gift_order_id = orders.id and given_back_at is null)
    where orders.id = ${orderId} and used_days_at is not null
    for update of subscriptions`.execute(transaction)
  const [contract] = rows
  if (!contract) return null
  const { buyer, isGift, today, ...row } = contract
  // A withdrawal ends its own contract on the day before; a gift's contract ends only after this call.
  const withdrawnOn = isGift || row.ends_on === null ? today : addDays(row.ends_on, 1)
  // A term's days are counted from the day after its first, so a withdrawal on the first day counts one used day.
  const afterFirst = addDays(row.starts_on, 1)
  const lastDay = withdrawnOn < afterFirst ? afterFirst : withdrawnOn
  return refundUnusedPeriod(transaction, { ...row, order_id: orderId, customer_id: buyer }, lastDay)
}
