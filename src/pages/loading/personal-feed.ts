import type { AuthorBookmark, RegionBookmark, TagBookmark } from '../../rules/lists/bookmarks.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { loadTeaserPage, type TeaserPage } from './teaser-pages.ts'

type Feed = { page: number; size: number } & (
  | { regions: readonly RegionBookmark[] }
  | { topics: readonly TagBookmark[]; authors: readonly AuthorBookmark[] }
)

/**
 * Loads the newest articles of what the reader follows; `null` if the list is shorter. Requires at least one followed
 * topic, author or place.
 */
export function loadPersonalFeed(
  content: Pick<PublicContent, 'personalRegions' | 'personalTopics'>,
  feed: Feed,
): Promise<TeaserPage | null> {
  const { page, size } = feed
  if ('topics' in feed) {
    const topics = idsOf(feed.topics)
    const authors = idsOf(feed.authors)
    return loadTeaserPage({
      page,
      size,
      ask: (range) => content.personalTopics({ topics, authors, ...range }),
    })
  }
  const regions = feed.regions.map(({ target }) => target.slice(1)).join(',')
  return loadTeaserPage({
    page,
    size,
    ask: (range) => content.personalRegions({ regions, ...range }),
  })
}

const idsOf = (items: readonly { id: number }[]): string => items.map(({ id }) => id).join(',')
