import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { ArticleRecord, FingerprintedRecord } from './article-record.ts'

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
