import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { dayInWords, paidThrough } from '../../../rules/money/orders/terms.ts'
import {
  giftMail,
  giftRedeemedMail,
  giftTakenBackMail,
} from '../../../rules/money/vouchers/voucher-mails.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { orderedOffers } from '../orders/ordered-offers.ts'
import { newCode } from './codes.ts'
import { deliveryOf } from './gift-deliveries.ts'
import type { BoughtGift, Redemption } from './vouchers-service.ts'
import { texts } from '../texts.de.ts'
import { href } from '../../../routes.ts'

/** Creates the code of an ordered gift and sends it by mail. */
export async function issueGift(
  transaction: Transaction<Tables>,
  order: { id: number; number: string; accountId: string; name: string },
): Promise<void> {
  const { id: orderId, number, accountId, name } = order
  const code = newCode()
  const delivery = await deliveryOf(transaction, orderId)
  await transaction
    .insertInto('vouchers')
    .values({ code, gift_order_id: orderId, campaign: null, batch: null })
    .execute()
  const data = giftMail({
    number,
    name,
    code,
    printedAt: href['order-gift']({ order: orderId }),
    delivery,
  })
  await queueMailTo(transaction, accountId, { kind: 'message', data })
}

type GiftRedemption = Redemption & { customerId: number; giftOrderId: number }

/** Creates a free order with the gift's offer version and a subscription that ends by itself. Returns the order's id. */
export async function receiveGift(
  transaction: Transaction<Tables>,
  { accountId, customerId, giftOrderId, code, terms, withdrawal }: GiftRedemption,
): Promise<number> {
  const gift = await giftOf(transaction, giftOrderId)
  const term = { firstMonths: gift.first_months ?? 1, notice: 'day' } as const
  const startsOn = dayKey(gift.now)
  const lastDay = paidThrough(startsOn, term, 1)
  const { id: orderId } = await transaction
    .insertInto('orders')
    .values({
      idempotency_key: `gift:${randomUUID()}`,
      customer_id: customerId,
      offer_key: gift.offer_key,
      offer_version: gift.version,
      tag_id: null,
      first_cents: 0,
      renewal_cents: null,
      vat_rate: gift.vat_rate,
      contract: contractOf(gift, dayInWords(lastDay)),
      payment_method: null,
      address: null,
      mandate: null,
      terms_version: terms.version,
      withdrawal_version: withdrawal.version,
      waiver_at: null,
      voucher_code: code,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('subscriptions')
    .values({
      order_id: orderId,
      customer_id: customerId,
      name: gift.name,
      grants: gift.grants,
      good: gift.good,
      first_months: term.firstMonths,
      notice: term.notice,
      renewal_cents: null,
      starts_on: startsOn,
      paid_through: lastDay,
      paused_on: null,
      cancelled_at: null,
      ends_on: lastDay,
    })
    .execute()
  const data = giftRedeemedMail({ name: gift.name, lastDay })
  await queueMailTo(transaction, accountId, { kind: 'message', data })
  return orderId
}

const contractOf = ({ name, what }: { name: string; what: string }, lastDay: string) => [
  `${name}: ${what}.`,
  texts.giftTerms(lastDay),
]

function giftOf(transaction: Transaction<Tables>, giftOrderId: number) {
  return orderedOffers(transaction)
    .selectAll('offer_versions')
    .select(['orders.vat_rate', sql<Date>`now()`.as('now')])
    .where('orders.id', '=', giftOrderId)
    .executeTakeFirstOrThrow()
}

/** Cancels a gift: its code becomes void, and a contract made with it ended yesterday. */
export async function cancelGift(transaction: Transaction<Tables>, orderId: number): Promise<void> {
  const gift = await transaction
    .updateTable('vouchers')
    .set({ void_at: sql<Date>`now()` })
    .where('gift_order_id', '=', orderId)
    .returning('code')
    .executeTakeFirst()
  if (!gift) return
  const ended = await transaction
    .updateTable('subscriptions')
    .from('voucher_uses')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'voucher_uses.customer_id')
    .set({ ends_on: sql<string>`berlin_day(now()) - 1`, paused_on: null })
    .whereRef('subscriptions.order_id', '=', 'voucher_uses.order_id')
    .where('voucher_uses.code', '=', gift.code)
    .where('given_back_at', 'is', null)
    .returning(['account_id', 'name', sql<Date>`now()`.as('now')])
    .execute()
  for (const { account_id: accountId, name, now } of ended)
    await queueMailTo(transaction, accountId, {
      kind: 'message',
      data: giftTakenBackMail(name, now),
    })
}

/** Implements `VouchersService.gifts`. */
export async function boughtGifts(
  database: Kysely<Tables>,
  accountId: string,
): Promise<BoughtGift[]> {
  const rows = await orderedOffers(database)
    .innerJoin('vouchers', 'gift_order_id', 'orders.id')
    .leftJoin('voucher_uses', (join) =>
      join.onRef('voucher_uses.code', '=', 'vouchers.code').on('given_back_at', 'is', null),
    )
    .select([
      'orders.id',
      'order_number',
      'vouchers.code',
      'name',
      'what',
      'first_months',
      'used_at',
      'void_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('orders.id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    orderId: row.id,
    orderNumber: row.order_number,
    code: row.code,
    name: row.name,
    what: row.what,
    months: row.first_months ?? 1,
    usedAt: row.used_at,
    isVoid: row.void_at !== null,
  }))
}
