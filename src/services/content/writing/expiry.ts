import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { withdrawArticle } from './withdraw-article.ts'

const AT_ONCE = 500

/**
 * Takes off the site whatever its source gave a time that is over, the earliest first, at most 500; answers how many
 * went. A newer version with a later time brings an article back.
 */
export async function withdrawExpired(database: Kysely<Tables>): Promise<number> {
  const due = await database
    .selectFrom('articles')
    .select(['id', 'version'])
    .where('withdrawn', '=', false)
    .where('expires_at', '<=', new Date())
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute()
  let gone = 0
  for (const { id, version } of due) {
    // What was written meanwhile may have another time.
    const saved = await withdrawArticle(database, { id }, { expectedVersion: version })
    if (saved?.kind === 'updated') gone += 1
  }
  return gone
}
