import { sql, type Kysely } from 'kysely'
import { feedAddress } from '../../../rules/feeds/feed-address.ts'
import { MAX_PATH_LENGTH, pathWithoutEnding } from '../../../rules/http/old-path.ts'
import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Tables } from '../../../store/tables.ts'
import type { ArchiveTarget } from '../import/news/news-record.ts'
import { statement } from './statement.ts'

const OLD_ADDRESS = statement<{ path: string; urlPath: string; isArticle: boolean }>(
  'old-address',
  `select old_addresses.path, coalesce(target, a.public_document ->> 'urlPath') as "urlPath",
     article_id is not null as "isArticle"
   from old_addresses left join articles a on a.id = article_id
   where old_addresses.path = any($1::text[])
     and (article_id is null or (not a.withdrawn and a.publish_date <= now()))
   order by length(old_addresses.path) desc
   limit 1`,
)

/**
 * Returns the path of the public article or list that had this decoded path on the site that it came from; `null` without
 * such an article or list. The feed of a list leads to its feed here, the feed of an article to the article.
 */
export async function findOldAddress(pool: QuerySource, path: string): Promise<string | null> {
  if (path.length > MAX_PATH_LENGTH) return null
  const above = pathWithoutEnding(path)
  const [row] = await OLD_ADDRESS(pool, [above ? [path, above.path] : [path]])
  if (!row) return null
  const isFeedOfList = row.path !== path && above?.isFeed && !row.isArticle
  return isFeedOfList ? feedAddress('rss', row.urlPath) : row.urlPath
}

export type OldAddress = { path: string; articleId: number }

/** Saves former addresses of articles. A path that is known leads to the article that was saved last. */
export const saveOldAddresses = (
  database: Kysely<Tables>,
  addresses: readonly OldAddress[],
): Promise<void> =>
  saveAll(
    database,
    addresses.map(({ path, articleId }) => ({ path, article_id: articleId, target: null })),
  )

type Row = { path: string; article_id: number | null; target: string | null }

/** Saves paths that lead to other pages of this site than articles. Each target begins with one slash. */
export const saveRedirects = (
  database: Kysely<Tables>,
  redirects: readonly { path: string; target: string }[],
): Promise<void> =>
  saveAll(
    database,
    redirects.map(({ path, target }) => ({ path, article_id: null, target })),
    true,
  )

/** An import does not change what was entered by hand. */
async function saveAll(
  database: Kysely<Tables>,
  given: readonly Row[],
  isByHand = false,
): Promise<void> {
  const rows = [...new Map(given.map((row) => [row.path, row])).values()]
  if (rows.length === 0) return
  await sql`
    insert into old_addresses (path, article_id, target, by_hand)
    select path, article_id, target, ${isByHand}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (path text, article_id int, target text)
    on conflict (path) do update
    set article_id = excluded.article_id, target = excluded.target, by_hand = excluded.by_hand
    where (excluded.by_hand or not old_addresses.by_hand)
      and (old_addresses.article_id, old_addresses.target, old_addresses.by_hand)
        is distinct from (excluded.article_id, excluded.target, excluded.by_hand)`.execute(database)
}

/**
 * Saves the former paths of lists, as far as the channel, tag or author exists. A path that leads to an article or was
 * entered by hand stays. Returns the number of new or changed paths.
 */
export async function saveArchives(
  database: Kysely<Tables>,
  archives: readonly ArchiveTarget[],
): Promise<number> {
  const label = sql`lower(document ->> 'label')`
  const fullName = sql`lower(trim((document ->> 'prename') || ' ' || (document ->> 'surname')))`
  const { rows } = await sql<{ path: string }>`
    with archive as (
      select * from json_to_recordset(${JSON.stringify(archives)}::json)
        as r (path text, section text, tag text, author text, target text)
    ), found as (
      select archive.path,
        coalesce(archive.target, '/' || channels.path, t.url_path, a.url_path) as target
      from archive
        left join channels on channels.path = section
        left join (select distinct on (${label}) ${label} as name, url_path from tags order by 1, id) t
          on t.name = lower(tag)
        left join (
          select distinct on (${fullName}) ${fullName} as name, document ->> 'urlPath' as url_path
          from authors order by 1, id
        ) a on a.name = lower(author)
    )
    insert into old_addresses (path, target)
    select path, target from found where target is not null and path <> target
    on conflict (path) do update set target = excluded.target
    where old_addresses.article_id is null and not old_addresses.by_hand
      and old_addresses.target <> excluded.target
    returning path`.execute(database)
  return rows.length
}
