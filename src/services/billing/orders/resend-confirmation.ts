import type { Kysely } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { orderConfirmation } from '../../../rules/money/orders/order-mails.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type { LegalName } from '../../../rules/site/publisher.ts'
import { agreedText, textAgreedTo } from '../../legal-texts/agreed-text.ts'
import type { AgreedText } from '../../legal-texts/legal-texts-service.ts'
import type { Mandate } from '../subscriptions/subscriptions-service.ts'
import { texts } from '../texts.de.ts'

/** Of a version older than those that are kept. */
const NOT_KEPT = [texts.wordingNotKept]

type Resending = {
  accountId: string
  orderId: number
  publicUrl: string
}

/** The mail of an order once more, as it was agreed; false where the account has no such order. */
export async function resendConfirmation(
  database: Kysely<Tables>,
  { accountId, orderId, publicUrl }: Resending,
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
    .select(['terms_version', 'withdrawal_version', 'waiver_at', 'credits'])
    .where('orders.id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!order) return false
  const inVersion = async (name: LegalName, version: string): Promise<AgreedText> =>
    (await textAgreedTo(database, publicUrl, { name, version })) ??
    agreedText(publicUrl, name, { version, paragraphs: NOT_KEPT })
  // Written by `placeOrder` alone.
  const mandate = order.mandate as Mandate | null
  const data = orderConfirmation({
    number: order.id,
    name: order.name,
    orderedAt: order.ordered_at,
    contract: order.contract,
    payment: mandate ? { method: 'sepa', mandate } : { method: 'invoice' },
    terms: await inVersion('agb', order.terms_version),
    withdrawal: await inVersion('widerruf', order.withdrawal_version),
    waivesWithdrawal: order.waiver_at !== null,
    isPack: order.credits !== null,
    lastDayOfWithdrawal: lastDayOfWithdrawal(dayKey(order.ordered_at)),
  })
  await queueMailTo(database, accountId, { kind: 'message', data })
  return true
}
