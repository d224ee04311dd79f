import { feedAddress } from '../../../rules/feeds/feed-address.ts'
import { MAX_PATH_LENGTH, pathWithoutEnding } from '../../../rules/http/old-path.ts'
import type { QuerySource } from '../../../store/pools/reading.ts'
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
