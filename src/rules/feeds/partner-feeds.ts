import type { Article } from '../articles/article.ts'
import type { PARTNER_FEEDS } from '../access/partner-scopes.ts'

export type PartnerFeed = (typeof PARTNER_FEEDS)[number]

/** Paths of channels and topics, without the leading slash, whose articles are TV guide or campaigns. */
export type ExcludedPaths = { tvGuide: readonly string[]; campaigns: readonly string[] }

type Candidate = Pick<Article, 'isSoldContent' | 'section' | 'tags' | 'publishDate'>

/** Feeds of partners that show articles outside the newspaper's website. */
const WITHOUT_TV_AND_CAMPAIGNS: readonly PartnerFeed[] = ['msn', 'fulltext', 'burda']
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * S9.09: whether an article may appear in a partner feed. Sold content is excluded from all, TV guide and campaigns from some.
 */
export function isAllowedInFeed(
  feed: PartnerFeed,
  article: Candidate,
  withheld: ExcludedPaths,
): boolean {
  if (article.isSoldContent) return false
  if (!WITHOUT_TV_AND_CAMPAIGNS.includes(feed)) return true
  return ![...withheld.tvGuide, ...withheld.campaigns].some((path) => isBelow(article, path))
}

/** S9.08: whether the article is at most `days` days old at `now`, in milliseconds. */
export function isFresh({ publishDate }: Candidate, days: number, now: number): boolean {
  return Date.parse(publishDate) >= now - days * DAY_MS
}

/** Whether the article is in the channel or topic with that path, or in one below it. */
function isBelow({ section, tags }: Candidate, given: string): boolean {
  const path = given.replace(/^\/+|\/+$/g, '').toLowerCase()
  if (path === '') return false
  const addresses = [`/${section}`, ...tags.map(({ urlPath }) => urlPath)]
  return addresses.some((address) => `${address}/`.startsWith(`/${path}/`))
}

/** The content of each feed: the whole public part or the beginning, and the most articles. */
export const PARTNER_FEED_TERMS: Readonly<
  Record<PartnerFeed, { title: string; hasBody: boolean; most: number }>
> = {
  standard: { title: 'Standard', hasBody: false, most: 300 },
  fulltext: { title: 'Volltext', hasBody: true, most: 50 },
  msn: { title: 'MSN', hasBody: true, most: 50 },
  burda: { title: 'Burda', hasBody: true, most: 50 },
  newsletter: { title: 'Newsletter', hasBody: false, most: 50 },
  push: { title: 'Push', hasBody: false, most: 20 },
}
