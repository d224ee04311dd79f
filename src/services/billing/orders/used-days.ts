import { sql, type Kysely, type Transaction } from 'kysely'
import { addDays } from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import { bookRestBack } from '../subscriptions/book-rest-back.ts'
import type { SubscriptionRow } from '../subscriptions/subscription-changes.ts'
import { hasOrdered, type Person } from './same-person.ts'

/** Months after a withdrawal in which the next order asks for a payment of the days used. */
const MONTHS = 12

const withdrawn = sql`payment_method is not null and withdrawn_at > now() - make_interval(months => ${sql.lit(MONTHS)})`

/** Whether an account has withdrawn from an order within the last twelve months. */
export async function hasWithdrawn(database: Kysely<Tables>, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from orders join billing_customers using (customer_id)
      where account_id = ${accountId} and ${withdrawn}) as has`.execute(database)
  return rows[0]?.has ?? false
}

/** The same of a person, with this account or another. */
export const hasPersonWithdrawn = (
  transaction: Transaction<Tables>,
  person: Person,
): Promise<boolean> => hasOrdered(transaction, person, withdrawn)

/**
 * Books back what a withdrawn order booked for the days after the withdrawal, if its buyer agreed to pay for the days
 * before (§ 357a BGB). Returns the cents booked back; null if the buyer did not agree, or nothing was used: a gift that
 * nobody redeemed. The contract has ended already.
 */
export async function bookUnusedBack(
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
  // A withdrawal ends its own contract with the day before; a gift is taken back after this.
  const withdrawnOn = isGift || row.ends_on === null ? today : addDays(row.ends_on, 1)
  // A term's days are counted from the day after its first. Whoever withdraws on that one has read for a day, too.
  const afterFirst = addDays(row.starts_on, 1)
  const lastDay = withdrawnOn < afterFirst ? afterFirst : withdrawnOn
  return bookRestBack(transaction, { ...row, order_id: orderId, customer_id: buyer }, lastDay)
}
