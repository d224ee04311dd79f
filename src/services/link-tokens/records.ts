import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { announce } from '../../store/outbox.ts'
import type { LinkTokensTable } from '../../store/access-tables.ts'
import type { Tables } from '../../store/tables.ts'
import { linkTokenTag } from './checks.ts'

export type LinkRecord = Selectable<LinkTokensTable>

type NewRecord = Pick<
  LinkRecord,
  'type' | 'scope' | 'article_id' | 'account_id' | 'note' | 'created_at' | 'expires_at'
>

const MAX_LISTED = 100

/** Truncates to whole seconds, as tokens do, so that signing again gives the same token. */
export function lifetime(now: Date, days: number): Pick<NewRecord, 'created_at' | 'expires_at'> {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    created_at: new Date(seconds * 1000),
    expires_at: new Date((seconds + days * 86_400) * 1000),
  }
}

export function insertRecord(database: Kysely<Tables>, record: NewRecord): Promise<LinkRecord> {
  return database
    .insertInto('link_tokens')
    .values({ jti: randomUUID(), ...record })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns links, newest first. `null` is the newsroom. */
export function listRecords(
  database: Kysely<Tables>,
  accountId: string | null,
): Promise<LinkRecord[]> {
  return database
    .selectFrom('link_tokens')
    .selectAll()
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('jti')
    .limit(MAX_LISTED)
    .execute()
}

/** Revokes a link. Revoking twice is no error. */
export function revokeRecord(
  database: Kysely<Tables>,
  jti: string,
  accountId: string | null,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('link_tokens')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
      .where('jti', '=', jti)
      .where('account_id', accountId === null ? 'is' : '=', accountId)
      .returning('jti')
      .executeTakeFirst()
    if (row) await announce(transaction, [linkTokenTag(jti)])
    return row !== undefined
  })
}

type GiftAsk = { account_id: string; article_id: number; month: string; limit: number }

/** Locks the reader's month until the transaction ends, so that simultaneous gifts are counted one by one. */
export async function claimGift(
  transaction: Transaction<Tables>,
  ask: GiftAsk,
  record: Pick<NewRecord, 'scope' | 'created_at' | 'expires_at'>,
): Promise<{ gift: LinkRecord | null; given: number }> {
  const { account_id, article_id, month, limit } = ask
  await transaction
    .insertInto('gift_months')
    .values({ account_id, month, given: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { given } = await transaction
    .selectFrom('gift_months')
    .select('given')
    .where('account_id', '=', account_id)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const existing = await transaction
    .selectFrom('link_tokens')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('article_id', '=', article_id)
    .where('scope', '=', record.scope)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', record.created_at)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  if (existing) return { gift: existing, given }
  if (given >= limit) return { gift: null, given }
  await transaction
    .updateTable('gift_months')
    .set({ given: given + 1 })
    .where('account_id', '=', account_id)
    .where('month', '=', month)
    .execute()
  const row = { ...record, type: 'gift', account_id, article_id, note: '' } as const
  return { gift: await insertRecord(transaction, row), given: given + 1 }
}

export async function givenIn(
  database: Kysely<Tables>,
  accountId: string,
  month: string,
): Promise<number> {
  const row = await database
    .selectFrom('gift_months')
    .select('given')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.given ?? 0
}
