import type { Kysely } from 'kysely'
import type { Site } from '../../../rules/site/site.ts'
import type { Tables } from '../../../store/tables.ts'
import { changeContent } from './content-lock.ts'
import { settleUnchanged, type Saved, type WriteOptions } from './saved.ts'

/** S1.11 */
export function saveSite(
  database: Kysely<Tables>,
  site: Site,
  options: WriteOptions = {},
): Promise<Saved<string>> {
  const { mandator } = site
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const stored = await transaction
      .selectFrom('sites')
      .select(['version', 'document'])
      .where('mandator', '=', mandator)
      .executeTakeFirst()
    const settled = settleUnchanged(mandator, stored, { document: site, ...options })
    if (settled) return settled
    const row = { mandator, document: JSON.stringify(site), version: (stored?.version ?? 0) + 1 }
    await transaction
      .insertInto('sites')
      .values(row)
      .onConflict((conflict) => conflict.column('mandator').doUpdateSet(row))
      .execute()
    cacheTags.add('site')
    return { kind: stored ? 'updated' : 'created', id: mandator, version: row.version }
  })
}
