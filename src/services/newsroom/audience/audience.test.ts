import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  asEditor,
  openSampleApi,
  type SampleApi,
} from '../../../../test/fixtures/content-api.fixtures.ts'
import { newAccount, orderOf } from '../../../../test/fixtures/orders.fixtures.ts'
import { createOffers } from '../../billing/offers/offers.ts'
import { createSubscriptions } from '../../billing/subscriptions/subscriptions.ts'
import type { Draft } from '../contract.ts'
import { loadAudience, type AudienceQuery } from './audience.ts'
import type { Audience } from './contract.ts'

/** Thursday, 14:30 in Berlin. */
const NOW = new Date('2026-11-26T13:30:00Z')
const PUBLIC = 1_390_077

let api: SampleApi
beforeAll(async () => {
  api = await openSampleApi()
  await createOffers(api.store.database).seed()
})
afterAll(() => api.close())
beforeEach(() => api.store.pool.query('delete from analytics_counts'))

const load = (query: Partial<AudienceQuery> = {}) =>
  loadAudience(api.store.database, {
    span: 'day',
    day: undefined,
    seesSales: true,
    now: NOW,
    ...query,
  })

async function count(at: string, name: string, labels: string, views: number, span = 'hour') {
  await api.store.pool.query(
    'insert into analytics_counts (span, at, name, labels, count) values ($1, $2, $3, $4, $5)',
    [span, at, name, labels, views],
  )
}
const view = (at: string, views: number, reader = 'none', access = 'free', span = 'hour') =>
  count(at, 'page-view', `access=${access}&app=web&reader=${reader}`, views, span)

test('today is compared with the same weekday, by hours in Berlin, and up to the last full hour', async () => {
  await view('2026-11-26T07:00:00Z', 100)
  await view('2026-11-26T13:10:00Z', 5, 'none', 'free', 'minute')
  await view('2026-11-19T07:00:00Z', 80)
  await view('2026-11-19T20:00:00Z', 300)
  // The day before in Berlin.
  await view('2026-11-25T22:59:00Z', 1000)
  const { period, compared, views, ended, points, chart } = await load()
  expect([period.from, compared.from]).toEqual(['2026-11-26', '2026-11-19'])
  expect(views).toEqual({ count: 105, before: 380 })
  expect(ended).toEqual({ points: 14, count: 100, before: 80 })
  expect(points).toHaveLength(24)
  expect([points[8], points[14], points[15], points[21]]).toEqual([
    { at: '8', count: 100, before: 80 },
    { at: '14', count: 5, before: 0 },
    { at: '15', count: null, before: 0 },
    { at: '21', count: null, before: 300 },
  ])
  expect(chart?.count).toMatch(/^M/)
})

test('hours that were summed to days are not drawn, but their day counts', async () => {
  await view('2026-11-16T23:00:00Z', 700, 'none', 'free', 'day')
  const former = await load({ day: '2026-11-17' })
  expect(former).toMatchObject({ views: { count: 700 }, points: [], chart: null, ended: null })
  const week = await load({ span: 'week', day: '2026-11-24' })
  expect(week.points.map(({ count: views }) => views)).toEqual([0, 0, 0, 0, null, null, null])
  expect(week.points[1]).toEqual({ at: '2026-11-24', count: 0, before: 700 })
  expect(week.ended).toEqual({ points: 3, count: 0, before: 700 })
})

test.each([
  ['2026-11-26', null],
  ['2026-11-27', 'future'],
  ['2025-10-22', null],
  ['2025-10-21', 'deleted'],
])('the figures of the day %s are missing because of: %s', async (day, missing) => {
  expect(await load({ day })).toMatchObject({ missing })
})

test('a week that has begun has figures, and the next one has no figures', async () => {
  expect(await load({ span: 'week', day: '2026-11-29' })).toMatchObject({ missing: null })
  expect(await load({ span: 'week', day: '2026-11-30' })).toMatchObject({ missing: 'future' })
})

test('the night in which clocks change has each hour once, and loses no view', async () => {
  const now = new Date('2026-10-25T11:00:00Z')
  await view('2026-10-25T00:00:00Z', 1)
  await view('2026-10-25T01:00:00Z', 2)
  await view('2026-10-24T22:00:00Z', 4)
  const { points, views } = await load({ now })
  expect(points.slice(0, 3).map((point) => point.count)).toEqual([4, 0, 3])
  expect(views.count).toBe(7)
})

test('sections, readers, articles and the way to an order are counted with the period before', async () => {
  const article = { title: 'Gelesen', section: 'politik', text: 'x', date: '2026-01-05T06:00:00Z' }
  expect((await api.put(`/v5/articles/${PUBLIC}`, article, asEditor)).status).toBe(201)
  const created = await api.post('/v5/drafts', { article: { title: 'Geheim', section: 'politik' } })
  const { id: draftId }: Draft = await created.json()
  await count('2026-11-26T08:00:00Z', 'channel-view', 'channel=politik', 9)
  await count('2026-11-19T08:00:00Z', 'channel-view', 'channel=politik', 3)
  await view('2026-11-26T08:00:00Z', 6, 'plus')
  await view('2026-11-26T09:00:00Z', 4, 'none', 'wall')
  await count('2026-11-26T08:00:00Z', 'order-step', 'step=offer', 2)
  await count('2026-11-26T08:00:00Z', 'article-view', `article=${PUBLIC}`, 11)
  await count('2026-11-26T08:00:00Z', 'article-view', `article=${draftId}`, 12)
  await createSubscriptions(api.store.database).placeOrder(
    orderOf(await newAccount(api.store, 'kauf@leser.example')),
  )
  await api.store.pool.query(`update orders set ordered_at = '2026-11-26T09:00:00Z'`)
  const { sections, readers, articles, funnel } = await load()
  expect(sections).toMatchObject([{ path: 'politik', count: 9, before: 3 }])
  expect(readers).toEqual([
    { kind: 'plus', count: 6, before: 0 },
    { kind: 'none', count: 4, before: 0 },
  ])
  expect(articles).toMatchObject([{ id: PUBLIC, title: 'Gelesen', section: 'politik', views: 11 }])
  expect(funnel).toEqual({
    walled: { count: 4, before: 0 },
    offers: { count: 2, before: 0 },
    checkouts: { count: 0, before: 0 },
    orders: { count: 1, before: 0 },
  })
})

test('authors see views, but not what leads to orders; readers and tokens of others see nothing', async () => {
  const tokenWith = async (scope: 'drafts' | 'content') => {
    const { token } = await api.editors.make({ name: scope, scopes: [scope], days: null })
    return { authorization: `Bearer ${token}` }
  }
  const answer = await api.ask('/v5/audience?span=month', { headers: await tokenWith('drafts') })
  const audience: Audience = await answer.json()
  expect([answer.status, audience.funnel]).toEqual([200, null])
  const wrong = await api.ask('/v5/audience', { headers: await tokenWith('content') })
  expect(wrong.status).toBe(403)
  expect((await api.ask('/v5/audience')).status).toBe(401)
})

test.each(['day=2026-02-30', 'day=1999-12-31', 'day=3000-01-01', 'span=year', 'von=1'])(
  'refuses %s by name',
  async (search) => {
    const { token } = await api.editors.make({ name: 'Frage', scopes: ['drafts'], days: null })
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.ask(`/v5/audience?${search}`, { headers })).status).toBe(400)
    for (const span of ['day', 'week', 'month'])
      for (const day of ['2000-01-01', '2999-12-31'])
        expect((await api.ask(`/v5/audience?span=${span}&day=${day}`, { headers })).status).toBe(
          200,
        )
  },
)

test('page loads of readers who agreed are counted by where they came from, in both periods', async () => {
  await count('2026-11-26T07:00:00Z', 'arrival', 'kind=search', 12)
  await count('2026-11-26T08:00:00Z', 'arrival', 'kind=search', 3)
  await count('2026-11-26T08:00:00Z', 'arrival', 'kind=direct', 20)
  await count('2026-11-19T08:00:00Z', 'arrival', 'kind=social', 4)
  expect((await load({ seesSales: false })).arrivals).toEqual([
    { kind: 'direct', count: 20, before: 0 },
    { kind: 'search', count: 15, before: 0 },
    { kind: 'social', count: 0, before: 4 },
  ])
})
