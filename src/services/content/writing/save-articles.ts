import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { isSection } from '../../../routes.ts'
import { isFading } from '../../../rules/paywall/preview.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { createArticleRow, type ArticleRow } from './article-document.ts'
import type { ArticleRecord, FingerprintedRecord, SavedArticle } from './article-record.ts'
import { ensureChannels, resolveAuthors, resolveTags, type Named } from './article-references.ts'
import { refuseUnknownReports } from './curated.ts'
import { resolvePodcasts } from './save-podcast.ts'
import { compareWithPublic } from '../changes/save-changes.ts'
import { writeArticles } from './article-rows.ts'
import { allocateIds, changeContent } from './content-lock.ts'
import { reported, type WriteOptions } from './saved.ts'
import {
  saveSourceVersions,
  compareSourceVersions,
  findStoredArticles,
  withFirstDate,
  type StoredArticle,
  type StoredArticles,
} from './stored-articles.ts'

/** Increase when the stored format changes: the next import then rewrites every article. */
const FORMAT = 1

const MAX_BATCH = 200
const MAX_REFERENCES = 50

export type SaveOptions = WriteOptions & {
  /** The home page's channel, whose articles have short addresses (S5.03). */
  homePath: string
  /** Shows a withdrawn article again even if the record is unchanged. */
  republishes?: boolean
  /** Rewrites a version that was saved before, for use after the mapping of codes has changed. */
  rewrites?: boolean
}

/**
 * Saves all records, or rejects all if one is invalid. Returns the results in order. Uses few statements for any number of
 * records.
 */
export async function saveArticles(
  database: Kysely<Tables>,
  records: readonly ArticleRecord[],
  options: SaveOptions,
): Promise<SavedArticle[]> {
  const given = records.map(fingerprinted)
  if (given.length === 0) return []
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const saved: SavedArticle[] = []
    for (const batch of batchesOf(given))
      saved.push(...(await saveBatch(transaction, batch, { ...options, cacheTags })))
    for (const one of saved) await reported(transaction, options, one)
    return saved
  })
}

/** Saves one record within a change of content (`changeContent`); refuses it as `saveArticles` does. */
export const saveArticleWithin = async (
  transaction: Transaction<Tables>,
  record: ArticleRecord,
  options: Omit<BatchOptions, 'onAnnounced'>,
): Promise<SavedArticle> =>
  (await saveBatch(transaction, [fingerprinted(record)], options))[0] as SavedArticle

/** Throws 400 for a record that cannot be saved. */
export function fingerprinted(given: ArticleRecord): FingerprintedRecord {
  const json = JSON.stringify(given)
  const clean = isStorable(json) ? given : (JSON.parse(json, storable) as ArticleRecord)
  checkRecord(clean)
  const record = { ...clean, source: clean.sourceId === null ? null : (clean.source ?? '') }
  return { record, fingerprint: fingerprintOf(given) }
}

/** Covers the content of a record, but not `sourceIsFile` and `edition`. */
function fingerprintOf(record: ArticleRecord): string {
  const said = JSON.stringify({ ...record, sourceIsFile: undefined, edition: undefined })
  return createHash('sha256').update(`${FORMAT}${said}`).digest('base64url')
}

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
const isStorable = (json: string): boolean => !/\\u(?:0000|d[89a-f])/i.test(json)

const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

function checkRecord(record: ArticleRecord): void {
  const { title, section, publishDate, updateDate } = record
  if (title.trim() === '') throw new ServiceError(400, 'title must not be empty')
  if (!isSection(section))
    throw new ServiceError(400, `section „${section}“ is no path of a channel`)
  if (!isMoment(publishDate)) throw new ServiceError(400, 'publishDate is no date')
  if (updateDate !== null && !isMoment(updateDate))
    throw new ServiceError(400, 'updateDate is no date')
  // A client that reads a paid article without its paid body and sends it back would lose the rest of it.
  if (record.contentItems.some(isFading)) {
    throw new ServiceError(400, 'contentItems hold only the public part: send the whole article')
  }
}

const isMoment = (text: string): boolean =>
  Date.parse(text) > -30_000_000_000_000 && new Date(text).getUTCFullYear() < 10_000

/** Splits records into batches without repeated articles, so that a statement writes each article once. */
function* batchesOf(given: readonly FingerprintedRecord[]): Generator<FingerprintedRecord[]> {
  let batch: FingerprintedRecord[] = []
  let names = new Set<string>()
  for (const one of given) {
    const own = namesOf(one.record)
    if (batch.length === MAX_BATCH || own.some((name) => names.has(name))) {
      yield batch
      batch = []
      names = new Set()
    }
    batch.push(one)
    for (const name of own) names.add(name)
  }
  yield batch
}

function namesOf({ id, sourceId }: ArticleRecord): string[] {
  // Only the id counts: the same id under another file name may be the same article.
  return [...(id === null ? [] : [`${id}`]), ...(sourceId === null ? [] : [`source ${sourceId}`])]
}

type BatchOptions = SaveOptions & { cacheTags: Set<string> }
/** A changed record, and the stored article it replaces. */
type RecordWrite = FingerprintedRecord & { stored: StoredArticle | undefined; isRenamed?: true }

async function saveBatch(
  transaction: Transaction<Tables>,
  batch: readonly FingerprintedRecord[],
  options: BatchOptions,
): Promise<SavedArticle[]> {
  const known = await findStoredArticles(transaction, batch)
  const planned = batch.map((given) => plan(given, known, options))
  const writes = planned.filter((one) => 'record' in one)
  await saveSourceVersions(transaction, batch, known)
  const saved = await write(transaction, writes, options)
  return planned.map((one) => ('record' in one ? (saved.shift() as SavedArticle) : one))
}

/** Decides whether a record is written, changes nothing, or conflicts with another article or a version saved before. */
export function plan(
  given: FingerprintedRecord,
  known: StoredArticles,
  options: BatchOptions,
): SavedArticle | RecordWrite {
  const namesake = known.bySource(given.record)
  const own = namesake ? withStoredSource(given, namesake) : given
  const { id } = own.record
  const stored = id === null ? namesake : known.byId.get(id)
  const version = stored?.version ?? 0
  if (namesake && stored?.id !== namesake.id)
    return { kind: 'conflict', id: namesake.id, version: namesake.version }
  if (options.expectedVersion !== undefined && options.expectedVersion !== version) {
    return { kind: 'conflict', id: stored?.id ?? id ?? 0, version }
  }
  const order = stored && own.record.edition ? compareSourceVersions(own.record.edition, stored) : 1
  if (stored && order < 0) return { ...unchanged(stored), isOlder: true }
  const isShown = !stored?.withdrawn || !options.republishes
  const renamed = own === given ? {} : { isRenamed: true as const }
  const isKnown = order === 0 && !options.rewrites
  const saysNothingNew = stored?.fingerprint === own.fingerprint || isKnown
  if (stored && saysNothingNew && isShown) return { ...unchanged(stored), ...renamed }
  return { ...own, record: withFirstDate(own.record, stored), stored, ...renamed }
}

const unchanged = ({ id, path, version }: StoredArticle) => ({
  kind: 'unchanged' as const,
  id,
  path,
  version,
})

/** An article known from a file of another name keeps its source. */
function withStoredSource(
  given: FingerprintedRecord,
  { source }: StoredArticle,
): FingerprintedRecord {
  if (source === given.record.source) return given
  const record = { ...given.record, source }
  return { record, fingerprint: fingerprintOf(record) }
}

async function write(
  transaction: Transaction<Tables>,
  writes: readonly RecordWrite[],
  options: Pick<BatchOptions, 'homePath' | 'cacheTags'>,
): Promise<SavedArticle[]> {
  if (writes.length === 0) return []
  const rows = await createRows(transaction, writes, options)
  const keepChanges = await compareWithPublic(transaction, rows)
  const versions = await writeArticles(transaction, rows, options.cacheTags)
  await keepChanges(versions)
  return rows.map(({ document }, index) => ({
    kind: writes[index]?.stored ? 'updated' : 'created',
    id: document.id,
    path: document.urlPath,
    version: versions.get(document.id) ?? 1,
    ...(writes[index]?.isRenamed && { isRenamed: true as const }),
  }))
}

async function createRows(
  transaction: Transaction<Tables>,
  writes: readonly RecordWrite[],
  { homePath, cacheTags }: Pick<BatchOptions, 'homePath' | 'cacheTags'>,
): Promise<ArticleRow[]> {
  const records = writes.map(({ record }) => record)
  await ensureChannels(
    transaction,
    records.map((record) => record.section),
    cacheTags,
  )
  const tags = await resolveTags(
    transaction,
    records.flatMap((record) => record.tags),
  )
  const authors = await resolveAuthors(
    transaction,
    records.flatMap((record) => record.authors),
  )
  const podcasts = await resolvePodcasts(transaction, records)
  await refuseUnknownReports(transaction, records)
  const isNew = ({ record, stored }: RecordWrite): boolean => !stored && record.id === null
  const ids = await allocateIds(transaction, 'articles', writes.filter(isNew).length)
  return writes.map((one) => {
    const { record, stored } = one
    const id = stored?.id ?? record.id ?? ids.shift() ?? 0
    const references = {
      id,
      tags: pick(record.tags, tags),
      authors: pick(record.authors, authors),
      podcast: podcasts.get(record.podcast ?? ''),
    }
    return createArticleRow(one, references, homePath)
  })
}

/** Returns each object once, in the record's order. */
export function pick<Name, Thing extends { id: number }>(
  given: readonly Name[],
  known: Named<Thing, Name>,
): Thing[] {
  const things = given.flatMap((name) => known.get(name) ?? [])
  return [...new Map(things.map((thing) => [thing.id, thing])).values()].slice(0, MAX_REFERENCES)
}
