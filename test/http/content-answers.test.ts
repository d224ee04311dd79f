import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import type { ContentService } from '../../src/services/content/content-service.ts'
import { createContentService } from '../../src/services/content/embedded.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { openDemoTown } from '../site/demo-town.ts'

let store: Store
let content: ContentService
beforeAll(async () => {
  const { template } = await openDemoTown(inject('runFolder'))
  store = await createTestDatabase(template)
  content = createContentService(store, samplePublisher)
})
afterAll(() => store?.close())

const LIVE = { id: 1300101 }
const PAID = { id: 1300104 }
const ALL = { from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' }

/** One request of each kind about the demo town. */
const QUESTIONS: Record<keyof ContentService, () => Promise<unknown>> = {
  site: () => content.site(),
  homepage: () => content.homepage(),
  path: () => content.path({ path: 'sport' }),
  curation: () => content.curation({ path: 'sport' }),
  article: () => content.article(LIVE),
  teaser: () => content.teaser(LIVE),
  paidBody: () => content.paidBody(PAID),
  changes: () => content.changes(LIVE),
  changeTexts: () => content.changeTexts(LIVE),
  search: () => content.search({ searchTerms: 'Rhein' }),
  similar: () => content.similar({ words: 'Rhein' }),
  teasers: () => content.teasers({ list: 'newest' }),
  feedArticles: () => content.feedArticles({ list: 'newest', parts: 'all' }),
  sitemapMonths: () => content.sitemapMonths(),
  sitemapArticles: () => content.sitemapArticles(ALL),
  withdrawnArticles: () => content.withdrawnArticles(),
  author: () => content.author({ id: 14 }),
  authors: () => content.authors(),
  podcasts: () => content.podcasts(),
  podcast: () => content.podcast({ id: 1 }),
  episodes: () => content.episodes({ id: 1 }),
  competitions: () => content.competitions(),
  competition: async () => content.competition(await firstCompetition()),
  tag: () => content.tag({ id: 102 }),
  tags: () => content.tags(),
  hierarchy: () => content.hierarchy({ id: 102 }),
  channelPaths: () => content.channelPaths(),
  personalRegions: () => content.personalRegions({ regions: 'region/leverkusen' }),
  personalTopics: () => content.personalTopics({ topics: '102' }),
}

async function firstCompetition(): Promise<{ slug: string }> {
  const [first] = (await content.competitions()).competitions
  return { slug: first?.slug ?? '' }
}

test.each(Object.keys(QUESTIONS) as (keyof ContentService)[])(
  'the answer of %s is unchanged by JSON, so it is the same over HTTP',
  async (name) => {
    const answer = await QUESTIONS[name]()
    expect(answer).toBeTruthy()
    expect(answer).toEqual(JSON.parse(JSON.stringify(answer)))
  },
)
