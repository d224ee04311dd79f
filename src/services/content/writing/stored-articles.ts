import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { ArticleRecord, Edition, FingerprintedRecord } from './article-record.ts'

/** What is known of an article a record may be of. */
export type StoredArticle = {
  id: number
  version: number
  source: string | null
  source_id: string | null
  fingerprint: string
  withdrawn: boolean
  path: string
  title: string
  publish_date: Date
  source_version: number | null
  source_version_date: Date | null
}

export type StoredArticles = {
  byId: Map<number, StoredArticle>
  /** The article the record's source knows by the record's id. */
  bySource: (record: ArticleRecord) => StoredArticle | undefined
}

/** Looks up what is stored of all records with one statement. */
export async function findStoredArticles(
  transaction: Transaction<Tables>,
  given: readonly FingerprintedRecord[],
): Promise<StoredArticles> {
  const records = given.map(({ record }) => record)
  const found = sql`id, version, source, source_id, fingerprint, withdrawn, public_document ->> 'urlPath' as path,
    public_document ->> 'title' as title, publish_date, source_version, source_version_date`
  // Not one condition with `or`: each half has an index of its own.
  const { rows } = await sql<StoredArticle>`
    select ${found} from articles where id = any(${records.flatMap(({ id }) => id ?? [])}::int[])
    union
    select ${found} from articles
    where source_id = any(${records.flatMap(({ sourceId }) => sourceId ?? [])}::text[])
    order by id`.execute(transaction)
  const bySourceId = Map.groupBy(rows, (row) => row.source_id)
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    bySource: (record) => namesakeOf(record, bySourceId.get(record.sourceId) ?? []),
  }
}

function namesakeOf(
  record: ArticleRecord,
  known: readonly StoredArticle[],
): StoredArticle | undefined {
  if (record.sourceId === null) return undefined
  const exact = known.find(({ source }) => source === record.source)
  if (exact || !record.sourceIsFile) return exact
  return known.find((stored) => isSameArticle(record, stored))
}

/** Sources that number their records anew in every file give one number to many articles of a day. */
const RUNNING_NUMBER = /^\d{1,4}$/

function isSameArticle(record: ArticleRecord, stored: StoredArticle): boolean {
  if (record.title === stored.title) return true
  const isRunning = RUNNING_NUMBER.test(record.sourceId ?? '')
  return !isRunning && Date.parse(record.publishDate) === stored.publish_date.getTime()
}

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
