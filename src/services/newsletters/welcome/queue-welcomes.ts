import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { queueMails } from '../../mail/queue.ts'

export const WELCOME_MAIL = 'newsletter-welcome'

/** A reader who ends an order and places it again within this time gets no second welcome mail. */
const PAUSE = '1 day'

type Welcomed = { id: number; newsletter: string; account_id: string | null; address: string }

/**
 * Queues the welcome mails of orders that this transaction has confirmed. Imported recipients, and newsletters whose
 * welcome mail is off, get no mail.
 */
export async function queueWelcomes(
  transaction: Transaction<Tables>,
  confirmed: readonly number[],
): Promise<void> {
  if (confirmed.length === 0) return
  const { rows } = await sql<Welcomed>`
    select s.id, s.newsletter, s.account_id, coalesce(a.email, s.email) as address
    from newsletter_subscriptions s
    join newsletter_welcomes w on w.newsletter = s.newsletter and w.is_on
    left join accounts a on a.id = s.account_id
    where s.id = any(${confirmed}::bigint[]) and s.imported_at is null
      and not exists (
        select from newsletter_subscriptions former
        where former.newsletter = s.newsletter
          and (former.account_id = s.account_id or former.email = s.email)
          and former.ended_at > clock_timestamp() - ${PAUSE}::interval)
    order by s.id`.execute(transaction)
  if (rows.length === 0) return
  await queueMails(
    transaction,
    rows.map(({ id, account_id: accountId, address }) => ({
      kind: WELCOME_MAIL,
      recipient: address,
      accountId,
      data: { subscription: Number(id) },
    })),
  )
}
