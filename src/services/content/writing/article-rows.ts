import { sql, type Insertable, type Transaction } from 'kysely'
import { listsOf } from '../../../rules/lists/listings.ts'
import type { Tables } from '../../../store/tables.ts'
import type { ArticleRow } from './article-document.ts'
import { indexArticles, removeFromSearch } from '../search/search-index.ts'

type WrittenColumn = Exclude<keyof Insertable<Tables['articles']>, 'id' | 'version'>

/**
 * Every column that a record fills, and what an update writes: the record's value (`record`), or the stored value if the
 * record has no value (`record or stored`).
 */
const ON_UPDATE: Record<WrittenColumn, 'record' | 'record or stored'> = {
  source: 'record or stored',
  source_id: 'record or stored',
  section: 'record',
  publish_date: 'record',
  content_restriction: 'record',
  public_document: 'record',
  teaser: 'record',
  fingerprint: 'record',
  withdrawn: 'record',
  source_version: 'record or stored',
  source_version_date: 'record or stored',
  expires_at: 'record',
}

const COLUMNS = sql.join(['id', ...Object.keys(ON_UPDATE)].map((name) => sql.ref(name)))

const UPDATES = sql.join(
  Object.entries(ON_UPDATE).map(([name, value]) => {
    const given = sql.ref(`excluded.${name}`)
    const written =
      value === 'record' ? given : sql`coalesce(${given}, ${sql.ref(`articles.${name}`)})`
    return sql`${sql.ref(name)} = ${written}`
  }),
)

/** Writes all rows with one statement per table, and adds the cache tags they affect. */
export async function writeArticles(
  transaction: Transaction<Tables>,
  rows: readonly ArticleRow[],
  cacheTags: Set<string>,
): Promise<Map<number, number>> {
  const versions = await writeDocuments(transaction, rows)
  await writeSearchIndex(transaction, rows)
  await writePaidBodies(transaction, rows)
  for (const list of await writeListings(transaction, rows)) cacheTags.add(`list:${list}`)
  for (const id of await show(transaction, 'tag', idsOf(rows, 'tags')))
    cacheTags.add('tags').add(`tag:${id}`)
  for (const id of await show(transaction, 'author', idsOf(rows, 'authors')))
    cacheTags.add('authors').add(`author:${id}`)
  for (const row of rows) cacheTags.add(`article:${row.document.id}`)
  cacheTags.add('search')
  return versions
}

function valuesOf({
  record,
  document,
  teaser,
  fingerprint,
}: ArticleRow): Record<'id' | WrittenColumn, unknown> {
  return {
    id: document.id,
    source: record.source,
    source_id: record.sourceId,
    section: document.section,
    publish_date: document.publishDate,
    content_restriction: document.contentRestriction,
    public_document: document,
    teaser,
    fingerprint,
    withdrawn: record.isHeld ?? false,
    source_version: record.edition?.version ?? null,
    source_version_date: record.edition?.date ?? null,
    expires_at: record.expiresAt ?? null,
  }
}

async function writeDocuments(
  transaction: Transaction<Tables>,
  rows: readonly ArticleRow[],
): Promise<Map<number, number>> {
  const values = rows.map(valuesOf)
  const written = await sql<{ id: number; version: number }>`
    insert into articles (${COLUMNS})
    select ${COLUMNS} from json_populate_recordset(null::articles, ${JSON.stringify(values)}::json)
    on conflict (id) do update set version = articles.version + 1, ${UPDATES}
    returning id, version`.execute(transaction)
  return new Map(written.rows.map((row) => [row.id, row.version]))
}

async function writeSearchIndex(transaction: Transaction<Tables>, rows: readonly ArticleRow[]) {
  const held = rows.filter(({ record }) => record.isHeld)
  await removeFromSearch(
    transaction,
    held.map(({ document }) => document.id),
  )
  const shown = rows.filter(({ record }) => !record.isHeld)
  await indexArticles(
    transaction,
    shown.map(({ document }) => document),
  )
}

async function writePaidBodies(transaction: Transaction<Tables>, rows: readonly ArticleRow[]) {
  const free = rows.filter((row) => row.paidItems === null).map((row) => row.document.id)
  await sql`delete from paid_bodies where article_id = any(${free}::int[])`.execute(transaction)
  const paid = rows
    .filter((row) => row.paidItems !== null)
    .map((row) => ({ article_id: row.document.id, document: row.paidItems }))
  if (paid.length === 0) return
  await sql`
    insert into paid_bodies (article_id, document)
    select * from json_to_recordset(${JSON.stringify(paid)}::json) as r (article_id int, document jsonb)
    on conflict (article_id) do update set document = excluded.document`.execute(transaction)
}

/** Writes the lists of the articles; returns the current and the former ones. */
async function writeListings(
  transaction: Transaction<Tables>,
  rows: readonly ArticleRow[],
): Promise<Set<string>> {
  const before = await removeFromLists(
    transaction,
    rows.map((row) => row.document.id),
  )
  const shown = rows.filter(({ record }) => !record.isHeld)
  const entries = shown.flatMap(({ document }) =>
    listsOf(document).map((list) => ({
      list,
      publish_date: document.publishDate,
      article_id: document.id,
    })),
  )
  await sql`
    insert into listings (list, publish_date, article_id)
    select * from json_to_recordset(${JSON.stringify(entries)}::json)
      as r (list text, publish_date timestamptz, article_id int)`.execute(transaction)
  return new Set([...before, ...entries.map((entry) => entry.list)])
}

const idsOf = (rows: readonly ArticleRow[], kind: 'tags' | 'authors'): number[] => [
  ...new Set(rows.flatMap(({ document }) => document[kind].map(({ id }) => id))),
]

/** Shows new tags and authors once a published article names them. Returns their ids. */
async function show(
  transaction: Transaction<Tables>,
  kind: 'tag' | 'author',
  ids: readonly number[],
): Promise<number[]> {
  const shown = await sql<{ id: number }>`
    update ${sql.table(`${kind}s`)} named set shown = true
    where id = any(${ids}::int[]) and not shown
      and exists (select from listings where list = ${`${kind}:`} || named.id and publish_date <= now())
    returning id`.execute(transaction)
  return shown.rows.map(({ id }) => id)
}

/** Removes articles from all their lists, and returns the lists. */
export async function removeFromLists(
  transaction: Transaction<Tables>,
  ids: number[],
): Promise<string[]> {
  const left = await sql<{ list: string }>`
    with gone as (delete from listings where article_id = any(${ids}::int[]) returning list)
    select distinct list from gone`.execute(transaction)
  return left.rows.map((row) => row.list)
}
