import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tag } from '../../../rules/articles/article.ts'
import type { Tables } from '../../../store/tables.ts'

/** Writes a changed tag to its descendants and to all articles with one of these tags. */
export async function rewriteTags(
  transaction: Transaction<Tables>,
  tag: Tag,
  cacheTags: Set<string>,
): Promise<void> {
  const descendants = await rewriteDescendants(transaction, tag)
  for (const { id } of descendants) cacheTags.add(`tag:${id}`)
  await rewriteArticles(transaction, tag)
  for (const list of await rewriteListings(transaction, tag)) cacheTags.add(`list:${list}`)
  for (const list of await listsWith(transaction, articlesWith(tag))) cacheTags.add(list)
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

/** Computes new paths for all descendants, parents first. Returns the changed tags. */
async function rewriteDescendants(transaction: Transaction<Tables>, tag: Tag): Promise<Tag[]> {
  const rows = await transaction
    .selectFrom('tags')
    .select('document')
    .where(sql<boolean>`${tag.id} = any(path)`)
    .where('id', '<>', tag.id)
    .orderBy(sql`cardinality(path)`)
    .execute()
  const current = new Map([[tag.id, tag]])
  for (const row of rows) {
    const old = row.document as Tag
    const parent = current.get(old.parentId ?? 0) ?? tag
    const moved: Tag = {
      ...old,
      urlPath: `${parent.urlPath}/${old.slug}`,
      path: [...parent.path, old.id],
    }
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
  return [...current.values()].filter((one) => one.id !== tag.id)
}

const articlesWith = (tag: Tag) =>
  sql`select article_id from listings where list = ${`tag:${tag.id}`}`

/** Articles contain their tags, so that reading an article takes one row. */
async function rewriteArticles(transaction: Transaction<Tables>, tag: Tag): Promise<void> {
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
    where id in (${articlesWith(tag)})`.execute(transaction)
}

/** Rewrites the tag lists of the articles, because the tag's ancestors may have changed. Returns the changed lists. */
async function rewriteListings(transaction: Transaction<Tables>, tag: Tag): Promise<string[]> {
  const { rows } = await sql<{ list: string }>`
    with bearing as materialized (${articlesWith(tag)}),
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
