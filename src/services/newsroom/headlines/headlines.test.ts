import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asEditor } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  openHeadlineTests,
  PAGE,
  TITLE,
  type HeadlineTests,
} from '../../../../test/fixtures/newsroom/headline-tests.fixtures.ts'
import type { PageView } from '../pages/contract.ts'
import { MAX_TESTS_OF_PAGE } from '../../../rules/newsroom/headlines/shown-headlines.ts'

let tests: HeadlineTests

beforeAll(async () => {
  tests = await openHeadlineTests()
})
beforeEach(() => tests.reset())
afterAll(() => tests.api.close())

test('each round shows every headline once, and the page never another one', async () => {
  await tests.started({ headlines: ['Zweite', 'Dritte'] })
  const titles: string[] = []
  for (let index = 0; index < 9; index += 1) {
    await tests.turn()
    await tests.turn()
    const [only, ...others] = await tests.shown()
    expect(others).toEqual([])
    titles.push(only?.title ?? '')
    await tests.endSlots()
  }
  const all = [TITLE, 'Dritte', 'Zweite'].toSorted()
  for (const at of [0, 3, 6]) expect(titles.slice(at, at + 3).toSorted()).toEqual(all)
})

test('a test is stopped by hand once, and shows nothing afterwards', async () => {
  const { id } = await tests.started()
  await tests.turn()
  expect(await tests.shown()).toHaveLength(1)
  const stopped = await (await tests.stop(id)).json()
  expect(stopped).toMatchObject({ outcome: 'stopped', endedBy: 'Schlüssel der Redaktion' })
  expect(await (await tests.stop(id)).json()).toEqual(stopped)
  await tests.turn()
  expect(await tests.shown()).toEqual([])
})

test.each([
  [{ headlines: [] }, 400],
  [{ headlines: ['a', 'b', 'c', 'd'] }, 400],
  [{ headlines: [' '] }, 400],
  [{ headlines: ['x'.repeat(301)] }, 400],
  [{ headlines: [TITLE] }, 400],
  [{ headlines: ['Gleich', 'Gleich'] }, 400],
  [{ colour: 'red' }, 400],
  [{ page: 'nirgends' }, 404],
  [{ page: 'Sport!' }, 400],
  [{ article: 1_999_999 }, 409],
  [{ article: 0 }, 400],
])('refuses a test of %j with %i and saves nothing', async (body, status) => {
  expect((await tests.start(body)).status).toBe(status)
  expect((await tests.list('')).tests).toEqual([])
})

test('an unknown test cannot be stopped', async () => {
  for (const id of ['9', '99999999999999999999']) expect((await tests.stop(id)).status).toBe(404)
})

test('one test runs for an article, and a bounded number on a page', async () => {
  const both = await Promise.all([tests.start(), tests.start()])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  for (const article of tests.ids.slice(1, MAX_TESTS_OF_PAGE))
    expect((await tests.start({ article })).status).toBe(201)
  expect((await tests.start({ article: tests.ids[MAX_TESTS_OF_PAGE] })).status).toBe(409)
})

test('lists tests of a page or of an article, running ones first', async () => {
  const { id } = await tests.started()
  await tests.stop(id)
  const other = await tests.started({ article: tests.ids[1] })
  expect((await tests.list(`page=${PAGE}`)).tests.map((one) => one.id)).toEqual([other.id, id])
  expect((await tests.list(`article=${tests.one}`)).tests.map((one) => one.id)).toEqual([id])
  expect(await tests.list('limit=1')).toMatchObject({ hasMore: true })
})

test('the draft of a page says on which page the headline of its article is tested, until the test ends', async () => {
  const testedOn = async () => {
    const answer = await tests.api.ask(`/v5/pages?page=${PAGE}`, { headers: asEditor })
    const { articles } = (await answer.json()) as PageView
    return articles.find(({ id }) => id === tests.one)?.testedOn
  }
  expect(await testedOn()).toBeNull()
  const { id } = await tests.started()
  expect(await testedOn()).toBe(PAGE)
  await tests.stop(id)
  expect(await testedOn()).toBeNull()
})
