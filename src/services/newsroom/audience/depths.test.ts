import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asEditor,
  openSampleApi,
  type SampleApi,
} from '../../../../test/fixtures/content-api.fixtures.ts'
import { loadAudience } from './audience.ts'
import { loadArticleDepths } from './depths.ts'

/** Thursday, 14:30 in Berlin. */
const NOW = new Date('2026-11-26T13:30:00Z')
const [READ, SHORT, WITHDRAWN] = [1_390_081, 1_390_082, 1_390_083] as const

let api: SampleApi
beforeAll(async () => {
  api = await openSampleApi()
  const of = { text: 'x', date: '2026-01-05T06:00:00Z' }
  const articles = [
    [READ, { ...of, title: 'Bis zum Ende', section: 'politik' }],
    [SHORT, { ...of, title: 'Abgebrochen', section: 'region/leverkusen' }],
    [WITHDRAWN, { ...of, title: 'Zurückgezogen', section: 'region/leverkusen' }],
  ] as const
  for (const [id, article] of articles)
    expect((await api.put(`/v5/articles/${id}`, article, asEditor)).status).toBe(201)
  const withdrawal = { method: 'DELETE', headers: asEditor }
  expect((await api.ask(`/v5/articles/${WITHDRAWN}`, withdrawal)).ok).toBe(true)
  await read('2026-11-26', READ, [10, 9, 8, 7, 6])
  await read('2026-11-25', READ, [5, 5, 0, 0, 0])
  await read('2026-11-26', SHORT, [20, 4, 2, 1, 0])
  await read('2026-11-26', WITHDRAWN, [99, 99, 99, 99, 99])
  await read('2026-11-19', SHORT, [3, 2, 1, 0, 0])
})
afterAll(() => api.close())

const read = (day: string, article: number, steps: number[]) =>
  api.store.pool.query('insert into reading_depths values ($1, $2, $3, $4, $5, $6, $7)', [
    day,
    article,
    ...steps,
  ])

const load = async (span: 'day' | 'week', seesSales = false) =>
  (await loadAudience(api.store.database, { span, day: undefined, seesSales, now: NOW })).depths

test('a day has the depths of its articles and sections, and the sum of the same weekday', async () => {
  expect(await load('day')).toEqual({
    total: { opened: 30, quarter: 13, half: 10, threeQuarters: 8, whole: 6 },
    before: { opened: 3, quarter: 2, half: 1, threeQuarters: 0, whole: 0 },
    chart: expect.objectContaining({
      count: expect.stringMatching(/^M/),
      xTicks: ['0', '25', '50', '75', '100'].map((at) => expect.objectContaining({ at })),
    }),
    sections: [
      expect.objectContaining({
        path: 'region/leverkusen',
        opened: 20,
        quarter: 4,
        half: 2,
        whole: 0,
      }),
      expect.objectContaining({ path: 'politik', opened: 10, quarter: 9, half: 8, whole: 6 }),
    ],
    articles: [
      expect.objectContaining({ id: SHORT, title: 'Abgebrochen', opened: 20, threeQuarters: 1 }),
      expect.objectContaining({ id: READ, title: 'Bis zum Ende', opened: 10, threeQuarters: 7 }),
    ],
  })
})

test('a week adds up its days, and without readings there is no sum', async () => {
  const { total, articles } = await load('week')
  expect(total).toMatchObject({ opened: 35, quarter: 18 })
  expect(articles.map(({ id, opened }) => [id, opened])).toEqual([
    [SHORT, 20],
    [READ, 15],
  ])
  const empty = { span: 'month', day: '2026-03-01', seesSales: true, now: NOW } as const
  expect((await loadAudience(api.store.database, empty)).depths).toEqual({
    total: null,
    before: null,
    chart: null,
    sections: [],
    articles: [],
  })
})

test('an article has the sum of all its days, and no sum if it was not read', async () => {
  expect(await loadArticleDepths(api.store.database, READ)).toEqual({
    opened: 15,
    quarter: 14,
    half: 8,
    threeQuarters: 7,
    whole: 6,
  })
  expect(await loadArticleDepths(api.store.database, 1_390_099)).toBeNull()
})
