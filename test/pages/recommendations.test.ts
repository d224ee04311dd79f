import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentValue } from '../../src/rules/consent/consent-record.ts'
import { changeSettings } from '../site/change-settings.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const ARTICLE = 1300101
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const KDM = consentValue({
  general: false,
  vendors: new Set(['kdm']),
  givenAt: 1_763_900_000,
  id: '00112233445566778899aabbccddeeff',
})

/** An external recommender, whose answers a test sets. */
let recommender: Server
/** Null: it does not answer. */
let answer: () => string | null
let asked: URLSearchParams[] = []
let hanging: ServerResponse[] = []
let site: TestSite
let remote: TestSite
beforeAll(async () => {
  recommender = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://recommender')
    asked.push(searchParams)
    const text = answer()
    if (text === null) hanging.push(response)
    else response.end(text)
  }).listen(0, '127.0.0.1')
  await once(recommender, 'listening')
  const { port } = recommender.address() as AddressInfo
  site = await openTestSite()
  remote = await openTestSite({ RECOMMENDATIONS_URL: `http://127.0.0.1:${port}/reco` })
})
afterAll(async () => {
  await remote.close()
  await site.close()
  recommender.closeAllConnections()
  recommender.close()
})

const boxOf = (on: TestSite, path = `/api/recommendations/${ARTICLE}/B`) => on.get(path)
const sendPair = (cookie: string) =>
  site.get('/api/recommendations/pairs', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, cookie },
    body: JSON.stringify({ articleId: ARTICLE, nextId: ARTICLE + 1 }),
  })

test('[S1.07] an article has recommendations of both variants with public teasers', async () => {
  for (const variant of ['A', 'B']) {
    const response = await boxOf(site, `/api/recommendations/${ARTICLE}/${variant}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html.match(/<article class="teaser/g)?.length).toBeGreaterThan(3)
    expect(html).not.toContain(`-${ARTICLE}"`)
  }
})

test.each(['0/B', 'x/B', '1300101/C', '99999999999/A'])(
  'refuses the recommendation request %s with 400',
  async (path) => {
    expect((await boxOf(site, `/api/recommendations/${path}`)).status).toBe(400)
  },
)

test('recommends new articles for an unknown article', async () => {
  expect((await boxOf(site, '/api/recommendations/1999999/B')).status).toBe(200)
})

test('[S9.05] gives a hanging recommender up after 400 ms', async () => {
  answer = () => null
  const begun = performance.now()
  expect((await boxOf(remote)).status).toBe(204)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(395)
})

test('limits parallel requests to a hanging recommender; the others get an empty answer at once', async () => {
  await changeSettings(remote, { data_reco_timeout_ms: 10_000 })
  answer = () => null
  asked = []
  hanging = []
  const statuses: number[] = []
  const boxes = Array.from({ length: 60 }, async () => statuses.push((await boxOf(remote)).status))
  await expect.poll(() => statuses).toEqual(Array(28).fill(204))
  await expect.poll(() => asked).toHaveLength(32)
  expect(statuses).toHaveLength(28)
  for (const response of hanging) response.end(JSON.stringify({ articles: [ARTICLE + 1] }))
  await Promise.all(boxes)
  expect(statuses.slice(28)).toEqual(Array(32).fill(200))
  await changeSettings(remote, { data_reco_timeout_ms: null })
})

test('[S9.05] a setting changes the recommender’s timeout', async () => {
  await changeSettings(remote, { data_reco_timeout_ms: 1200 })
  const begun = performance.now()
  expect((await boxOf(remote)).status).toBe(204)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1195)
  await changeSettings(remote, { data_reco_timeout_ms: null })
})

test('an external recommender gets article and variant, and only existing articles are shown', async () => {
  await changeSettings(remote, { data_reco_timeout_ms: 10_000 })
  asked = []
  answer = () => JSON.stringify({ articles: [ARTICLE, 1999999, ARTICLE + 1, ARTICLE + 1] })
  const html = await (await boxOf(remote)).text()
  expect(html.match(/<article class="teaser/g)).toHaveLength(1)
  expect(html).toContain(`-${ARTICLE + 1}"`)
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    article: String(ARTICLE),
    variant: 'B',
    topics: 'true',
    limit: '16',
  })
  await changeSettings(remote, { data_reco_deactivatetopicranking_enabled: true })
  await boxOf(remote)
  expect(asked[1]?.get('topics')).toBe('false')
  for (const wrong of [
    '',
    '<html>',
    '{"articles":["1"]}',
    `{"articles":[${'1,'.repeat(20_000)}1]}`,
  ]) {
    answer = () => wrong
    expect((await boxOf(remote)).status).toBe(204)
  }
})

test('with reco_enabled off, pages have no place for recommendations and nothing is recommended', async () => {
  const place = async () =>
    (await (await site.get(`/${ARTICLE}`)).text()).includes('data-recommendations=')
  expect(await place()).toBe(true)
  await changeSettings(site, { reco_enabled: false })
  expect(await place()).toBe(false)
  expect((await boxOf(site)).status).toBe(204)
  await changeSettings(site, { reco_enabled: null })
})

test('counts views and clicks of recommendations by variant, and refuses other events', async () => {
  const report = async (body: object) =>
    (
      await site.get('/api/recommendations/counts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
        body: JSON.stringify(body),
      })
    ).status
  expect(await report({ variant: 'B', event: 'shown' })).toBe(204)
  expect(await report({ variant: 'B', event: 'bought' })).toBe(400)
  expect(await report({ variant: 'C', event: 'shown' })).toBe(400)
  const cookie = await site.signIn('betrieb')
  const page = async () => (await site.get('/betrieb/zahlen', { headers: { cookie } })).text()
  await expect.poll(page, { timeout: 10_000 }).toContain('B, ähnlich')
})

test('counts pairs of read articles only for readers who agreed', async () => {
  const count = async () =>
    (await site.database.selectFrom('read_pairs').selectAll().execute()).length
  expect((await sendPair('')).status).toBe(204)
  expect((await sendPair(`consent=${KDM}`)).status).toBe(204)
  await expect.poll(count, { timeout: 10_000 }).toBe(1)
})
