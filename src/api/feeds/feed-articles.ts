import type { Article } from '../../rules/articles/article.ts'
import { isFresh } from '../../rules/feeds/partner-feeds.ts'
import type { DocumentServices } from './documents.ts'

/** Articles per request and the maximum number of requests, so that filtered articles do not leave a feed empty. */
const PAGE = 50
const MAX_PAGES = 10

type FeedQuery = {
  list: string
  most: number
  parts: 'head' | 'all'
  /** S9.08: only articles of the last `rssfeed_freshness_days` days. */
  isFreshOnly: boolean
  mayStandIn: (article: Article) => boolean
}

/** Returns the newest articles of a list that may appear in a feed. Reads the list page by page, no further than needed. */
export async function feedArticles(
  { content, settings }: DocumentServices,
  { list, most, parts, isFreshOnly, mayStandIn }: FeedQuery,
): Promise<Article[]> {
  const now = Date.now()
  const days = settings.rssfeed_freshness_days
  const found: Article[] = []
  for (let page = 0; page < MAX_PAGES && found.length < most; page += 1) {
    const { articles } = await content.feedArticles({
      list,
      offset: page * PAGE,
      limit: PAGE,
      parts,
    })
    const fresh = isFreshOnly ? articles.filter((one) => isFresh(one, days, now)) : articles
    found.push(...fresh.filter(mayStandIn))
    if (fresh.length < PAGE) break
  }
  return found.slice(0, most)
}
