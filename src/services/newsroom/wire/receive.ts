import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { passagesOf } from '../../../rules/articles/changes/changes.ts'
import { cutText } from '../../../rules/language/cut-text.ts'
import { newsroomHref } from '../../../routes/newsroom.ts'
import { WIRE_LOCK } from '../../../store/locks.ts'
import type { Tables } from '../../../store/tables.ts'
import type { ParsedRecord } from '../../content/import/record.ts'
import type { SavedArticle } from '../../content/writing/article-record.ts'
import { fingerprinted } from '../../content/writing/save-articles.ts'
import { compareSourceVersions, namesakeOf } from '../../content/writing/stored-articles.ts'
import { draftOfRecord, type DraftArticle } from '../draft-article.ts'
import { picturePathsOf } from './wire-pictures.ts'
import type { Database } from './wire-rows.ts'

const MAX_SEARCHED_LENGTH = 4000
const MAX_NOTE_LENGTH = 2000
const MAX_PICTURES = 60

type Received = Pick<ParsedRecord, 'record' | 'wire'>
type KnownItem = {
  id: number
  source: string
  source_id: string
  title: string
  publish_date: Date
  source_version: number
  source_version_date: Date | null
  fingerprint: string
  revision: number
  article: DraftArticle
  pictures: string[]
}

/**
 * Saves imported records in the newsroom's inbox and returns the results in order. As with articles, an older version never
 * replaces a newer one, and the same one changes nothing. `rewrites`: writes a known version again.
 */
export const receiveItems = (
  database: Database,
  received: readonly Received[],
  { rewrites }: { rewrites: boolean },
): Promise<SavedArticle[]> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${WIRE_LOCK[0]}, ${WIRE_LOCK[1]})`.execute(transaction)
    const known = await loadKnown(transaction, received)
    const results: SavedArticle[] = []
    for (const one of received) {
      const before = namesakeOf(one.record, known.get(one.record.sourceId ?? '') ?? [])
      const next = valuesOf(one, before)
      const result = before
        ? await update(transaction, { before, next, rewrites, record: one.record })
        : await insert(transaction, next)
      results.push(result.saved)
      if (result.row) {
        const others = (known.get(result.row.source_id) ?? []).filter(
          ({ id }) => id !== result.row?.id,
        )
        known.set(result.row.source_id, [...others, result.row])
      }
    }
    return results
  })

const KNOWN = [
  'id',
  'source',
  'source_id',
  'title',
  'publish_date',
  'source_version',
  'source_version_date',
  'fingerprint',
  'revision',
  'article',
  'pictures',
] as const

async function loadKnown(transaction: Transaction<Tables>, received: readonly Received[]) {
  const ids = received.map(({ record }) => record.sourceId ?? '')
  const rows = await transaction
    .selectFrom('newsroom.wire_items')
    .select(KNOWN)
    .where('source_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return Map.groupBy(rows as KnownItem[], (row) => row.source_id)
}

type Values = ReturnType<typeof valuesOf>

/** The values of a version. A kill has no text: the inbox keeps the one before, so that editors see what is withdrawn. */
function valuesOf({ record: given, wire }: Received, before: KnownItem | undefined) {
  const { record, fingerprint } = fingerprinted(given)
  const status = wire?.status ?? 'usable'
  const own = draftOfRecord(record)
  const article = status === 'canceled' && before ? before.article : own
  const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()
  const facts = {
    agency: clean(wire?.agency ?? record.source ?? ''),
    status,
    urgency: wire?.urgency ?? null,
    rights: clean(wire?.rights ?? ''),
    note: clean(cutText((wire?.notes ?? []).join('\n'), MAX_NOTE_LENGTH)),
    embargo_until: wire?.embargoUntil ?? null,
    expires_at: record.expiresAt ?? null,
  }
  const pictures = [...new Set([...picturePathsOf(article), ...(before?.pictures ?? [])])]
  return {
    ...facts,
    source: before?.source ?? record.source ?? '',
    source_id: record.sourceId ?? '',
    source_version: record.edition?.version ?? 0,
    source_version_date: record.edition?.date ?? null,
    fingerprint: createHash('sha256')
      .update(fingerprint + JSON.stringify(facts))
      .digest('base64url'),
    title: article.title,
    section: article.section,
    publish_date: record.publishDate,
    article: JSON.stringify(article),
    pictures: pictures.slice(0, MAX_PICTURES),
    searched: searchedIn(article),
  }
}

const searchedIn = (article: DraftArticle): string =>
  cutText(
    [article.section, ...article.tags]
      .concat(passagesOf(article, article.contentItems).map(({ text }) => text))
      .join(' '),
    MAX_SEARCHED_LENGTH,
  ).toLowerCase()

type Result = { saved: SavedArticle; row?: KnownItem }

const savedAs = (kind: 'created' | 'updated' | 'unchanged', id: number, version: number) => ({
  kind,
  id,
  path: newsroomHref['wire-item']({ id }),
  version,
})

async function insert(transaction: Transaction<Tables>, next: Values): Promise<Result> {
  const row = await transaction
    .insertInto('newsroom.wire_items')
    .values(next)
    .returning(KNOWN)
    .executeTakeFirstOrThrow()
  return { saved: savedAs('created', row.id, 1), row: row as KnownItem }
}

type Update = {
  before: KnownItem
  next: Values
  rewrites: boolean
  record: Received['record']
}

async function update(
  transaction: Transaction<Tables>,
  { before, next, rewrites, record }: Update,
): Promise<Result> {
  const order = record.edition ? compareSourceVersions(record.edition, before) : 1
  const unchanged = savedAs('unchanged', before.id, before.revision)
  if (order < 0) return { saved: { ...unchanged, isOlder: true } }
  const isNew = before.fingerprint !== next.fingerprint && (order > 0 || rewrites)
  if (!isNew && order === 0) return { saved: unchanged }
  const { source_version, source_version_date, ...content } = next
  const row = await transaction
    .updateTable('newsroom.wire_items')
    .set({
      source_version,
      source_version_date,
      ...(isNew && {
        ...content,
        previous_article: JSON.stringify(before.article),
        revision: before.revision + 1,
        changed_at: sql`now()`,
        seen_at: null,
      }),
    })
    .where('id', '=', before.id)
    .returning(KNOWN)
    .executeTakeFirstOrThrow()
  const saved = isNew ? savedAs('updated', before.id, before.revision + 1) : unchanged
  return { saved, row: row as KnownItem }
}
