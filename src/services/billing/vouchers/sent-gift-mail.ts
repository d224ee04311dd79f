import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { giftUndeliveredMail, sentGiftMail } from '../../../rules/money/vouchers/voucher-mails.ts'
import { printedCode } from '../../../rules/money/vouchers/voucher-code.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type { Composers, MailRow, Outcome } from '../../mail/sending.ts'
import { orderedOffers } from '../orders/ordered-offers.ts'
import type { Address } from '../subscriptions/subscriptions-service.ts'
import { href } from '../../../routes.ts'

export const SENT_GIFT = 'sent-gift'

const data = z.object({ orderId: z.number() })
const orderOf = (mail: MailRow): number => data.parse(mail.data).orderId

/** Composes the mail to the receiver when it is sent: a gift that was withdrawn, refunded or redeemed sends no mail. */
export function giftComposers(publicUrl: string): Composers {
  return {
    async [SENT_GIFT](mail, transaction) {
      const gift = await giftOf(transaction, orderOf(mail))
      if (!gift || gift.void_at || gift.withdrawn_at || gift.used_at || gift.sent_at) return null
      const address = gift.address as Address | null
      return sentGiftMail({
        giver: address ? `${address.firstName} ${address.lastName}` : 'Jemand',
        what: gift.what,
        months: gift.first_months ?? 1,
        greeting: gift.greeting,
        code: gift.code,
        url: `${publicUrl}${href['order-code']({ code: printedCode(gift.code) })}`,
      })
    },
  }
}

function giftOf(transaction: Transaction<Tables>, orderId: number) {
  return orderedOffers(transaction)
    .innerJoin('gift_deliveries', 'gift_deliveries.order_id', 'orders.id')
    .innerJoin('vouchers', 'gift_order_id', 'orders.id')
    .leftJoin('voucher_uses', (join) =>
      join.onRef('voucher_uses.code', '=', 'vouchers.code').on('given_back_at', 'is', null),
    )
    .select(['address', 'account_id', 'name', 'what', 'first_months', 'vouchers.code'])
    .select(['void_at', 'withdrawn_at', 'used_at', 'greeting', 'sent_at'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
}

/**
 * Records when the gift was sent. A gift that was not sent because it was withdrawn is due again if the withdrawal is
 * undone. After the last failure the buyer gets a mail, and the mail with the receiver's address is deleted.
 */
export const giftOutcomes: Readonly<Record<string, Outcome>> = {
  [SENT_GIFT]: async (mail, end, transaction) => {
    const orderId = orderOf(mail)
    if (end.kind === 'failed' && !end.isLast) return 'again'
    if (end.kind === 'failed') await announceFailure(transaction, orderId, mail.recipient)
    await transaction
      .updateTable('gift_deliveries')
      .set(STATES[end.kind])
      .where('order_id', '=', orderId)
      .where('sent_at', 'is', null)
      .execute()
    return 'over'
  },
}

const NOW = sql<Date>`now()`
const STATES = {
  sent: { sent_at: NOW },
  failed: { failed_at: NOW },
  'nothing-to-send': { queued_at: null },
}

async function announceFailure(
  transaction: Transaction<Tables>,
  orderId: number,
  recipient: string,
): Promise<void> {
  const gift = await giftOf(transaction, orderId)
  if (!gift) return
  const { name, code, account_id: accountId } = gift
  const printedAt = href['order-gift']({ order: orderId })
  const mail = giftUndeliveredMail({ name, code, recipient, printedAt })
  await queueMailTo(transaction, accountId, { kind: 'message', data: mail })
}
