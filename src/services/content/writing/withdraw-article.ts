import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { eraseChanges } from '../changes/keep-changes.ts'
import { leaveLists } from './article-rows.ts'
import type { SavedArticle } from './article-record.ts'
import { changeContent } from './content-lock.ts'
import { leaveSearch } from '../search/search-index.ts'
import type { WriteOptions } from './saved.ts'

const AT_ONCE = 500

/** By its number here, or by its source's own id: agencies kill what they have sent. */
export type Withdrawn = { id: number } | { source: string; sourceId: string }

/**
 * Takes an article off the site: out of all lists, the search and every page; undefined where there is none. With
 * `keepsOwed` a counterstatement stays as long as its report (409): sources that kill what is theirs are not asked.
 */
export function withdrawArticle(
  database: Kysely<Tables>,
  which: Withdrawn,
  options: WriteOptions & { keepsOwed?: true } = {},
): Promise<SavedArticle | undefined> {
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const stored = await transaction
      .selectFrom('articles')
      .select(['id', 'version', 'withdrawn'])
      .select((select) =>
        select
          .ref('public_document', '->>')
          .key('urlPath' as never)
          .as('path'),
      )
      .select(sql<number | null>`(public_document ->> 'counterStatementTo')::int`.as('reportId'))
      .where((where) =>
        'id' in which
          ? where('id', '=', which.id)
          : where.and([
              where('source', '=', which.source),
              where('source_id', '=', which.sourceId),
            ]),
      )
      .executeTakeFirst()
    if (!stored) return undefined
    const { id, version, withdrawn } = stored
    const path = String(stored.path)
    const { expectedVersion } = options
    if (expectedVersion !== undefined && expectedVersion !== version) {
      return { kind: 'conflict', id, version }
    }
    if (withdrawn) return { kind: 'unchanged', id, path, version }
    if (options.keepsOwed) await refuseOwed(transaction, stored)
    await transaction
      .updateTable('articles')
      .set({ withdrawn: true, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await leaveSearch(transaction, [id])
    await eraseChanges(transaction, [id])
    for (const list of await leaveLists(transaction, [id])) cacheTags.add(`list:${list}`)
    cacheTags.add(`article:${id}`).add('search')
    return { kind: 'updated', id, path, version: version + 1 }
  })
}

/** 409 while the report that an article answers stands on the site: so long it is owed (§ 20 MStV). */
async function refuseOwed(
  transaction: Transaction<Tables>,
  { id, reportId }: { id: number; reportId: number | null },
): Promise<void> {
  if (reportId === null) return
  const report = await transaction
    .selectFrom('articles')
    .select('id')
    .where('id', '=', reportId)
    .where('withdrawn', '=', false)
    .where('publish_date', '<=', new Date())
    .executeTakeFirst()
  if (!report) return
  throw new ServiceError(
    409,
    `Article ${id} is the counterstatement to article ${reportId}, which stands on the site: put it without counterStatementTo first.`,
  )
}

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
