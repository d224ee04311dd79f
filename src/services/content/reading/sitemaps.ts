import type { QuerySource } from '../../../store/pools/reading.ts'
import type { SitemapArticle } from '../wire/contract.ts'
import type { SitemapMonth } from '../../../rules/feeds/sitemap.ts'
import { statement } from './statement.ts'

/** Bounds the answer to 400 years of months. */
const MAX_MONTHS = 4800

export const SITEMAP_MONTHS = statement<SitemapMonth>(
  'sitemap-months',
  `select to_char(publish_date at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as articles,
     max(modified_at) as modified, sum(version) as revision
   from articles where not withdrawn and publish_date <= now()
   group by 1 order by 1 desc limit ${MAX_MONTHS}`,
)

/**
 * Keyset pagination: the next rows cost the same at any position. `after` is the id of the last row published at
 * `from`. Rows skipped by the offset are read from the index only.
 */
export const SITEMAP_ARTICLES = statement<SitemapArticle>(
  'sitemap-articles',
  `with page as materialized (
     select publish_date, id from articles
     where not withdrawn and publish_date <= now() and publish_date < $2
       and (publish_date, id) > ($1::timestamptz, $3::int)
     order by publish_date, id offset $4 limit $5
   )
   select a.* from page cross join lateral (
     select id, teaser ->> 'targetPathOrUrl' as "urlPath", publish_date as "publishDate",
     modified_at as modified, teaser ->> 'title' as title, teaser -> 'img' as img,
     case when (teaser ->> 'isVideoArticle')::boolean then public_document -> 'headerVideo' end as video,
     case when (teaser ->> 'isVideoArticle')::boolean then public_document ->> 'description' end as description
     from articles where id = page.id
     offset 0
   ) a
   order by page.publish_date, page.id`,
)

export async function loadSitemapMonths(pool: QuerySource): Promise<{ months: SitemapMonth[] }> {
  const rows = await SITEMAP_MONTHS(pool, [])
  return { months: rows.map((row) => ({ ...row, modified: isoOf(row.modified) })) }
}

type SitemapQuery = { from: string; until: string; after: number; offset: number; limit: number }

export async function loadSitemapArticles(
  pool: QuerySource,
  { from, until, after, offset, limit }: SitemapQuery,
): Promise<{ articles: SitemapArticle[] }> {
  const rows = await SITEMAP_ARTICLES(pool, [from, until, after, offset, limit])
  return {
    articles: rows.map((row) => ({
      ...row,
      publishDate: isoOf(row.publishDate),
      modified: isoOf(row.modified),
    })),
  }
}

/** The database returns dates, the API texts. */
const isoOf = (moment: string): string => new Date(moment).toISOString()
