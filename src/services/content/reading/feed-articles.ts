import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Article } from '../../../rules/articles/article.ts'
import type { ArticleDocument } from './articles.ts'
import { statement } from './statement.ts'

/** Public parts only, newest first. Embedded articles are not resolved. */
export const FEED_ARTICLES = statement<{ document: ArticleDocument; version: number }>(
  'feed-articles',
  `select a.document, a.version from (
     select publish_date, article_id from listings
     where list = $1 and publish_date <= now()
     order by publish_date desc, article_id desc
     offset $2 limit $3
   ) l cross join lateral (
     select case when $4 then public_document
       else public_document || '{"contentItems": []}' end as document, version
     from articles where id = l.article_id
     offset 0
   ) a
   order by l.publish_date desc, l.article_id desc`,
)

type FeedQuery = { list: string; offset: number; limit: number; parts: 'head' | 'all' }

export async function loadFeedArticles(
  pool: QuerySource,
  { list, offset, limit, parts }: FeedQuery,
): Promise<{ articles: Article[] }> {
  const rows = await FEED_ARTICLES(pool, [list, offset, limit, parts === 'all'])
  return { articles: rows.map(({ document, version }) => ({ ...document, version })) }
}
