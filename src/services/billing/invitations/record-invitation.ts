import { sql, type Transaction } from 'kysely'
import { normalCode } from '../../../rules/money/vouchers/voucher-code.ts'
import type { Tables } from '../../../store/tables.ts'
import type { Invitation } from '../subscriptions/subscriptions-service.ts'

type Invited = Invitation & { customerId: number; orderId: number }

/**
 * Records the invitation of a customer's first order, once per customer and only by someone else. An invalid
 * invitation does not affect the order, because no other price was promised.
 */
export async function recordInvitation(
  transaction: Transaction<Tables>,
  { code, inviterCredits, invitedCredits, customerId, orderId }: Invited,
): Promise<void> {
  await sql`
    insert into invitations (customer_id, inviter_customer_id, order_id, inviter_credits, invited_credits)
    select ${customerId}, customer_id, ${orderId}, ${inviterCredits}, ${invitedCredits}
    from invitation_codes join billing_customers using (account_id)
    where code = ${normalCode(code)} and customer_id <> ${customerId}
      and not exists (select from orders where customer_id = ${customerId} and id <> ${orderId})
    on conflict (customer_id) do nothing`.execute(transaction)
}
