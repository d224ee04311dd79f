import type { Article } from '../../rules/articles/article.ts'
import { isFresh } from '../../rules/feeds/partner-feeds.ts'
import type { DocumentServices } from './documents.ts'

/** Articles per request, and requests at most: what is left out does not empty a feed. */
const PAGE = 50
const MAX_PAGES = 10

type Wanted = {
  list: string
  most: number
  parts: 'head' | 'all'
  /** S9.08: only articles of the last `rssfeed_freshness_days` days. */
  isFreshOnly: boolean
  mayStandIn: (article: Article) => boolean
}

/** Returns the newest articles of a list that may stand in a feed, in pages: the list is read no further than needed. */
export async function feedArticles(
  { content, settings }: DocumentServices,
  { list, most, parts, isFreshOnly, mayStandIn }: Wanted,
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
