import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../store/tables.ts'

const day = z.string()
const moment = z.string().nullable()

const ended = z.object({ id: z.number(), ends_on: day.nullable(), paused_on: day.nullable() })

const stood = z.object({
  /** `null` if the order has no contract. */
  subscription: ended
    .extend({ starts_on: day, paid_through: day, periods: z.number(), cancelled_at: moment })
    .nullable(),
  /** Accounts of the household members. */
  members: z.array(z.string()),
  /** Contracts that recipients of the gift have redeemed. */
  gifts: z.array(ended),
  /** Ledger transactions of the refunds. */
  refunds: z.array(z.number()),
})

/** The state of an order and its contracts before a declaration changed it, for restoring. */
export type OrderSnapshot = z.infer<typeof stood>

/** Parses the JSON in `declarations.stood`. */
export const parseOrderSnapshot = (value: unknown): OrderSnapshot => stood.parse(value)

/** Reads the state and locks the contract's row. */
export async function readOrderSnapshot(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<OrderSnapshot> {
  const subscription = await transaction
    .selectFrom('subscriptions')
    .select(['id', 'starts_on', 'paid_through', 'periods', 'paused_on', 'ends_on', 'cancelled_at'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  const members = await transaction
    .selectFrom('household_members')
    .select('account_id')
    .where('subscription_id', '=', subscription?.id ?? 0)
    .execute()
  const gifts = await transaction
    .selectFrom('vouchers')
    .innerJoin('voucher_uses', 'voucher_uses.code', 'vouchers.code')
    .innerJoin('subscriptions', 'subscriptions.order_id', 'voucher_uses.order_id')
    .select(['subscriptions.id', 'ends_on', 'paused_on'])
    .where('gift_order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .execute()
  return {
    subscription: subscription
      ? { ...subscription, cancelled_at: subscription.cancelled_at?.toISOString() ?? null }
      : null,
    members: members.map(({ account_id: id }) => id),
    gifts,
    refunds: [],
  }
}

/** Returns the refunds of an order booked in the current transaction. */
export async function refundsOf(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('ledger_transactions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where(sql<boolean>`created_at = now()`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
