import { beforeEach, expect, test } from 'vitest'
import type { PageView } from '../../rules/analytics/page-view.ts'
import { samplePublisher } from '../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { sampleRecord } from '../../../test/fixtures/content.fixtures.ts'
import { authorRecord, channelRecord } from '../content/writing/records.ts'
import { saveArticles } from '../content/writing/save-articles.ts'
import { saveAuthor } from '../content/writing/save-author.ts'
import { saveChannel } from '../content/writing/save-channel.ts'
import type { AnalyticsService } from './analytics-service.ts'
import { createAnalytics } from './embedded.ts'

const NOON = new Date('2026-11-23T12:30:00Z')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const HOME: PageView = { reader: 'none', access: 'none', app: false }
const ARTICLE: PageView = {
  reader: 'none',
  access: 'wall',
  app: false,
  channel: 'region',
  article: 1300001,
}

const store = await testDatabaseForFile()
let now = NOON
let analytics: AnalyticsService
const node = () => createAnalytics(store, () => now)
const requester = (address: string, userAgent: string | undefined = FIREFOX) => ({
  address,
  userAgent,
})
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)

await saveAuthor(
  store.database,
  authorRecord.parse({ id: 11, slug: 'jana-wiesdorf', prename: 'Jana', surname: 'Wiesdorf' }),
)
await saveChannel(
  store.database,
  channelRecord.parse({ path: 'region', displayName: 'Region', sections: [] }),
)
await saveArticles(store.database, [sampleRecord({ id: 1300001 })], samplePublisher)
beforeEach(async () => {
  now = NOON
  for (const table of ['analytics_counts', 'analytics_present', 'analytics_events'] as const)
    await store.database.deleteFrom(table).execute()
  analytics = node()
})

const rows = () =>
  store.database.selectFrom('analytics_counts').selectAll().orderBy('at').orderBy('name').execute()

test('two nodes count views by channel and article together, and readers once', async () => {
  const other = node()
  await analytics.view(HOME, requester('192.0.2.1'))
  await other.view(ARTICLE, requester('192.0.2.1'))
  await other.view(ARTICLE, requester('192.0.2.2'))
  await analytics.view({ ...HOME, step: 'offer' }, requester('192.0.2.2'))
  await Promise.all([analytics.close(), other.close()])
  const report = await node().report()
  expect(report).toMatchObject({
    readersNow: 2,
    views: 4,
    byType: [],
    byChannel: [{ label: 'Region', views: 2 }],
    mostRead: [{ id: 1300001, views: 2 }],
    funnel: { walled: 2, offers: 1, checkouts: 0, orders: 0 },
  })
})

test('stores no address, device or account', async () => {
  await analytics.view(ARTICLE, requester('192.0.2.77'))
  await analytics.close()
  const kept = JSON.stringify([
    await rows(),
    await store.database.selectFrom('analytics_present').selectAll().execute(),
  ])
  expect(kept).not.toContain('192.0.2.77')
  expect(kept).not.toContain('Firefox')
})

test.each(['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', ''])(
  'counts nothing for the user agent %j',
  async (userAgent) => {
    await analytics.view(HOME, requester('192.0.2.3', userAgent))
    await analytics.close()
    expect(await rows()).toEqual([])
  },
)

test('does not count an unknown channel or article, but counts the page view', async () => {
  await analytics.view(
    { ...ARTICLE, channel: 'erfunden', article: 1399999 },
    requester('192.0.2.4'),
  )
  await analytics.close()
  expect((await rows()).map(({ name }) => name)).toEqual(['page-view'])
})

test('stops counting a network after too many views', async () => {
  for (let view = 0; view < 2000; view += 1) await analytics.view(HOME, requester('192.0.2.5'))
  await analytics.close()
  expect((await node().report()).views).toBe(1500)
})

test('tidy sums minutes to hours and days without changing totals, and deletes old articles and events', async () => {
  for (const hours of [0, 0.01, 0.2]) {
    now = later(hours)
    await analytics.view(ARTICLE, requester('192.0.2.6'))
    analytics.event(
      { trackingId: crypto.randomUUID(), name: 'page-view', type: 'Homepage' },
      requester('192.0.2.6'),
    )
  }
  await analytics.close()
  const sumOf = async () => {
    const views = (await rows()).filter(({ name }) => name === 'page-view')
    return [views.map(({ span }) => span), views.reduce((sum, { count }) => sum + Number(count), 0)]
  }
  now = later(4)
  await analytics.tidy()
  expect(await sumOf()).toEqual([['hour'], 3])
  now = later(24 * 10)
  await analytics.tidy()
  await analytics.tidy()
  expect(await sumOf()).toEqual([['day'], 3])
  now = later(24 * 32)
  await analytics.tidy()
  expect((await rows()).map(({ name }) => name)).toEqual(['channel-view', 'page-type', 'page-view'])
  expect(await store.database.selectFrom('analytics_events').selectAll().execute()).toEqual([])
  now = later(24 * 402)
  await analytics.tidy()
  expect(await rows()).toEqual([])
})

test('reports Core Web Vitals by page type and device at the 75th percentile', async () => {
  const sample = (value: number) =>
    ({ vital: 'LCP', value, type: 'Homepage', device: 'phone' }) as const
  analytics.vitals([700, 900, 1100, 4000].map(sample), requester('192.0.2.8'))
  await analytics.close()
  expect((await node().report()).vitals).toEqual([
    { type: 'Homepage', device: 'phone', vital: 'LCP', p75: 1200, samples: 4 },
  ])
})

test('reports custom counts with their labels', async () => {
  analytics.count('recommendation', { variant: 'B', event: 'click' })
  analytics.count('recommendation', { event: 'click', variant: 'B' })
  await analytics.close()
  expect((await node().report()).recommendations).toEqual([
    { labels: { variant: 'B', event: 'click' }, count: 2 },
  ])
})

test('reports returning readers among those who consented', async () => {
  const trackingId = crypto.randomUUID()
  const event = { trackingId, name: 'page-view', type: 'Homepage' }
  analytics.event(event, requester('192.0.2.9'))
  await analytics.close()
  expect(await node().report()).toMatchObject({
    known: { today: 1, returning: 0 },
    byType: [{ label: 'Homepage', views: 1 }],
  })
  now = later(24)
  analytics.event(event, requester('192.0.2.9'))
  await analytics.close()
  expect((await node().report()).known).toEqual({ today: 1, returning: 1 })
})

test('counts where a reader came from without the reader, and nothing without it', async () => {
  const event = { trackingId: crypto.randomUUID(), name: 'page-view', type: 'Homepage' }
  analytics.event({ ...event, arrival: 'search' }, requester('192.0.2.10'))
  analytics.event(event, requester('192.0.2.10'))
  await analytics.close()
  const arrivals = (await rows()).filter(({ name }) => name === 'arrival')
  expect(arrivals.map(({ labels, count }) => [labels, Number(count)])).toEqual([['kind=search', 1]])
})

test('stores 100,000 views of a minute in few rows', { tags: 'full' }, async () => {
  const access = ['none', 'free', 'paid', 'wall'] as const
  for (let view = 0; view < 100_000; view += 1) {
    const reader = view % 3 ? 'none' : 'plus'
    await analytics.view(
      { ...HOME, access: access[view % 4] ?? 'none', reader },
      requester(`10.${view >> 15}.${(view >> 7) & 255}.${view & 127}`),
    )
  }
  await analytics.close()
  expect((await node().report()).views).toBe(100_000)
  expect(await rows()).toHaveLength(8)
})
