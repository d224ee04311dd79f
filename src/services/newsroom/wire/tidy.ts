import { sql } from 'kysely'
import type { Storage } from '../../storage/storage.ts'
import { libraryKey } from '../media/library.ts'
import type { Database } from './wire-rows.ts'

/** How long an item that is not taken over is kept after its last version. */
const DAYS = 14
const MAX_ITEMS = 30_000
const BATCH_SIZE = 500

/**
 * Deletes items that were not taken over within 14 days of their last version, and the oldest beyond 30,000, with their
 * pictures. Returns how many.
 */
export async function tidyWire(parts: {
  database: Database
  storage: Pick<Storage, 'remove'>
}): Promise<number> {
  let deleted = 0
  for (;;) {
    const { rows } = await sql<{ pictures: string[] }>`
      delete from newsroom.wire_items where id in (
        select id from (select id, changed_at, row_number() over (order by changed_at desc, id desc) as place
          from newsroom.wire_items where draft_id is null) free
        where place > ${MAX_ITEMS} or changed_at < now() - make_interval(days => ${DAYS}) limit ${BATCH_SIZE})
        and draft_id is null
      returning pictures`.execute(parts.database)
    await removePictures(parts, [...new Set(rows.flatMap(({ pictures }) => pictures))])
    deleted += rows.length
    if (rows.length < BATCH_SIZE) return deleted
  }
}

/** Removes the files that neither the library nor another item has. */
async function removePictures(
  { database, storage }: { database: Database; storage: Pick<Storage, 'remove'> },
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) path
    where not exists (select from newsroom.media where media.path = path.path)
      and not exists (select from newsroom.wire_items where pictures @> array[path.path])`.execute(
    database,
  )
  for (const { path } of rows) await storage.remove(libraryKey(path))
}
