import type { RegionBookmark, TagBookmark } from '../../rules/lists/bookmarks.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { loadTeaserPage, type TeaserPage } from './teaser-pages.ts'

type Feed = { page: number; size: number } & (
  | { regions: readonly RegionBookmark[] }
  | { topics: readonly TagBookmark[] }
)

/**
 * Loads the newest articles of what the reader follows; `null` if the list is shorter. Requires at least one followed
 * topic or place.
 */
export function loadPersonalFeed(
  content: Pick<PublicContent, 'personalRegions' | 'personalTopics'>,
  feed: Feed,
): Promise<TeaserPage | null> {
  const { page, size } = feed
  if ('topics' in feed) {
    const topics = feed.topics.map(({ id }) => id).join(',')
    return loadTeaserPage({
      page,
      size,
      ask: (range) => content.personalTopics({ topics, ...range }),
    })
  }
  const regions = feed.regions.map(({ target }) => target.slice(1)).join(',')
  return loadTeaserPage({
    page,
    size,
    ask: (range) => content.personalRegions({ regions, ...range }),
  })
}
