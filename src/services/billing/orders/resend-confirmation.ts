import type { Kysely } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { orderConfirmation } from '../../../rules/money/orders/order-letters.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type { AgreedText, Mandate } from '../subscriptions/subscriptions-service.ts'

type Resending = {
  accountId: string
  orderId: number
  /** The texts that hold now. */
  legal: { terms: AgreedText; withdrawal: AgreedText }
}

/** The letter of an order once more, as it was agreed; false where the account has no such order. */
export async function resendConfirmation(
  database: Kysely<Tables>,
  { accountId, orderId, legal }: Resending,
): Promise<boolean> {
  const order = await database
    .selectFrom('orders')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .innerJoin('offer_versions', (join) =>
      join
        .onRef('offer_versions.offer_key', '=', 'orders.offer_key')
        .onRef('offer_versions.version', '=', 'orders.offer_version'),
    )
    .select(['orders.id', 'name', 'ordered_at', 'contract', 'payment_method', 'mandate'])
    .select(['terms_version', 'withdrawal_version', 'waiver_at'])
    .where('orders.id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!order) return false
  // Written by `placeOrder` alone.
  const mandate = order.mandate as Mandate | null
  const data = orderConfirmation({
    number: order.id,
    name: order.name,
    orderedAt: order.ordered_at,
    contract: order.contract,
    payment: mandate ? { method: 'sepa', mandate } : { method: 'invoice' },
    terms: inVersion(legal.terms, order.terms_version),
    withdrawal: inVersion(legal.withdrawal, order.withdrawal_version),
    waivesWithdrawal: order.waiver_at !== null,
    lastDayOfWithdrawal: lastDayOfWithdrawal(dayKey(order.ordered_at)),
  })
  await queueMailTo(database, accountId, { kind: 'letter', data })
  return true
}

/** Of an older version the letter that came with the order has the words. */
const inVersion = (text: AgreedText, version: string): AgreedText =>
  text.version === version
    ? text
    : {
        version,
        paragraphs: ['Den Wortlaut dieser Fassung enthält die erste Bestätigung Ihrer Bestellung.'],
      }
