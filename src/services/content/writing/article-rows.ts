import { sql, type Transaction } from 'kysely'
import { listsOf } from '../../../rules/lists/listings.ts'
import type { Tables } from '../../../store/tables.ts'
import type { ArticleRow } from './article-document.ts'
import { indexArticles, removeFromSearch } from '../search/search-index.ts'

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

async function writeDocuments(
  transaction: Transaction<Tables>,
  rows: readonly ArticleRow[],
): Promise<Map<number, number>> {
  const values = rows.map(({ record, document, teaser, fingerprint }) => {
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
  })
  const written = await sql<{ id: number; version: number }>`
    insert into articles (id, source, source_id, section, publish_date, content_restriction, public_document, teaser, fingerprint, withdrawn, source_version, source_version_date, expires_at)
    select id, source, source_id, section, publish_date, content_restriction, public_document, teaser, fingerprint, withdrawn,
      source_version, source_version_date, expires_at
    from json_to_recordset(${JSON.stringify(values)}::json) as r (
      id int, source text, source_id text, section text, publish_date timestamptz, content_restriction text,
      public_document jsonb, teaser jsonb, fingerprint text, withdrawn boolean, source_version int,
      source_version_date timestamptz, expires_at timestamptz
    )
    on conflict (id) do update set
      version = articles.version + 1,
      source = coalesce(excluded.source, articles.source),
      source_id = coalesce(excluded.source_id, articles.source_id),
      section = excluded.section,
      publish_date = excluded.publish_date,
      content_restriction = excluded.content_restriction,
      withdrawn = excluded.withdrawn,
      source_version = coalesce(excluded.source_version, articles.source_version),
      source_version_date = coalesce(excluded.source_version_date, articles.source_version_date),
      expires_at = excluded.expires_at,
      public_document = excluded.public_document,
      teaser = excluded.teaser,
      fingerprint = excluded.fingerprint
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
