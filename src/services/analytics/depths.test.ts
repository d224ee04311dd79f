import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleRecord } from '../../../test/fixtures/content.fixtures.ts'
import { samplePublisher } from '../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { saveArticles } from '../content/writing/save-articles.ts'
import { authorRecord, channelRecord } from '../content/writing/records.ts'
import { saveAuthor } from '../content/writing/save-author.ts'
import { saveChannel } from '../content/writing/save-channel.ts'
import type { AnalyticsService } from './analytics-service.ts'
import { createAnalytics } from './embedded.ts'

const ARTICLE = 1300001
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const store = await testDatabaseForFile()
/** Half past midnight in Berlin. */
let now: Date
let analytics: AnalyticsService

beforeAll(async () => {
  const author = { id: 11, slug: 'jana-wiesdorf', prename: 'Jana', surname: 'Wiesdorf' }
  await saveAuthor(store.database, authorRecord.parse(author))
  const channel = { path: 'region', displayName: 'Region', sections: [] }
  await saveChannel(store.database, channelRecord.parse(channel))
  await saveArticles(store.database, [sampleRecord({ id: ARTICLE })], samplePublisher)
})
beforeEach(async () => {
  now = new Date('2026-11-23T23:30:00Z')
  await store.database.deleteFrom('reading_depths').execute()
  analytics = createAnalytics(store, () => now)
})

function read(from: number, to: number, address = '192.0.2.1', article = ARTICLE): void {
  analytics.depth({ article, from, to }, { address, userAgent: FIREFOX })
}

async function rows() {
  await analytics.close()
  const { rows: found } = await store.pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, article_id as article,
       array[opened, quarter, half, three_quarters, whole] as steps
     from reading_depths order by day`,
  )
  return found
}

test('adds up the readings of an article and of a day in Berlin, without address or device', async () => {
  read(-1, 1)
  read(1, 4)
  read(-1, 0, '192.0.2.2')
  expect(await rows()).toEqual([{ day: '2026-11-24', article: ARTICLE, steps: [2, 1, 1, 1, 1] }])
  read(-1, 2, '192.0.2.3')
  now = new Date('2026-11-24T23:30:00Z')
  read(-1, 3, '192.0.2.4')
  expect(await rows()).toEqual([
    { day: '2026-11-24', article: ARTICLE, steps: [3, 2, 2, 1, 1] },
    { day: '2026-11-25', article: ARTICLE, steps: [1, 1, 1, 1, 0] },
  ])
})

test('counts one reading of a network, however often it reports', async () => {
  for (let time = 0; time < 100; time += 1) read(-1, 4)
  for (let time = 0; time < 100; time += 1) read(2, 4)
  expect(await rows()).toMatchObject([{ steps: [1, 1, 1, 1, 1] }])
})

test('counts no robots and no unknown articles', async () => {
  read(-1, 4, '192.0.2.1', 1_399_999)
  const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  for (const userAgent of [robot, undefined])
    analytics.depth({ article: ARTICLE, from: -1, to: 4 }, { address: '192.0.2.9', userAgent })
  expect(await rows()).toEqual([])
})

test('tidy deletes the depths of days that are more than 400 days ago', async () => {
  read(-1, 4)
  await analytics.close()
  now = new Date('2027-12-28T12:00:00Z')
  await analytics.tidy()
  expect(await rows()).toHaveLength(1)
  now = new Date('2027-12-30T12:00:00Z')
  await analytics.tidy()
  expect(await rows()).toEqual([])
})
