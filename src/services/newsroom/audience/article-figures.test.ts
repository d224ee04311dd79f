import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleApi, type SampleApi } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  askAs,
  draftBy,
  newColleague,
  sendAs,
  type Colleague,
} from '../../../../test/fixtures/newsroom/staff.fixtures.ts'
import type { DayList } from '../day/contract.ts'
import { loadFigures } from './article-figures.ts'
import type { ArticleFigures } from './contract.ts'

/** Thursday, 14:30 in Berlin. */
const NOW = new Date('2026-11-26T13:30:00Z')

let api: SampleApi
let author: Colleague
let editor: Colleague

beforeAll(async () => {
  api = await openSampleApi()
  author = await newColleague(api.store, 'Anna Autor', 'author')
  editor = await newColleague(api.store, 'Edith Redakteur', 'editor')
})
afterAll(() => api.close())

const view = (id: number, at: Date | string, views: number, span = 'minute') =>
  api.store.pool.query(
    `insert into analytics_counts (span, at, name, labels, count) values ($1, $2, 'article-view', $3, $4)`,
    [span, at, `article=${id}`, views],
  )
const buy = (id: number, by: Colleague, at: Date | string) =>
  api.store.pool.query(
    'insert into credit_purchases (account_id, article_id, purchased_at) values ($1, $2, $3)',
    [by.accountId, id, at],
  )

test('views of the last hour and since midnight in Berlin are counted, and purchases only for those who see sales', async () => {
  await view(1, '2026-11-26T13:10:00Z', 3)
  await view(1, '2026-11-26T12:29:00Z', 4)
  await view(1, '2026-11-25T23:00:00Z', 10, 'hour')
  await view(1, '2026-11-25T22:00:00Z', 100, 'hour')
  await view(2, '2026-11-25T22:00:00Z', 100, 'hour')
  await buy(1, author, '2026-11-25T23:05:00Z')
  await buy(1, editor, '2026-11-25T22:55:00Z')
  await buy(3, editor, '2026-11-26T08:00:00Z')
  const load = (seesSales: boolean) =>
    loadFigures(api.store.database, [1, 2, 3, 4], { seesSales, now: NOW })
  expect(await load(true)).toEqual([
    { id: 1, lastHour: 3, today: 17, purchasesToday: 1 },
    { id: 3, lastHour: 0, today: 0, purchasesToday: 1 },
  ])
  expect(await load(false)).toEqual([{ id: 1, lastHour: 3, today: 17, purchasesToday: null }])
})

test('the day and the article show the figures, an author without purchases, and only of readable drafts', async () => {
  const id = await draftBy(api, editor, 'Gelesen')
  await sendAs(api, editor, ['POST', `/${id}/moves`], { move: 'approve' })
  const published = await sendAs(api, editor, ['POST', `/${id}/moves`], { move: 'publish' })
  expect([published.status, published.text]).toEqual([200, expect.any(String)])
  await view(id, new Date(Date.now() - 60_000), 5)
  await buy(id, editor, new Date())
  const figuresFor = async (by: Colleague) => {
    const { body } = await askAs<DayList>(api, by, ['GET', '/day'])
    return body.articles.find((article) => article.id === id)?.figures
  }
  expect(await figuresFor(editor)).toMatchObject({ lastHour: 5, purchasesToday: 1 })
  expect(await figuresFor(author)).toMatchObject({ lastHour: 5, purchasesToday: null })
  const ask = (by: Colleague, of: number) =>
    sendAs<{ figures: ArticleFigures | null }>(api, by, ['GET', `/${of}/figures`])
  expect((await ask(author, id)).body.figures).toMatchObject({ purchasesToday: null })
  const hidden = await draftBy(api, editor, 'Verborgen')
  expect((await ask(author, hidden)).status).toBe(404)
  expect((await ask(editor, hidden)).body).toEqual({ figures: null, depths: null })
  expect((await ask(editor, 0)).status).toBe(404)
})
