import { sql, type Kysely } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { orderConfirmation } from '../../../rules/money/orders/order-mails.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import { mandateReference } from '../../../rules/money/sepa/mandates.ts'
import { giftRedeemedMail } from '../../../rules/money/vouchers/voucher-mails.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type { LegalName } from '../../../rules/site/publisher.ts'
import { agreedText, textAgreedTo } from '../../legal-texts/agreed-text.ts'
import type { AgreedText } from '../../legal-texts/legal-texts-service.ts'
import type { SavedCard } from '../cards/card-provider.ts'
import type { Mandate, Payment } from '../subscriptions/subscriptions-service.ts'
import { orderedOffers } from './ordered-offers.ts'
import { texts } from '../texts.de.ts'

/** Used if the agreed version of a text is no longer stored. */
const NOT_KEPT = [texts.wordingNotKept]

type ResendRequest = {
  accountId: string
  orderId: number
  publicUrl: string
}

type PaymentColumns = { payment_method: Payment['method'] | null; mandate: unknown }

/**
 * Returns the payment method of the order. `mandate` is written by `placeOrder` or by a later change of account or
 * card.
 */
function paymentOf({ payment_method: method, mandate }: PaymentColumns): Payment {
  if (method === 'card') return { method, mandate: mandate as SavedCard | null }
  if (method === 'paypal') return { method, mandate: null }
  return method === 'sepa' && mandate
    ? { method, mandate: mandate as Mandate }
    : { method: 'invoice' }
}

/** Sends the confirmation of an order again with the agreed texts. Returns `false` if the account has no such order. */
export async function resendConfirmation(
  database: Kysely<Tables>,
  { accountId, orderId, publicUrl }: ResendRequest,
): Promise<boolean> {
  const order = await orderedOffers(database)
    .leftJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .select(['orders.id', 'ordered_at', 'contract', 'payment_method', 'mandate', 'first_cents'])
    .select(['order_number', 'mandate_number', 'mandate_reference'])
    .select(sql<string>`coalesce(subscriptions.name, offer_versions.name)`.as('name'))
    .select('subscriptions.paid_through')
    .select(['terms_version', 'withdrawal_version', 'waiver_at', 'used_days_at', 'credits'])
    .select('awaits_payment')
    .where('orders.id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!order) return false
  const { name, paid_through: lastDay } = order
  if (order.payment_method === null && lastDay !== null) {
    const data = giftRedeemedMail({ name, lastDay })
    await queueMailTo(database, accountId, { kind: 'message', data })
    return true
  }
  const inVersion = async (text: LegalName, version: string): Promise<AgreedText> =>
    (await textAgreedTo(database, publicUrl, { name: text, version, at: order.ordered_at })) ??
    agreedText(publicUrl, text, { version, date: null, paragraphs: NOT_KEPT })
  const data = orderConfirmation({
    number: order.order_number,
    name,
    orderedAt: order.ordered_at,
    contract: order.contract,
    payment: paymentOf(order),
    reference: mandateReference(order.id, order.mandate_number, order.mandate_reference),
    isFree: order.first_cents === 0,
    terms: await inVersion('agb', order.terms_version),
    withdrawal: await inVersion('widerruf', order.withdrawal_version),
    waivesWithdrawal: order.waiver_at !== null,
    isPack: order.credits !== null,
    paysUsedDays: order.used_days_at !== null,
    awaitsPayment: order.awaits_payment,
    lastDayOfWithdrawal: lastDayOfWithdrawal(dayKey(order.ordered_at)),
  })
  await queueMailTo(database, accountId, { kind: 'message', data })
  return true
}
