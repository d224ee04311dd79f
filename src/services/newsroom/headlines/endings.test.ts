import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asEditor } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  openHeadlineTests,
  PAGE,
  TITLE,
  VARIANT,
  type HeadlineTests,
} from '../../../../test/fixtures/newsroom/headline-tests.fixtures.ts'
import { MIN_ROUNDS } from '../../../rules/newsroom/headlines/sequential-test.ts'
import type { Draft, Revision } from '../contract.ts'
import { texts } from '../texts.de.ts'

/** How tests of headlines end by themselves, and what becomes of the article. */

const BETTER = [0.03, 0.09]

let tests: HeadlineTests

beforeAll(async () => {
  tests = await openHeadlineTests()
})
beforeEach(() => tests.reset())
afterAll(() => tests.api.close())

const result = async () => (await tests.list(`article=${tests.one}`)).tests[0]
const draftPath = () => `/v5/drafts/${tests.one}`
const readDraft = async (): Promise<Draft> =>
  (await tests.api.ask(draftPath(), { headers: asEditor })).json()
const publicTitle = async () =>
  (await (await tests.api.ask(`/v5/articles/${tests.one}`)).json()).title as string

async function revisions(): Promise<Revision[]> {
  const answer = await tests.api.ask(`${draftPath()}/revisions`, { headers: asEditor })
  return (await answer.json()).revisions
}

/** A process that ends before its request with this method arrives. */
const dyingAt =
  (method: string): typeof tests.api.write =>
  (request, editor) =>
    request.method === method
      ? Promise.reject(new Error('The process has ended.'))
      : tests.api.write(request, editor)

test('the headline that has won is published with a revision, and the test ends with its figures', async () => {
  const { id } = await tests.started()
  await tests.playRounds(BETTER, MIN_ROUNDS)
  expect((await result())?.outcome).toBeNull()
  await tests.turn()
  const ended = await result()
  expect(ended).toMatchObject({ id, outcome: 'winner', winner: 1, problem: null })
  expect(ended?.headlines.map(({ views }) => views)).toEqual([6000, 6000])
  expect(await tests.shown()).toEqual([])
  expect(await readDraft()).toMatchObject({ title: VARIANT, state: 'published' })
  expect(await publicTitle()).toBe(VARIANT)
  expect((await revisions())[0]).toMatchObject({ reason: texts.headlineTest, by: texts.schedule })
})

test('the published headline stays as it is if it has won', async () => {
  await tests.started()
  await tests.playRounds(BETTER.toReversed(), MIN_ROUNDS)
  await tests.turn()
  expect(await result()).toMatchObject({ outcome: 'winner', winner: 0, problem: null })
  expect(await revisions()).toEqual([])
})

test('a headline that has won is not published over a draft with other changes; the test says so', async () => {
  await tests.started()
  const { article } = await readDraft()
  const changed = await tests.api.put(draftPath(), {
    article: { ...article, titlePrefix: 'Noch geheim' },
  })
  expect(changed.status).toBe(200)
  await tests.playRounds(BETTER, MIN_ROUNDS)
  await tests.turn()
  const ended = await result()
  expect(ended).toMatchObject({ outcome: 'winner', winner: 1 })
  expect(ended?.problem).toBe(texts.headlineNotPublished)
  expect(await publicTitle()).toBe(TITLE)
  expect((await readDraft()).article.titlePrefix).toBe('Noch geheim')
})

test.each(['GET', 'PUT', 'POST'])(
  'a process that ends at its %s does not keep the next one from publishing the headline that has won, once',
  async (method) => {
    await tests.started()
    await tests.playRounds(BETTER, MIN_ROUNDS)
    expect(await tests.turn(dyingAt(method))).toHaveLength(1)
    expect((await result())?.outcome).toBeNull()
    await tests.turn()
    expect(await result()).toMatchObject({ outcome: 'winner', winner: 1, problem: null })
    expect(await publicTitle()).toBe(VARIANT)
    expect((await revisions()).map(({ action }) => action)).toEqual(['publish', 'write'])
  },
)

test('a process that ends after publishing the headline that has won leaves a test that ends as won', async () => {
  await tests.started()
  await tests.playRounds(BETTER, MIN_ROUNDS)
  await tests.save({ id: tests.one, title: VARIANT })
  await tests.turn()
  expect(await result()).toMatchObject({ outcome: 'winner', winner: 1, problem: null })
})

test('without a difference a test ends after its time, and the published headline stays', async () => {
  await tests.started()
  await tests.playRounds([0.05, 0.05], MIN_ROUNDS)
  await tests.turn()
  expect((await result())?.outcome).toBeNull()
  await sql`update newsroom.headline_tests set started_at = now() - interval '3 days'`.execute(
    tests.database,
  )
  await tests.turn()
  expect((await result())?.outcome).toBeNull()
  await tests.endSlots()
  await tests.turn()
  expect(await result()).toMatchObject({ outcome: 'same', winner: null })
  expect(await publicTitle()).toBe(TITLE)
})

test.each([
  ['gets another headline', { title: 'Ganz anders' }],
  ['is only public later', { publishDate: '2099-01-01T06:00:00Z' }],
])('a test ends before its slot does if the article %s', async (_, change) => {
  await tests.started()
  await tests.turn()
  await tests.save({ id: tests.one, title: TITLE, ...change })
  await tests.turn()
  expect(await result()).toMatchObject({ outcome: 'changed' })
})

test('a test ends before its slot does if the article is withdrawn', async () => {
  await tests.started()
  await tests.turn()
  const move = { move: 'withdraw', reason: 'Falsch' }
  expect((await tests.api.post(`${draftPath()}/moves`, move)).status).toBe(200)
  await tests.turn()
  expect(await result()).toMatchObject({ outcome: 'changed' })
})

test('a test ends with its slot if the page does not show the article any more', async () => {
  await tests.started()
  await tests.turn()
  await tests.save({ id: tests.one, title: TITLE, section: 'politik' })
  await tests.turn()
  expect((await result())?.outcome).toBeNull()
  await tests.endSlots()
  await tests.turn()
  expect(await result()).toMatchObject({ outcome: 'removed', winner: null })
})

test('a test that fails does not hold up the others', async () => {
  await tests.started()
  await tests.playRounds(BETTER, MIN_ROUNDS)
  const [, other] = tests.ids
  await tests.started({ article: other })
  expect(await tests.turn(dyingAt('PUT'))).toHaveLength(1)
  const shown = await tests.shown()
  expect(shown.map(({ articleId }) => articleId)).toContain(other)
})

test('two processes that turn at once show one headline', async () => {
  await tests.started()
  await Promise.all(Array.from({ length: 4 }, () => tests.turn()))
  const { rows } = await sql`select from newsroom.headline_slots`.execute(tests.database)
  expect(rows).toHaveLength(1)
  expect(await tests.list(`page=${PAGE}`)).toMatchObject({ tests: [{ outcome: null }] })
})

test('starting and stopping a test by hand is in the audit log, and its end by itself is not', async () => {
  const { id } = await tests.started()
  await tests.stop(id)
  await tests.stop(id)
  await tests.started()
  await tests.save({ id: tests.one, title: 'Ganz anders' })
  await tests.turn()
  const { rows } = await sql<{ act: string; subject: string }>`select act, subject from audit_log
    where act like 'headline-test-%' order by id desc limit 3`.execute(tests.database)
  const subject = `artikel:${tests.one}`
  expect(rows).toEqual(
    ['started', 'stopped', 'started'].map((act) => ({ act: `headline-test-${act}`, subject })),
  )
})
