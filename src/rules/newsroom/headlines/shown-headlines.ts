import type { Channel } from '../../site/site.ts'

/**
 * The headline that a page shows now for an article. `published`: the headline that the article had when the test began.
 * `slot`: the number that presses are counted for.
 */
export type ShownHeadline = { articleId: number; title: string; published: string; slot: number }

/** The most headlines of a test, with the published one. */
export const MAX_HEADLINES = 4
/** The most tests that run on a page at the same time. */
export const MAX_TESTS_OF_PAGE = 5
/** How long a headline is shown at a stretch. */
export const SLOT_MINUTES = 5
/** After this time a test without a winner ends. */
export const MAX_TEST_HOURS = 48

export const pressAddress = (slot: number): string => `/api/headlines/${slot}`

/**
 * Returns a page's channel with the headlines that are tested now. Lists outside of the channel's sections keep theirs, and
 * so does an article whose headline was changed since the test began.
 */
export function withHeadlines(channel: Channel, shown: readonly ShownHeadline[]): Channel {
  if (shown.length === 0) return channel
  const byId = new Map(shown.map((one) => [one.articleId, one]))
  const sections = channel.sections.map((section) => ({
    ...section,
    teasers: section.teasers.map((teaser) => {
      const tested = byId.get(teaser.documentId)
      if (!tested || tested.published !== teaser.title) return teaser
      return { ...teaser, tested: { title: tested.title, ping: pressAddress(tested.slot) } }
    }),
  }))
  return { ...channel, sections }
}
