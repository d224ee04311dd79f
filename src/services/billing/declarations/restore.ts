import { sql, type Transaction } from 'kysely'
import { cutText } from '../../../rules/language/cut-text.ts'
import { addDays, daysBetween, paidThrough, type Day } from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import { reopenInvitation } from '../invitations/settle.ts'
import { post, reversedEntries } from '../ledger/ledger.ts'
import { restoredKey } from '../subscriptions/refund-unused-period.ts'
import {
  extendByDays,
  termOf,
  type SubscriptionRow,
} from '../subscriptions/subscription-changes.ts'
import { causes } from '../texts.de.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

const MAX_CAUSE_LENGTH = 200

type RestoreRequest = { orderId: number; stood: OrderSnapshot; today: Day; isWithdrawal: boolean }

/**
 * Restores an order and its contract to the state before a declaration. Refunds are booked again as the original kind
 * of sale, and the days without rights are added to the contract.
 */
export async function restoreOrder(
  transaction: Transaction<Tables>,
  { orderId, stood, today, isWithdrawal }: RestoreRequest,
): Promise<void> {
  const ended = await restoreContract(transaction, { stood, today })
  for (const id of stood.refunds) await bookAgain(transaction, { refund: id, orderId, ended })
  await restoreMembers(transaction, stood)
  if (!isWithdrawal) return
  await transaction
    .updateTable('orders')
    .set({ withdrawn_at: null })
    .where('id', '=', orderId)
    .execute()
  await restoreVouchers(transaction, orderId, stood)
  await reopenInvitation(transaction, orderId)
}

/** Returns the contract's last day before the restore; `null` if the order has no contract. */
async function restoreContract(
  transaction: Transaction<Tables>,
  { stood: { subscription: before }, today }: { stood: OrderSnapshot; today: Day },
): Promise<Day | null> {
  if (!before) return null
  const now = await transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', before.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const lastDay = now.ends_on ?? today
  const daysWithout = Math.max(0, daysBetween(lastDay, today) - 1)
  const { ends_on, paused_on } = before
  const cancelled_at = before.cancelled_at === null ? null : new Date(before.cancelled_at)
  const standing = { ...now, ends_on, paused_on, cancelled_at, ...countedFrom(now, before) }
  // A paused contract is extended by all paused days when the pause ends.
  const moved = paused_on === null ? extendByDays(standing, daysWithout) : {}
  const { starts_on, paid_through } = standing
  await transaction
    .updateTable('subscriptions')
    .set({ starts_on, paid_through, ends_on, paused_on, cancelled_at, ...moved })
    .where('id', '=', before.id)
    .execute()
  return lastDay
}

type Before = NonNullable<OrderSnapshot['subscription']>

/** If the contract was renewed for part of a period since, shifts the start day so that a period ends with that part. */
function countedFrom(now: SubscriptionRow, before: Before) {
  const { starts_on, paid_through } = before
  if (now.periods === before.periods) return { starts_on, paid_through }
  let startsOn = now.starts_on
  while (paidThrough(startsOn, termOf(now), now.periods) > now.paid_through)
    startsOn = addDays(startsOn, -1)
  return { starts_on: startsOn, paid_through: now.paid_through, paused_on: null }
}

type Rebooking = { refund: number; orderId: number; ended: Day | null }

/** Reverses a refund once: books its entries with opposite sign, as a sale of the original kind. */
async function bookAgain(
  transaction: Transaction<Tables>,
  { refund, orderId, ended }: Rebooking,
): Promise<void> {
  const { reverses } = await transaction
    .selectFrom('ledger_transactions')
    .select('reverses')
    .where('id', '=', refund)
    .executeTakeFirstOrThrow()
  const sale = await transaction
    .selectFrom('ledger_transactions')
    .select(['id', 'kind', 'cause', 'customer_id'])
    .select(['service_from as from', 'service_through as through', 'waiver_at'])
    .where('id', '=', reverses)
    .executeTakeFirstOrThrow()
  const entries = await reversedEntries(transaction, refund)
  const isWhole = await isFullRefund(transaction, sale.id, refund)
  const from = isWhole || ended === null ? sale.from : addDays(ended, 1)
  await post(transaction, {
    kind: sale.kind,
    idempotencyKey: restoredKey(refund),
    customerId: sale.customer_id,
    cause: cutText(causes.restored(sale.cause), MAX_CAUSE_LENGTH),
    orderId,
    waivesWithdrawal: sale.waiver_at !== null,
    ...(from && sale.through && { service: { from, through: sale.through } }),
    entries,
  })
}

/** Whether a refund covered its whole sale. */
async function isFullRefund(
  transaction: Transaction<Tables>,
  sale: number,
  refund: number,
): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(amount), 0)::int as left from ledger_entries
    where transaction_id in (${sale}, ${refund}) and account = 'receivable'`.execute(transaction)
  return rows[0]?.left === 0
}

async function restoreMembers(
  transaction: Transaction<Tables>,
  { subscription, members }: OrderSnapshot,
): Promise<void> {
  if (!subscription || members.length === 0) return
  await sql`insert into household_members (account_id, subscription_id)
    select id, ${subscription.id} from accounts where id = any(${members}::uuid[])
    on conflict do nothing`.execute(transaction)
}

/** Skips a voucher that was used for another order since. */
async function restoreVouchers(
  transaction: Transaction<Tables>,
  orderId: number,
  { gifts }: OrderSnapshot,
): Promise<void> {
  await sql`
    update voucher_uses set given_back_at = null
    where order_id = ${orderId} and given_back_at is not null and not exists (
      select from voucher_uses as other where other.campaign = voucher_uses.campaign
        and other.customer_id = voucher_uses.customer_id and other.given_back_at is null)`.execute(
    transaction,
  )
  await transaction
    .updateTable('vouchers')
    .set({ void_at: null })
    .where('gift_order_id', '=', orderId)
    .execute()
  for (const { id, ends_on, paused_on } of gifts)
    await transaction
      .updateTable('subscriptions')
      .set({ ends_on, paused_on })
      .where('id', '=', id)
      .execute()
}
