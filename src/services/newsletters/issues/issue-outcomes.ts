import { sql, type Transaction } from 'kysely'
import { bounceOf, endsSubscription, type Bounce } from '../../../rules/newsletters/bounces.ts'
import type { Tables } from '../../../store/tables.ts'
import type { MailEnd, MailRow, Outcome } from '../../mail/sending.ts'
import { endSubscription } from '../unsubscribing.ts'
import { deliveryOf, ISSUE_MAIL, type Delivery } from './issue-composers.ts'

/** Updates the issue's counts and the subscription after a mail was sent or failed. */
export const issueOutcomes: Readonly<Record<string, Outcome>> = {
  [ISSUE_MAIL]: async (mail: MailRow, end: MailEnd, transaction) => {
    const delivery = deliveryOf(mail)
    if (end.kind === 'nothing-to-send') return ended(transaction, delivery, 'dropped')
    if (end.kind === 'sent') return delivered(transaction, delivery)
    const bounce = refusalOf(end.error)
    if (bounce === 'gone' || bounce === 'refused') return bounced(transaction, delivery, bounce)
    if (bounce === 'ours' || end.isLast) return ended(transaction, delivery, 'failed')
    return 'again'
  },
}

type End = 'sent' | 'bounced' | 'failed' | 'dropped'

/** Counts once, even if a mail is sent twice because a node was killed. */
async function ended(
  transaction: Transaction<Tables>,
  { issue, subscription }: Delivery,
  state: End,
): Promise<'over'> {
  const changed = await transaction
    .updateTable('newsletter_deliveries')
    .set({ state })
    .where('issue_id', '=', issue)
    .where('subscription_id', '=', subscription)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n && state !== 'dropped')
    await transaction
      .updateTable('newsletter_issues')
      .set({ [state]: sql`${sql.ref(state)} + 1` })
      .where('id', '=', issue)
      .execute()
  return 'over'
}

async function delivered(transaction: Transaction<Tables>, delivery: Delivery): Promise<'over'> {
  await transaction
    .updateTable('newsletter_subscriptions')
    .set({ bounces: 0 })
    .where('id', '=', delivery.subscription)
    .where('bounces', '>', 0)
    .execute()
  return ended(transaction, delivery, 'sent')
}

async function bounced(
  transaction: Transaction<Tables>,
  delivery: Delivery,
  bounce: Bounce,
): Promise<'over'> {
  const row = await transaction
    .updateTable('newsletter_subscriptions')
    .set({ bounces: sql`bounces + 1` })
    .where('id', '=', delivery.subscription)
    .returning('bounces')
    .executeTakeFirst()
  if (row && endsSubscription(bounce, row.bounces - 1))
    await endSubscription(transaction, delivery.subscription, 'bounce')
  return ended(transaction, delivery, 'bounced')
}

/** Classifies the recipient server's answer; other errors are delivery problems. */
function refusalOf(error: unknown): Bounce {
  const code: unknown = Reflect.get(Object(error), 'responseCode')
  const words: unknown = Reflect.get(Object(error), 'response')
  return bounceOf({
    code: typeof code === 'number' ? code : 0,
    words: typeof words === 'string' ? words : '',
  })
}
