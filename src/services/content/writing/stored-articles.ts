import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { ArticleRecord, SourceVersion, FingerprintedRecord } from './article-record.ts'

/** A stored article that a record may belong to. */
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
  /** Returns the article that a record's source knows by the record's id. */
  bySource: (record: ArticleRecord) => StoredArticle | undefined
}

/** Finds the stored articles of all records with one statement. `planned` has those that a dry run would have changed. */
export async function findStoredArticles(
  transaction: Transaction<Tables>,
  given: readonly FingerprintedRecord[],
  planned?: PlannedArticles,
): Promise<StoredArticles> {
  const records = given.map(({ record }) => record)
  const found = sql`id, version, source, source_id, fingerprint, withdrawn, public_document ->> 'urlPath' as path,
    public_document ->> 'title' as title, publish_date, source_version, source_version_date`
  // A union instead of `or`, because each half has its own index.
  const { rows } = await sql<StoredArticle>`
    select ${found} from articles where id = any(${records.flatMap(({ id }) => id ?? [])}::int[])
    union
    select ${found} from articles
    where source_id = any(${records.flatMap(({ sourceId }) => sourceId ?? [])}::text[])
    order by id`.execute(transaction)
  const bySourceId = Map.groupBy(rows, (row) => row.source_id)
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    bySource: (record) => {
      const stored = bySourceId.get(record.sourceId) ?? []
      return namesakeOf(record, planned?.over(record.sourceId, stored) ?? stored)
    },
  }
}

/** The articles that a dry run would have written so far. */
export class PlannedArticles {
  private readonly bySourceId = new Map<string, StoredArticle[]>()
  private lastId = 0

  /** Returns a number for a new article, which no stored article has. */
  newId(): number {
    this.lastId -= 1
    return this.lastId
  }

  /** Replaces the stored articles with this id of their sources by planned ones. */
  over(sourceId: string | null, stored: readonly StoredArticle[]): StoredArticle[] {
    const planned = this.bySourceId.get(sourceId ?? '') ?? []
    return [...stored.filter(({ id }) => planned.every((one) => one.id !== id)), ...planned]
  }

  add(article: StoredArticle): void {
    const others = this.over(article.source_id, []).filter(({ id }) => id !== article.id)
    this.bySourceId.set(article.source_id ?? '', [...others, article])
  }
}

type Namesake = Pick<StoredArticle, 'source' | 'title' | 'publish_date'>

/** Returns the one of `known`, which have the id of the record in their sources, that is the same article. */
export function namesakeOf<Known extends Namesake>(
  record: ArticleRecord,
  known: readonly Known[],
): Known | undefined {
  if (record.sourceId === null) return undefined
  const exact = known.find(({ source }) => source === record.source)
  if (exact || !record.sourceIsFile) return exact
  return known.find((stored) => isSameArticle(record, stored))
}

/** Sources that restart numbering in every file use the same number for many articles. */
const RUNNING_NUMBER = /^\d{1,4}$/

function isSameArticle(record: ArticleRecord, stored: Namesake): boolean {
  if (record.title === stored.title) return true
  const isRunning = RUNNING_NUMBER.test(record.sourceId ?? '')
  return !isRunning && Date.parse(record.publishDate) === stored.publish_date.getTime()
}

/** Dates before this mean that the article has no date. */
const EARLIEST_DATE = '1450'

type StoredEdition = Pick<StoredArticle, 'source_version' | 'source_version_date'>

/**
 * Compares a version with the stored one: negative if older, 0 if the same, positive if newer. Without numbers and
 * dates, the given version counts as newer. A numbered version is newer than one without a number, in any order.
 */
export function compareSourceVersions(edition: SourceVersion, stored: StoredEdition): number {
  const given = edition.date === null ? 0 : Date.parse(edition.date)
  const known = stored.source_version_date?.getTime() ?? 0
  const version = stored.source_version ?? 0
  if (edition.version === 0 && given === 0 && version === 0 && known === 0) return 1
  return Math.sign(edition.version - version || given - known)
}

/** Keeps a published article's position in lists and marks it as updated. */
export function withFirstDate(
  record: ArticleRecord,
  stored: Pick<StoredArticle, 'publish_date'> | undefined,
): ArticleRecord {
  const first = stored?.publish_date.toISOString()
  const isKept = record.edition?.keepsFirstDate && first && first > EARLIEST_DATE
  if (!isKept || first >= record.publishDate) return record
  return { ...record, publishDate: first, updateDate: record.publishDate }
}

/** Records the version of a newer but unchanged article without writing it, so that older versions stay out. */
export async function saveSourceVersions(
  transaction: Transaction<Tables>,
  batch: readonly FingerprintedRecord[],
  known: StoredArticles,
): Promise<void> {
  const newer = batch.flatMap(({ record, fingerprint }) => {
    const stored = record.edition ? known.bySource(record) : undefined
    if (!stored || !record.edition || stored.fingerprint !== fingerprint) return []
    if (compareSourceVersions(record.edition, stored) <= 0) return []
    return [{ id: stored.id, version: record.edition.version, date: record.edition.date }]
  })
  if (newer.length === 0) return
  await sql`
    update articles set source_version = r.version, source_version_date = r.date
    from json_to_recordset(${JSON.stringify(newer)}::json) as r (id int, version int, date timestamptz)
    where articles.id = r.id`.execute(transaction)
}
