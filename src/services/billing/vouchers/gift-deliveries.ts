import { sql, type Kysely, type Transaction } from 'kysely'
import {
  dueDeliveryDay,
  KEEP_RECIPIENT_DAYS,
  type DeliveryState,
  type GiftDelivery,
} from '../../../rules/money/vouchers/gift-delivery.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMail } from '../../mail/queue.ts'
import { SENT_GIFT } from './sent-gift-mail.ts'

/** Gifts queued per transaction. */
const BATCH = 100

/** Saves when and to whom the gift of an order is sent. */
export async function planDelivery(
  transaction: Transaction<Tables>,
  orderId: number,
  { recipient, greeting, sendOn }: GiftDelivery,
): Promise<void> {
  await transaction
    .insertInto('gift_deliveries')
    .values({ order_id: orderId, recipient, greeting, send_on: sendOn })
    .execute()
}

/** Returns the planned delivery of an order; null if the buyer passes the code on. */
export async function deliveryOf(
  database: Kysely<Tables>,
  orderId: number,
): Promise<DeliveryState | null> {
  const row = await database
    .selectFrom('gift_deliveries')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ? stateOf(row) : null
}

type Row = { recipient: string; send_on: string; sent_at: Date | null; failed_at: Date | null }

const stateOf = ({ recipient, send_on, sent_at, failed_at }: Row): DeliveryState => ({
  recipient,
  sendOn: send_on,
  sentAt: sent_at,
  failedAt: failed_at,
})

/** Implements `VouchersService.deliveries`. */
export async function deliveriesOf(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Map<number, DeliveryState>> {
  const rows = await database
    .selectFrom('gift_deliveries')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .selectAll('gift_deliveries')
    .where('account_id', '=', accountId)
    .orderBy('order_id', 'desc')
    .limit(50)
    .execute()
  return new Map(rows.map((row) => [row.order_id, stateOf(row)]))
}

/**
 * Implements `VouchersService.sendDueGifts`. A gift is queued once: the row is marked in the transaction that saves the
 * mail, and rows that another node works on are skipped.
 */
export async function sendDueGifts(database: Kysely<Tables>, now: Date): Promise<number> {
  await eraseRecipients(database, now)
  let sent = 0
  for (;;) {
    const queued = await database
      .transaction()
      .execute((transaction) => queueBatch(transaction, now))
    sent += queued
    if (queued < BATCH) return sent
  }
}

async function queueBatch(transaction: Transaction<Tables>, now: Date): Promise<number> {
  const due = await transaction
    .selectFrom('gift_deliveries')
    .innerJoin('vouchers', 'gift_order_id', 'order_id')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .select(['order_id', 'recipient', 'account_id'])
    .where('queued_at', 'is', null)
    .where('send_on', '<=', dueDeliveryDay(now))
    .where('void_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(isUnused)
    .orderBy('order_id')
    .limit(BATCH)
    .forUpdate('gift_deliveries')
    .skipLocked()
    .execute()
  for (const { order_id: orderId, recipient, account_id: accountId } of due) {
    await transaction
      .updateTable('gift_deliveries')
      .set({ queued_at: now })
      .where('order_id', '=', orderId)
      .execute()
    await queueMail(transaction, { kind: SENT_GIFT, recipient, accountId, data: { orderId } })
  }
  return due.length
}

const isUnused = sql<boolean>`not exists (
  select from voucher_uses where voucher_uses.code = vouchers.code and given_back_at is null)`

/** Erases the addresses and greetings of gifts that were sent, or could not be, some weeks ago. */
async function eraseRecipients(database: Kysely<Tables>, now: Date): Promise<void> {
  await database
    .updateTable('gift_deliveries')
    .set({ recipient: '', greeting: '' })
    .where('recipient', '!=', '')
    .where(
      sql<boolean>`coalesce(sent_at, failed_at) < ${now}::timestamptz - make_interval(days => ${KEEP_RECIPIENT_DAYS})`,
    )
    .execute()
}
