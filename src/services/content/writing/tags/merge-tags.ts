import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tag } from '../../../../rules/articles/article.ts'
import type { Tables } from '../../../../store/tables.ts'
import { tagReference } from '../article-document.ts'
import { changeContent } from '../content-lock.ts'
import type { Saved, WriteOptions } from '../saved.ts'
import { writeTagRecord } from '../save-tag.ts'
import { listsWith, mergedInto, rewriteListings, rewriteTags } from '../tag-rewrite.ts'

/** The number of articles that one statement moves, so that its memory is bounded. */
const BATCH = 1000

export type TagMerge = {
  /** The id of the topic that ends, and of the one that is kept. */
  from: number
  into: number
  /** Moves what other services hold of the topic, in the same transaction. */
  moveOthers: (transaction: Transaction<Tables>, kept: Tag) => Promise<void>
}

/** `below`: the kept topic is below the one that ends. `taken`: both have a topic with this address below them. */
export type MergeRefusal =
  | { kind: 'missing'; id: number }
  | { kind: 'below' }
  | { kind: 'taken'; urlPath: string }

/**
 * Merges a topic into another one in one transaction: its articles, the topics below it, and the curated lists of it. The
 * merged topic stays as a name and an address that lead to the kept one (`tags.merged_into`), so that imports and drafts
 * that name it find the kept topic, and subscribers of it keep their access (`Tag.merged`). Withdrawn articles keep the old
 * topic until they are published again.
 */
export function mergeTags(
  database: Kysely<Tables>,
  merge: TagMerge,
  options: WriteOptions = {},
): Promise<Saved<number> | MergeRefusal> {
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const refusal = await refusalOfMerge(transaction, merge)
    if (refusal) return refusal
    const [from, into] = await Promise.all([
      findTag(transaction, merge.from),
      findTag(transaction, merge.into),
    ])
    if (!from || !into) return { kind: 'missing' as const, id: from ? merge.into : merge.from }
    if ((options.expectedVersion ?? from.version) !== from.version)
      return { kind: 'conflict' as const, id: merge.from, version: from.version }
    await moveChildren(transaction, merge, cacheTags)
    const kept = await endTag(transaction, merge, into)
    await moveArticles(transaction, merge.from, kept, cacheTags)
    await moveLists(transaction, merge, cacheTags)
    await merge.moveOthers(transaction, kept)
    await rewriteTags(transaction, kept, cacheTags)
    for (const id of [merge.from, merge.into]) cacheTags.add(`tag:${id}`).add(`list:tag:${id}`)
    cacheTags.add('tags')
    await options.onSaved?.(transaction, { kind: 'updated', id: merge.into })
    return { kind: 'updated' as const, id: merge.into, version: into.version + 1 }
  })
}

/** Returns why two topics cannot be merged, or `null`. */
export async function refusalOfMerge(
  database: Kysely<Tables>,
  { from, into }: Pick<TagMerge, 'from' | 'into'>,
): Promise<MergeRefusal | null> {
  const [ends, kept] = [await findTag(database, from), await findTag(database, into)]
  if (!ends || !kept) return { kind: 'missing', id: ends ? into : from }
  if (kept.tag.path.includes(from)) return { kind: 'below' }
  const { rows } = await sql<{ path: string }>`
    select taken.url_path as path from tags child
    join tags taken on taken.url_path = ${kept.tag.urlPath} || substring(child.url_path from '/[^/]+$')
    where child.parent_id = ${from} limit 1`.execute(database)
  return rows[0] ? { kind: 'taken', urlPath: rows[0].path } : null
}

type StoredTag = { tag: Tag; version: number }

async function findTag(database: Kysely<Tables>, id: number): Promise<StoredTag | null> {
  const row = await database
    .selectFrom('tags')
    .select(['document', 'version'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return row ? { tag: row.document as Tag, version: row.version } : null
}

type Merge = Pick<TagMerge, 'from' | 'into'>

async function moveChildren(
  transaction: Transaction<Tables>,
  { from, into }: Merge,
  cacheTags: Set<string>,
): Promise<void> {
  const children = await transaction
    .selectFrom('tags')
    .select('document')
    .where('parent_id', '=', from)
    .orderBy('id')
    .execute()
  for (const { document } of children) {
    const { id, slug, label } = document as Tag
    const record = { id, slug, label, parentId: into }
    await writeTagRecord(transaction, { record, options: {}, cacheTags })
  }
}

/** Ends the merged topic and returns the kept one, which now names it. */
async function endTag(
  transaction: Transaction<Tables>,
  { from, into }: Merge,
  { tag, version }: StoredTag,
): Promise<Tag> {
  await sql`
    update tags set merged_into = ${into}, parent_id = null, path = array[id], version = version + 1
    where id = ${from}`.execute(transaction)
  await sql`update tags set merged_into = ${into} where merged_into = ${from}`.execute(transaction)
  const kept: Tag = { ...tag, ...(await mergedInto(transaction, tag.path)) }
  await transaction
    .updateTable('tags')
    .set({ document: JSON.stringify(kept), version: version + 1, shown: true })
    .where('id', '=', into)
    .execute()
  return kept
}

/** Replaces the topic in all articles of its list; an article that has both topics keeps one. */
async function moveArticles(
  transaction: Transaction<Tables>,
  from: number,
  kept: Tag,
  cacheTags: Set<string>,
): Promise<void> {
  const list = `tag:${from}`
  const bearing = sql`select article_id from listings where list = ${list}`
  for (const other of await listsWith(transaction, bearing)) cacheTags.add(other)
  let last: number | undefined = 0
  while (last !== undefined) {
    const { rows } = await sql<{ id: number }>`
      select article_id as id from listings where list = ${list} and article_id > ${last}
      order by article_id limit ${BATCH}`.execute(transaction)
    const ids: number[] = rows.map(({ id }) => id)
    last = ids.at(-1)
    await replaceTag(transaction, { ids, from, kept })
    for (const changed of await rewriteListings(transaction, ids)) cacheTags.add(`list:${changed}`)
  }
}

type Replacement = { ids: readonly number[]; from: number; kept: Tag }

async function replaceTag(
  transaction: Transaction<Tables>,
  { ids, from, kept }: Replacement,
): Promise<void> {
  const replaced = (column: string, by: object) => sql`
    ${sql.ref(column)}
    || jsonb_build_object('tags', (
      select jsonb_agg(one order by place) from (
        select distinct on (one -> 'id') one, place from (
          select case when given -> 'id' = to_jsonb(${from}::int) then ${JSON.stringify(by)}::jsonb
            else given end as one, place
          from jsonb_array_elements(${sql.ref(column)} -> 'tags') with ordinality as held (given, place)
        ) changed order by one -> 'id', place
      ) once))
    || case when ${sql.ref(column)} #> '{maintag,id}' = to_jsonb(${from}::int)
      then jsonb_build_object('maintag', ${JSON.stringify(by)}::jsonb) else '{}' end`
  await sql`
    update articles set
      public_document = ${replaced('public_document', kept)},
      teaser = ${replaced('teaser', tagReference(kept))}
    where id = any(${ids}::int[])`.execute(transaction)
}

/** Lets curated sections and newsletters show the kept topic. A whole JSON string such as "tag:12" is always a list. */
async function moveLists(
  transaction: Transaction<Tables>,
  { from, into }: Merge,
  cacheTags: Set<string>,
): Promise<void> {
  const [before, after] = [`"tag:${from}"`, `"tag:${into}"`]
  const changed = sql`document = replace(document::text, ${before}, ${after})::jsonb, version = version + 1
    where strpos(document::text, ${before}) > 0`
  const channels = await sql<{
    path: string
  }>`update channels set ${changed} returning path`.execute(transaction)
  for (const { path } of channels.rows) cacheTags.add(`channel:${path}`)
  const sites = await sql`update sites set ${changed} returning mandator`.execute(transaction)
  if (sites.rows.length > 0) cacheTags.add('site')
}
