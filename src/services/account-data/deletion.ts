import { sql, type Kysely, type Transaction } from 'kysely'
import { inTransaction } from '../../store/in-transaction.ts'
import type { Tables } from '../../store/tables.ts'
import { queueMail, queueMailTo } from '../mail/queue.ts'
import type { Deletion } from './account-data-service.ts'
import { deleteOwnFilters } from '../newsroom/day/filters.ts'
import { endSessions } from '../accounts/sessions/ended-sessions.ts'
import { deletionMails } from './texts.de.ts'

/** Deletes the account in the external identity service. Runs first, so that no deletion is confirmed that has failed. */
export type DeleteElsewhere = (accountId: string) => Promise<void>

const GRACE = '14 days'
/** Accounts per transaction; larger numbers are deleted in several batches. */
const BATCH = 50

/**
 * Schedules the deletion in 14 days. Ends all sessions, so that a later sign-in shows that the owner wants the
 * account back.
 */
export function requestDeletion(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Deletion | null> {
  return inTransaction(database, async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!account) return null
    await endSessions(transaction, { accountId })
    const made = await transaction
      .insertInto('account_deletions')
      .values({
        account_id: accountId,
        due_at: sql`clock_timestamp() + ${GRACE}::interval`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['receipt', 'due_at'])
      .executeTakeFirst()
    if (!made) return scheduledDeletion(transaction, accountId)
    await sendReceipt(transaction, { ...made, accountId, email: account.email })
    return { receipt: made.receipt, dueAt: made.due_at.toISOString() }
  })
}

async function scheduledDeletion(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<Deletion> {
  const { receipt, due_at } = await transaction
    .selectFrom('account_deletions')
    .select(['receipt', 'due_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { receipt, dueAt: due_at.toISOString() }
}

/**
 * The owner signed in after the request. Accounts of an external identity service have no refresh tokens, only
 * security events.
 */
const CAME_BACK = sql<boolean>`(exists (
  select 1 from refresh_tokens
  where refresh_tokens.account_id = account_deletions.account_id
    and refresh_tokens.created_at > account_deletions.requested_at
) or exists (
  select 1 from security_events
  where security_events.account_id = account_deletions.account_id and security_events.kind = 'signed-in'
    and security_events.created_at > account_deletions.requested_at
))`

export function takeBackDeletion(database: Kysely<Tables>, accountId: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const hasReturned = await transaction
      .selectFrom('account_deletions')
      .select('receipt')
      .where('account_id', '=', accountId)
      .where(CAME_BACK)
      .executeTakeFirst()
    return hasReturned !== undefined && keepAccount(transaction, accountId)
  })
}

/** Cancels the deletion and notifies the owner. Returns `false` if no deletion was scheduled. */
export async function keepAccount(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<boolean> {
  const kept = await transaction
    .deleteFrom('account_deletions')
    .where('account_id', '=', accountId)
    .returning('receipt')
    .executeTakeFirst()
  if (kept) await confirmStaying(transaction, accountId, kept.receipt)
  return kept !== undefined
}

/** Deletes due accounts with all their rows; each account once, even with several nodes. */
export async function deleteDue(
  database: Kysely<Tables>,
  deleteElsewhere: DeleteElsewhere | null,
): Promise<string[]> {
  await keepReturnedAccounts(database)
  const receipts: string[] = []
  for (;;) {
    const batch = await database
      .transaction()
      .execute((transaction) => deleteBatch(transaction, deleteElsewhere))
    receipts.push(...batch)
    if (batch.length < BATCH) return receipts
  }
}

async function keepReturnedAccounts(database: Kysely<Tables>): Promise<void> {
  const back = await database
    .selectFrom('account_deletions')
    .select('account_id')
    .where(CAME_BACK)
    .execute()
  for (const { account_id } of back) await takeBackDeletion(database, account_id)
}

async function deleteBatch(
  transaction: Transaction<Tables>,
  deleteElsewhere: DeleteElsewhere | null,
): Promise<string[]> {
  const due = await transaction
    .selectFrom('account_deletions')
    .innerJoin('accounts', 'accounts.id', 'account_deletions.account_id')
    .select(['accounts.id', 'accounts.email', 'account_deletions.receipt'])
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .where(sql<boolean>`not ${CAME_BACK}`)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  if (deleteElsewhere) for (const id of ids) await deleteElsewhere(id)
  await deleteInvitations(transaction, ids)
  await deleteGiftDeliveries(transaction, ids)
  await deleteOwnFilters(transaction, ids)
  // With `only_account` set to null, a trial push would go to all readers.
  await transaction.deleteFrom('push_messages').where('only_account', 'in', ids).execute()
  await transaction.deleteFrom('accounts').where('id', 'in', ids).execute()
  for (const { email, receipt } of due) await sayGoodbye(transaction, email, receipt)
  return due.map(({ receipt }) => receipt)
}

/** Deletes the addresses of invited people. Contracts stay for tax law, their invitations do not. */
async function deleteInvitations(
  transaction: Transaction<Tables>,
  accountIds: readonly string[],
): Promise<void> {
  const own = transaction
    .selectFrom('subscriptions')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
    .select('subscriptions.id')
    .where('account_id', 'in', accountIds)
  await transaction
    .deleteFrom('household_invitations')
    .where('subscription_id', 'in', own)
    .execute()
}

/** Deletes the addresses of receivers of gifts; a gift that was not sent yet is not sent. Its buyer has the code. */
async function deleteGiftDeliveries(
  transaction: Transaction<Tables>,
  accountIds: readonly string[],
): Promise<void> {
  const own = transaction
    .selectFrom('orders')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .select('orders.id')
    .where('account_id', 'in', accountIds)
  await transaction.deleteFrom('gift_deliveries').where('order_id', 'in', own).execute()
}

type Receipt = { accountId: string; email: string; receipt: string; due_at: Date }

function sendReceipt(
  transaction: Transaction<Tables>,
  { accountId, email, receipt, due_at }: Receipt,
): Promise<void> {
  return queueMail(transaction, {
    kind: 'message',
    recipient: email,
    accountId,
    data: deletionMails.requested(due_at, receipt),
  })
}

async function confirmStaying(
  transaction: Transaction<Tables>,
  accountId: string,
  receipt: string,
): Promise<void> {
  await queueMailTo(transaction, accountId, {
    kind: 'message',
    data: deletionMails.takenBack(receipt),
  })
}

/** The last mail has no `accountId`, because the account no longer exists. */
function sayGoodbye(
  transaction: Transaction<Tables>,
  recipient: string,
  receipt: string,
): Promise<void> {
  return queueMail(transaction, {
    kind: 'message',
    recipient,
    accountId: null,
    data: deletionMails.done(receipt),
  })
}
