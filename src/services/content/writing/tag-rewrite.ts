import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tag } from '../../../rules/articles/article.ts'
import { tagPath } from '../../../rules/articles/article-path.ts'
import type { Tables } from '../../../store/tables.ts'
import type { MovedPath } from './tags/moved-paths.ts'

/** The number of articles that one statement rewrites, so that its memory is bounded. */
const BATCH = 1000

/**
 * Writes a changed tag to its descendants and to all articles with one of these tags. Returns the former and the new paths
 * of the descendants.
 */
export async function rewriteTags(
  transaction: Transaction<Tables>,
  tag: Tag,
  cacheTags: Set<string>,
): Promise<MovedPath[]> {
  const { descendants, moved } = await rewriteDescendants(transaction, tag)
  for (const { id } of descendants) cacheTags.add(`tag:${id}`)
  const bearing = articlesWith(tag)
  for (const list of await listsWith(transaction, bearing)) cacheTags.add(list)
  let last: number | undefined = 0
  while (last !== undefined) {
    const { rows } = await sql<{ id: number }>`
      select article_id as id from listings where list = ${`tag:${tag.id}`} and article_id > ${last}
      order by article_id limit ${BATCH}`.execute(transaction)
    const ids: number[] = rows.map(({ id }) => id)
    last = ids.at(-1)
    await rewriteArticles(transaction, ids)
    for (const list of await rewriteListings(transaction, ids)) cacheTags.add(`list:${list}`)
  }
  return moved
}

/** Returns the ids of the tags that were merged into one of these, as the field of a tag; empty without any. */
export async function mergedInto(
  transaction: Transaction<Tables>,
  path: readonly number[],
): Promise<Pick<Tag, 'merged'>> {
  const rows = await transaction
    .selectFrom('tags')
    .select('id')
    .where('merged_into', 'in', [...path])
    .orderBy('id')
    .execute()
  return rows.length > 0 ? { merged: rows.map(({ id }) => id) } : {}
}

/** Returns the cache tags of all lists that contain any of the articles. */
export async function listsWith(
  transaction: Transaction<Tables>,
  articleIds: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ list: string }>`
    select distinct list from listings where article_id in (${articleIds})`.execute(transaction)
  return rows.map(({ list }) => `list:${list}`)
}

/** Computes new paths for all descendants, parents first. */
async function rewriteDescendants(transaction: Transaction<Tables>, tag: Tag) {
  const rows = await transaction
    .selectFrom('tags')
    .select('document')
    .where(sql<boolean>`${tag.id} = any(path)`)
    .where('id', '<>', tag.id)
    .orderBy(sql`cardinality(path)`)
    .execute()
  const current = new Map([[tag.id, tag]])
  const paths: MovedPath[] = []
  for (const row of rows) {
    const { merged: _, ...old } = row.document as Tag
    const parent = current.get(old.parentId ?? 0) ?? tag
    const path = [...parent.path, old.id]
    const urlPath = tagPath(old.slug, parent.urlPath)
    const moved: Tag = { ...old, urlPath, path, ...(await mergedInto(transaction, path)) }
    paths.push({ path: old.urlPath, target: urlPath })
    current.set(old.id, moved)
    await transaction
      .updateTable('tags')
      .set((now) => ({
        url_path: moved.urlPath,
        path: moved.path,
        document: JSON.stringify(moved),
        version: now('version', '+', 1),
      }))
      .where('id', '=', old.id)
      .execute()
  }
  return { descendants: [...current.values()].filter((one) => one.id !== tag.id), moved: paths }
}

const articlesWith = (tag: Tag) =>
  sql`select article_id from listings where list = ${`tag:${tag.id}`}`

/** Articles contain their tags, so that reading an article takes one row. */
async function rewriteArticles(
  transaction: Transaction<Tables>,
  ids: readonly number[],
): Promise<void> {
  const current = (one: string) =>
    sql`(select document from tags where id = (${sql.ref(one)} ->> 'id')::int)`
  const reference = (one: string) => sql`(
    select jsonb_build_object('id', t.id, 'label', t.document -> 'label', 'urlPath', t.document -> 'urlPath')
    from tags t where t.id = (${sql.ref(one)} ->> 'id')::int
  )`
  const renewed = (column: string, by: (one: string) => ReturnType<typeof current>) => sql`
    ${sql.ref(column)}
    || jsonb_build_object('tags', (
      select jsonb_agg(${by('one')} order by place)
      from jsonb_array_elements(${sql.ref(column)} -> 'tags') with ordinality as tags_of (one, place)
    ))
    || jsonb_build_object('maintag', (
      select ${by('main')} from (select ${sql.ref(column)} -> 'maintag' as main) main_of
    ))`
  await sql`
    update articles set
      public_document = ${renewed('public_document', current)},
      teaser = ${renewed('teaser', reference)}
    where id = any(${ids}::int[])`.execute(transaction)
}

/** Writes the tag lists of the articles by the tags that they hold. Returns the changed lists. */
export async function rewriteListings(
  transaction: Transaction<Tables>,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ list: string }>`
    with bearing as materialized (select unnest(${ids}::int[]) as article_id),
    wanted as materialized (
      select distinct 'tag:' || above as list, a.publish_date, a.id as article_id
      from bearing join articles a on a.id = bearing.article_id,
        jsonb_array_elements(a.public_document -> 'tags') one,
        jsonb_array_elements_text(one -> 'path') above
    ),
    gone as (
      delete from listings l using bearing
      where l.article_id = bearing.article_id and l.list like 'tag:%'
        and not exists (select from wanted w where w.list = l.list and w.article_id = l.article_id)
      returning l.list
    ),
    added as (
      insert into listings (list, publish_date, article_id) select list, publish_date, article_id from wanted
      on conflict do nothing returning list
    )
    select list from gone union select list from added`.execute(transaction)
  return rows.map((row) => row.list)
}
