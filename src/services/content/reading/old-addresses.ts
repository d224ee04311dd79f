import type { Kysely } from 'kysely'
import { MAX_PATH_LENGTH } from '../../../rules/http/old-path.ts'
import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Tables } from '../../../store/tables.ts'
import { statement } from './statement.ts'

const OLD_ADDRESS = statement<{ urlPath: string }>(
  'old-address',
  `select a.public_document ->> 'urlPath' as "urlPath"
   from old_addresses join articles a on a.id = article_id
   where old_addresses.path = $1 and not a.withdrawn and a.publish_date <= now()`,
)

/**
 * Returns the path of the public article that had this decoded path on the site that it came from; `null` without such
 * an article.
 */
export async function findOldAddress(pool: QuerySource, path: string): Promise<string | null> {
  if (path.length > MAX_PATH_LENGTH) return null
  const [row] = await OLD_ADDRESS(pool, [path])
  return row?.urlPath ?? null
}

export type OldAddress = { path: string; articleId: number }

/** Saves former addresses of articles. A path that is known leads to the article that was saved last. */
export async function saveOldAddresses(
  database: Kysely<Tables>,
  addresses: readonly OldAddress[],
): Promise<void> {
  const last = new Map(addresses.map((each) => [each.path, each.articleId]))
  if (last.size === 0) return
  await database
    .insertInto('old_addresses')
    .values([...last].map(([path, article_id]) => ({ path, article_id })))
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet((eb) => ({ article_id: eb.ref('excluded.article_id') }))
        .whereRef('old_addresses.article_id', '<>', 'excluded.article_id'),
    )
    .execute()
}
