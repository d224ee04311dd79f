import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { ArticleRecord, Edition, FingerprintedRecord } from './article-record.ts'
import type { StoredArticle, StoredArticles } from './stored-articles.ts'

/** What is older was never dated. */
const OLDEST = '1450'

type StoredEdition = Pick<StoredArticle, 'source_version' | 'source_version_date'>

/**
 * Below 0 where the source has said something newer already, 0 where it is the version that is stored. Sources that
 * number and date nothing are never older: 1. A numbered version beats one without a number, whatever comes first.
 */
export function compareEditions(edition: Edition, stored: StoredEdition): number {
  const given = edition.date === null ? 0 : Date.parse(edition.date)
  const known = stored.source_version_date?.getTime() ?? 0
  const version = stored.source_version ?? 0
  if (edition.version === 0 && given === 0 && version === 0 && known === 0) return 1
  return Math.sign(edition.version - version || given - known)
}

/** What was published stays where it stands in the lists, and is marked as changed. */
export function withFirstDate(
  record: ArticleRecord,
  stored: Pick<StoredArticle, 'publish_date'> | undefined,
): ArticleRecord {
  const first = stored?.publish_date.toISOString()
  const isKept = record.edition?.keepsFirstDate && first && first > OLDEST
  if (!isKept || first >= record.publishDate) return record
  return { ...record, publishDate: first, updateDate: record.publishDate }
}

/** A newer version that says the same is not written, but whatever is older than it stays out from now on. */
export async function advanceEditions(
  transaction: Transaction<Tables>,
  wave: readonly FingerprintedRecord[],
  known: StoredArticles,
): Promise<void> {
  const newer = wave.flatMap(({ record, fingerprint }) => {
    const stored = record.edition ? known.bySource(record) : undefined
    if (!stored || !record.edition || stored.fingerprint !== fingerprint) return []
    if (compareEditions(record.edition, stored) <= 0) return []
    return [{ id: stored.id, version: record.edition.version, date: record.edition.date }]
  })
  if (newer.length === 0) return
  await sql`
    update articles set source_version = r.version, source_version_date = r.date
    from json_to_recordset(${JSON.stringify(newer)}::json) as r (id int, version int, date timestamptz)
    where articles.id = r.id`.execute(transaction)
}
