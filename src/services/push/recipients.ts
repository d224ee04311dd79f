import { sql, type Kysely, type Transaction } from 'kysely'
import { quietUntil } from '../../rules/push/push-choices.ts'
import type { Tables } from '../../store/tables.ts'
import { isRecipient } from './recipient-condition.ts'

const BATCH = 2000

export type QuietHours = { quiet_from: number; quiet_to: number }
type Recipient = QuietHours & { id: number }

/**
 * Saves the next recipients of a message and when each may get it, and updates the progress in the same transaction.
 * Returns `true` if all are saved, `null` if the message was stopped.
 */
export async function saveNextRecipients(
  database: Kysely<Tables>,
  id: number,
): Promise<boolean | null> {
  return database.transaction().execute(async (transaction) => {
    const message = await transaction
      .selectFrom('push_messages')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (message?.state !== 'sending') return null
    const { rows } = await sql<Recipient>`
      select s.id::float8 as id, s.quiet_from, s.quiet_to from push_subscriptions s
      where s.id > ${message.reached} and s.made_at <= ${message.started_at}
        and ${isRecipient({ breaking: message.breaking, paths: message.choices, onlyAccount: message.only_account })}
      order by s.id limit ${BATCH}`.execute(transaction)
    const isTrial = message.only_account !== null
    const moments = rows.map((row) => sendingTimeOf(row, { isTrial, until: message.valid_until }))
    await write(transaction, id, rows, moments)
    const reached = rows.length < BATCH ? await lastOf(transaction) : rows.at(-1)?.id
    await sql`
      update push_messages set reached = greatest(reached, ${reached ?? 0}), recipients = recipients + ${rows.length},
        quiet = quiet + ${moments.filter((moment) => moment === null).length} where id = ${id}`.execute(
      transaction,
    )
    return rows.length < BATCH
  })
}

/** Returns when the message may be sent; `null` if the quiet hours end after it expires. */
export function sendingTimeOf(
  { quiet_from, quiet_to }: QuietHours,
  { isTrial, until }: { isTrial: boolean; until: Date },
): Date | null {
  const now = new Date()
  const end = isTrial ? null : quietUntil({ quietFrom: quiet_from, quietTo: quiet_to }, now)
  if (!end) return now
  return end < until ? end : null
}

async function write(
  transaction: Transaction<Tables>,
  message: number,
  rows: readonly Recipient[],
  moments: readonly (Date | null)[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into push_deliveries (message_id, subscription_id, state, next_at)
    select ${message}, id, case when at is null then 'quiet' else 'queued' end, coalesce(at, clock_timestamp())
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${moments.map((moment) => moment?.toISOString() ?? null)}::timestamptz[]) r (id, at)
    on conflict do nothing`.execute(transaction)
}

async function lastOf(transaction: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::float8 as last from push_subscriptions`.execute(transaction)
  return rows[0]?.last ?? 0
}
