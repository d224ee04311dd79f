import { sql, type Kysely, type Transaction } from 'kysely'
import { CONTENT_LOCK } from '../../../store/locks.ts'
import { announce } from '../../../store/outbox.ts'
import type { Tables } from '../../../store/tables.ts'
import { curationTagsOf } from '../reading/curations.ts'
import type { OnAnnounced } from './saved.ts'

/**
 * Runs a change as the only writer of content: imports and editors write the same tags, words and lists, and must
 * neither deadlock nor create them twice. The affected cache tags are announced in the same transaction.
 */
export async function changeContent<Result>(
  database: Kysely<Tables>,
  onAnnounced: OnAnnounced | undefined,
  change: (transaction: Transaction<Tables>, cacheTags: Set<string>) => Promise<Result>,
): Promise<Result> {
  let announced: string[] = []
  const result = await database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const cacheTags = new Set<string>()
    const changed = await change(transaction, cacheTags)
    announced = [...cacheTags, ...(await curationTagsOf(transaction, cacheTags))]
    await announce(transaction, announced)
    return changed
  })
  if (announced.length > 0) await onAnnounced?.(announced)
  return result
}

/** Blocks other writers of content until the transaction ends. */
export async function lockContent(transaction: Transaction<Tables>): Promise<void> {
  const [space, lock] = CONTENT_LOCK
  await sql`select pg_advisory_xact_lock(${space}, ${lock})`.execute(transaction)
}

/** Draws new ids of a table, skipping ids that were assigned explicitly, also to drafts of articles. */
export async function allocateIds(
  transaction: Transaction<Tables>,
  table: 'articles' | 'authors' | 'tags' | 'podcasts',
  count: number,
): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const { rows } = await sql<{ id: number }>`
      select id from (
        select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id
        from generate_series(1, ${count - ids.length}::int)
      ) next
      where not exists (select from ${sql.table(table)} taken where taken.id = next.id)
        and not (${table} = 'articles' and exists (select from newsroom.drafts d where d.id = next.id))`.execute(
      transaction,
    )
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}
