import { sql, type Kysely, type Transaction } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { invitedMail, inviterMail } from '../../../rules/money/invitations/invitation-mails.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { moveCredits, post } from '../ledger/ledger.ts'
import { openWallet } from '../ledger/wallets.ts'
import { isFinallyPaid } from '../payments/final-payments.ts'
import { causes } from '../texts.de.ts'

const BATCH = 200

/** Days after the end of an unpaid contract when its invitation lapses. */
const LAPSE_DAYS = 180

type Due = {
  order_id: number
  ordered_at: Date
  withdrawn_at: Date | null
  isPaid: boolean
  isLost: boolean
  now: Date
}

/** Settles in batches with one transaction per invitation, so that the next run continues an interrupted one. */
export async function settleDue(database: Kysely<Tables>): Promise<number> {
  let settled = 0
  let after = 0
  for (;;) {
    const batch = await readDue(database, after)
    for (const due of batch.filter(isDue)) settled += await settle(database, due.order_id)
    if (batch.length < BATCH) return settled
    after = batch.at(-1)?.order_id ?? after
  }
}

/** Whether a bill of the invited order is finally paid. */
const isPaid = sql<boolean>`exists (select from bills
  where bills.order_id = orders.id and ${isFinallyPaid('bills.transaction_id')})`

async function readDue(database: Kysely<Tables>, after: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select order_id, ordered_at, withdrawn_at, ${isPaid} as "isPaid",
      exists (select from subscriptions where order_id = orders.id
        and ends_on < berlin_day(now()) - ${sql.lit(LAPSE_DAYS)}) as "isLost", now() as now
    from invitations join orders on orders.id = order_id
    where settled_at is null and order_id > ${after}
      and (withdrawn_at is not null or berlin_day(now()) > berlin_day(ordered_at) + 14)
    order by order_id limit ${BATCH}`.execute(database)
  return rows
}

const isDue = ({ ordered_at, withdrawn_at, now, ...due }: Due): boolean =>
  withdrawn_at !== null ||
  (dayKey(now) > lastDayOfWithdrawal(dayKey(ordered_at)) && (due.isPaid || due.isLost))

/** Settles one invitation. The order's row lock serializes it with a withdrawal. */
function settle(database: Kysely<Tables>, orderId: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['withdrawn_at', isPaid.as('isPaid')])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const rewarded = order.withdrawn_at === null && order.isPaid
    const invitation = await transaction
      .updateTable('invitations')
      .set({ settled_at: sql<Date>`now()`, rewarded })
      .where('order_id', '=', orderId)
      .where('settled_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!invitation) return 0
    if (rewarded) {
      const { inviter_credits: forInviter, invited_credits: forInvited } = invitation
      const inviter = { customerId: invitation.inviter_customer_id, credits: forInviter, orderId }
      const invited = { customerId: invitation.customer_id, credits: forInvited, orderId }
      await reward(transaction, { ...inviter, side: 'inviter' })
      await reward(transaction, { ...invited, side: 'invited' })
    }
    return 1
  })
}

/**
 * Marks an invitation as lapsed after a refund that ended the contract. The caller must hold the lock on the order's
 * row.
 */
export async function lapseInvitation(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({ settled_at: sql<Date>`now()`, rewarded: false })
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .execute()
}

/** Reopens a lapsed invitation, because its order counts again. */
export async function reopenInvitation(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({ settled_at: null })
    .where('order_id', '=', orderId)
    .where('rewarded', '=', false)
    .execute()
}

type Reward = { side: keyof typeof SIDES; customerId: number; credits: number; orderId: number }

const SIDES = {
  inviter: { cause: causes.inviter, mail: inviterMail },
  invited: { cause: causes.invited, mail: invitedMail },
} as const

/** Books the reward; does nothing if the customer's account was deleted. */
async function reward(
  transaction: Transaction<Tables>,
  { side, customerId, credits, orderId }: Reward,
): Promise<void> {
  const customer = await transaction
    .selectFrom('billing_customers')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!customer || credits === 0) return
  const { cause, mail } = SIDES[side]
  await openWallet(transaction, customer.account_id)
  await post(transaction, {
    kind: 'credit-grant',
    idempotencyKey: `invitation:${orderId}:${side}`,
    customerId,
    cause,
    entries: moveCredits('credits-goodwill', 'wallet', credits),
  })
  const data = mail(credits)
  await queueMailTo(transaction, customer.account_id, { kind: 'message', data })
}
