import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { EDITOR_SCOPES, type EditorIdentity } from '../../../rules/access/editor-scopes.ts'
import { cutText } from '../../../rules/language/cut-text.ts'
import { MAX_REASON_LENGTH } from '../../../rules/newsroom/moves.ts'
import type { Tables } from '../../../store/tables.ts'
import type { NamedEntry } from '../../content/writing/live/live-entries.ts'
import type { RefusalBody } from '../../service-error.ts'
import type { ContentWriter } from '../content-writer.ts'
import { SCHEDULE } from '../editor-names.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { MAX_WAITING_ENTRIES } from './contract.ts'

/** Entries with a time in the future. Only the newsroom reads them until they are published at their time. */

type Database = Kysely<Tables> | Transaction<Tables>
type Key = { id: number; entry: string }
export type WaitingRow = Selectable<Tables['newsroom.waiting_entries']>

export const findWaiting = (database: Database, { id, entry }: Key) =>
  database
    .selectFrom('newsroom.waiting_entries')
    .selectAll()
    .where('article_id', '=', id)
    .where('entry_id', '=', entry)
    .executeTakeFirst()

type Waiting = { id: number; entry: NamedEntry; at: Date; by: string }

/** Saves or replaces a waiting entry. Throws 409 if too many of the article wait. */
export async function saveWaiting(
  transaction: Transaction<Tables>,
  { id, entry, at, by }: Waiting,
): Promise<WaitingRow> {
  const changed = { entry: JSON.stringify(entry), publish_at: at, made_by: by, failure: null }
  const row = await transaction
    .insertInto('newsroom.waiting_entries')
    .values({ article_id: id, entry_id: entry.id, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'entry_id'])
        .doUpdateSet({ ...changed, version: sql`waiting_entries.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  const { count } = await transaction
    .selectFrom('newsroom.waiting_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count > MAX_WAITING_ENTRIES)
    throw new NewsroomRefusal(409, 'tooManyWaiting', id, MAX_WAITING_ENTRIES)
  return row
}

/** Deletes a waiting entry; returns false if it does not exist. */
export async function deleteWaiting(
  transaction: Transaction<Tables>,
  { id, entry }: Key,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('newsroom.waiting_entries')
    .where('article_id', '=', id)
    .where('entry_id', '=', entry)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const MAX_AT_ONCE = 20
const EDITOR: EditorIdentity = { kind: 'editor', ...SCHEDULE, rights: EDITOR_SCOPES }

type DueParts = { store: { database: Kysely<Tables> }; write: ContentWriter['write'] }

/**
 * Publishes the entries whose time has come by the database's clock, earliest first, at most 20. One that is refused
 * waits on with the reason, until somebody changes it.
 */
export async function publishDueEntries({ store, write }: DueParts): Promise<void> {
  const due = await store.database
    .selectFrom('newsroom.waiting_entries')
    .select(['article_id', 'entry_id', 'version'])
    .where('failure', 'is', null)
    .where((where) => where('publish_at', '<=', where.fn<Date>('now')))
    .orderBy('publish_at')
    .limit(MAX_AT_ONCE)
    .execute()
  for (const { article_id: id, entry_id: entry, version } of due) {
    const answer = await write(publicationOf(id, entry), EDITOR)
    if (answer.status < 400 || answer.status >= 500) continue
    const { message } = (await answer.json()) as RefusalBody
    await store.database
      .updateTable('newsroom.waiting_entries')
      .set({ failure: cutText(message, MAX_REASON_LENGTH) })
      .where('article_id', '=', id)
      .where('entry_id', '=', entry)
      .where('version', '=', version)
      .execute()
  }
}

const publicationOf = (id: number, entry: string): Request =>
  new Request(`http://localhost/content-api/v5/tickers/${id}/entries/${entry}/publication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body: '{}',
  })
