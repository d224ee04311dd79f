import type { Kysely } from 'kysely'
import { articlePath, slugOf } from '../../../../rules/articles/article-path.ts'
import type { Tables } from '../../../../store/tables.ts'
import type { ArticleRecord, SavedArticle } from '../../writing/article-record.ts'
import { fingerprinted, plan, type SaveOptions } from '../../writing/save-articles.ts'
import {
  compareSourceVersions,
  findStoredArticles,
  type PlannedArticles,
  type StoredArticle,
} from '../../writing/stored-articles.ts'

/**
 * Returns what saving these records would do, after all that were planned with `planned` before, and changes nothing. The
 * path of a new article ends in the word `new` instead of its id.
 */
export async function planArticles(
  database: Kysely<Tables>,
  records: readonly ArticleRecord[],
  { homePath, planned }: Pick<SaveOptions, 'homePath'> & { planned: PlannedArticles },
): Promise<SavedArticle[]> {
  const given = records.map(fingerprinted)
  return database.transaction().execute(async (transaction) => {
    const known = await findStoredArticles(transaction, given, planned)
    return given.map((each) => {
      const one = plan(each, known, { homePath, rewrites: true, cacheTags: new Set() })
      if ('record' in one) return planWrite(one, planned, homePath)
      const stored = known.bySource(each.record)
      if (stored?.fingerprint === each.fingerprint)
        planned.add(withNewerVersion(stored, each.record))
      return { ...one, id: Math.max(one.id, 0) }
    })
  })
}

type RecordWrite = Extract<ReturnType<typeof plan>, { record: unknown }>

function planWrite(write: RecordWrite, planned: PlannedArticles, homePath: string): SavedArticle {
  const { record, fingerprint, stored } = write
  const slug = slugOf(record.slug ?? '') || slugOf(record.title)
  const isNew = stored === undefined || stored.id < 0
  const path = articlePath({ section: record.section, slug, id: isNew ? 0 : stored.id }, homePath)
  const written: StoredArticle = {
    id: stored?.id ?? planned.newId(),
    version: (stored?.version ?? 0) + 1,
    source: record.source,
    source_id: record.sourceId,
    fingerprint,
    withdrawn: stored?.withdrawn ?? false,
    path: isNew ? path.replace(/0$/, 'new') : path,
    title: record.title,
    publish_date: new Date(record.publishDate),
    source_version: record.edition?.version ?? stored?.source_version ?? null,
    source_version_date: dateOf(record) ?? stored?.source_version_date ?? null,
  }
  if (record.sourceId !== null) planned.add(written)
  return {
    kind: stored ? 'updated' : 'created',
    id: isNew ? 0 : stored.id,
    path: written.path,
    version: written.version,
    ...(write.isRenamed && { isRenamed: true as const }),
  }
}

const dateOf = ({ edition }: ArticleRecord): Date | null =>
  edition?.date ? new Date(edition.date) : null

/** A newer but unchanged version keeps older ones out. */
function withNewerVersion(stored: StoredArticle, record: ArticleRecord): StoredArticle {
  const { edition } = record
  if (!edition || compareSourceVersions(edition, stored) <= 0) return stored
  return { ...stored, source_version: edition.version, source_version_date: dateOf(record) }
}
