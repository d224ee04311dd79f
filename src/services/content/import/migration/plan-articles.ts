import type { Kysely } from 'kysely'
import { articlePath, slugOf } from '../../../../rules/articles/article-path.ts'
import type { Tables } from '../../../../store/tables.ts'
import type { ArticleRecord, SavedArticle } from '../../writing/article-record.ts'
import { fingerprinted, plan, type SaveOptions } from '../../writing/save-articles.ts'
import { findStoredArticles } from '../../writing/stored-articles.ts'

/**
 * Returns what saving these records would do, and changes nothing. The path of a new article ends in the word `new`
 * instead of its id.
 */
export async function planArticles(
  database: Kysely<Tables>,
  records: readonly ArticleRecord[],
  { homePath }: Pick<SaveOptions, 'homePath'>,
): Promise<SavedArticle[]> {
  const given = records.map(fingerprinted)
  return database.transaction().execute(async (transaction) => {
    const known = await findStoredArticles(transaction, given)
    return given.map((each) => {
      const one = plan(each, known, { homePath, rewrites: true, cacheTags: new Set() })
      if (!('record' in one)) return one
      const { record, stored } = one
      const slug = slugOf(record.slug ?? '') || slugOf(record.title)
      const path = articlePath({ section: record.section, slug, id: stored?.id ?? 0 }, homePath)
      return {
        kind: stored ? 'updated' : 'created',
        id: stored?.id ?? 0,
        path: stored ? path : path.replace(/0$/, 'new'),
        version: stored?.version ?? 0,
      }
    })
  })
}
