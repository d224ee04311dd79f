import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { eraseChanges } from '../changes/save-changes.ts'
import { removeFromLists } from './article-rows.ts'
import type { SavedArticle } from './article-record.ts'
import { changeContent } from './content-lock.ts'
import { removeFromSearch } from '../search/search-index.ts'
import { reported, type WriteOptions } from './saved.ts'

const MAX_BATCH = 500

/** An article by its id, or by its id in its source, as agencies cancel it. */
export type ArticleKey = { id: number } | { source: string; sourceId: string }

/**
 * Withdraws an article from all lists, the search and every page; returns `undefined` if it does not exist. With
 * `keepsOwed`, a counterstatement cannot be withdrawn before its report (409). Cancellations by sources do not set it.
 */
export function withdrawArticle(
  database: Kysely<Tables>,
  which: ArticleKey,
  options: WriteOptions & { keepsOwed?: true } = {},
): Promise<SavedArticle | undefined> {
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const saved = await withdrawWithin(transaction, which, { ...options, cacheTags })
    return saved && reported(transaction, options, saved)
  })
}

/** As `withdrawArticle`, within a change of content (`changeContent`). */
export async function withdrawWithin(
  transaction: Transaction<Tables>,
  which: ArticleKey,
  {
    cacheTags,
    expectedVersion,
    keepsOwed,
  }: Pick<WriteOptions, 'expectedVersion'> & { keepsOwed?: true; cacheTags: Set<string> },
): Promise<SavedArticle | undefined> {
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
        : where.and([where('source', '=', which.source), where('source_id', '=', which.sourceId)]),
    )
    .executeTakeFirst()
  if (!stored) return undefined
  const { id, version, withdrawn } = stored
  const path = String(stored.path)
  if (expectedVersion !== undefined && expectedVersion !== version) {
    return { kind: 'conflict', id, version }
  }
  if (withdrawn) return { kind: 'unchanged', id, path, version }
  if (keepsOwed) await refuseRequiredCounterstatement(transaction, stored)
  await transaction
    .updateTable('articles')
    .set({ withdrawn: true, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await removeFromSearch(transaction, [id])
  await eraseChanges(transaction, [id])
  for (const list of await removeFromLists(transaction, [id])) cacheTags.add(`list:${list}`)
  cacheTags.add(`article:${id}`).add('search')
  return { kind: 'updated', id, path, version: version + 1 }
}

/**
 * Throws 409 while the report that the counterstatement answers is published: for that time the counterstatement is
 * legally required (§ 20 MStV).
 */
async function refuseRequiredCounterstatement(
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
 * Withdraws expired articles, earliest first, at most 500; returns how many. A newer version with a later expiry
 * republishes an article.
 */
export async function withdrawExpired(database: Kysely<Tables>): Promise<number> {
  const due = await database
    .selectFrom('articles')
    .select(['id', 'version'])
    .where('withdrawn', '=', false)
    .where('expires_at', '<=', new Date())
    .orderBy('expires_at')
    .limit(MAX_BATCH)
    .execute()
  let gone = 0
  for (const { id, version } of due) {
    // A concurrent write may have changed the expiry.
    const saved = await withdrawArticle(database, { id }, { expectedVersion: version })
    if (saved?.kind === 'updated') gone += 1
  }
  return gone
}
