import type { RegionBookmark, TagBookmark } from '../../rules/lists/bookmarks.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { loadTeaserPage, type TeaserPage } from './teaser-pages.ts'

type Feed = { page: number; size: number } & (
  | { regions: readonly RegionBookmark[] }
  | { topics: readonly TagBookmark[] }
)

/** The newest of what a reader follows; null where the list does not reach so far. There is something to follow. */
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
