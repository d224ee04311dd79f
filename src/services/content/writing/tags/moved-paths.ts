import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../../store/tables.ts'

/** A former path of this site and the path that it leads to. */
export type MovedPath = { path: string; target: string }

/**
 * Makes the former paths of topics redirect to the new ones, also those that led to the former path. A path that was
 * entered by hand stays.
 */
export async function saveMovedPaths(
  transaction: Transaction<Tables>,
  given: readonly MovedPath[],
): Promise<void> {
  const moved = given.filter(({ path, target }) => path !== target)
  if (moved.length === 0) return
  const rows = JSON.stringify(moved)
  await sql`
    update old_addresses set target = moved.target
    from json_to_recordset(${rows}::json) as moved (path text, target text)
    where old_addresses.target = moved.path`.execute(transaction)
  await sql`
    insert into old_addresses (path, target)
    select path, target from json_to_recordset(${rows}::json) as moved (path text, target text)
    on conflict (path) do update set article_id = null, target = excluded.target
    where not old_addresses.by_hand`.execute(transaction)
  // A topic that gets a former address back must not lead elsewhere.
  await sql`
    delete from old_addresses where path = any(${moved.map(({ target }) => target)}::text[])
      and not by_hand`.execute(transaction)
}
