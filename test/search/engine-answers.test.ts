import { execFile } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { createEngineClient } from '../../src/services/content/search/engine/client.ts'
import { openEngine } from '../../src/services/content/search/engine/open-engine.ts'
import type { Engine } from '../../src/services/content/search/search-engine.ts'
import { rebuildEngine } from '../../src/services/content/search/engine/rebuild.ts'
import { sampleRecord } from '../fixtures/content.fixtures.ts'
import { saveArticles } from '../../src/services/content/writing/save-articles.ts'
import { testDatabaseForFile } from '../fixtures/test-database.ts'
import { ENGINE_PASSWORD, openSearchEngine, type FakeSearchEngine } from '../fakes/search-engine.ts'
import { engineAt } from './engine-at.ts'

/** Answers of an engine instead of a page: each makes the database search and is logged once. */

const store = await testDatabaseForFile()
let fake: FakeSearchEngine
let engine: Engine
const logged: string[] = []

beforeAll(async () => {
  fake = await openSearchEngine()
  await saveArticles(store.database, [sampleRecord({ id: 1, title: 'Kater' })], samplePublisher)
  const client = createEngineClient(engineAt(fake.url))
  const { signal } = new AbortController()
  const nothing = () => undefined
  await rebuildEngine({ store, client, signal, onTotal: nothing, onArticles: nothing })
  await client.close()
})
beforeEach(async () => {
  logged.length = 0
  fake.sent.length = 0
  fake.fault = undefined
  const log = (facts: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(facts)}`)
  engine = await openEngine(engineAt(fake.secretUrl), { error: log, warn: log })
})
afterEach(async () => {
  vi.useRealTimers()
  await engine.close()
})
afterAll(() => fake?.close())

const ask = () =>
  engine.search(store.pool, { searchTerms: 'Kater', sort: 'relevance', offset: 0, limit: 20 })

async function metric(name: string): Promise<number | undefined> {
  const found = engine.metrics.find((one) => Reflect.get(one, 'name') === name)
  return (await found?.get())?.values[0]?.value
}

const says = (status: number, body: string) => (_: unknown, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const page = (fields: object) =>
  JSON.stringify({
    timed_out: false,
    _shards: { failed: 0 },
    hits: { total: { value: 1, relation: 'eq' }, hits: [{ _id: '1' }] },
    ...fields,
  })
const breaksOff: FakeSearchEngine['fault'] = (request) => request.socket.destroy()

test('a page of the engine is shown with the teasers of the database', async () => {
  expect(await ask()).toMatchObject({ total: 1, teasers: [{ documentId: 1, title: 'Kater' }] })
  fake.fault = says(
    200,
    page({ hits: { total: { value: 2 }, hits: [{ _id: '99' }, { _id: '1' }] } }),
  )
  expect((await ask())?.teasers).toMatchObject([{ documentId: 1 }])
  expect([logged, await metric('search_engine_away')]).toEqual([[], 0])
})

test.each<[string, FakeSearchEngine['fault']]>([
  ['a closed connection', breaksOff],
  [
    'a connection closed within the answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"hits"', () => request.socket.destroy())
    },
  ],
  ['500', says(500, '{"error":{"type":"exception","reason":"geheim/wort+1"}}')],
  ['429', says(429, '{"error":{"type":"rejected_execution_exception"}}')],
  ['401', says(401, 'Unauthorized')],
  ['a redirect', says(302, '')],
  ['no such index', says(404, '{"error":{"type":"index_not_found_exception"}}')],
  ['HTML', says(200, '<html>geheim/wort+1')],
  ['nothing', says(200, '')],
  ['another shape', says(200, '{"hits":[]}')],
  [
    'an id that is no number',
    says(200, page({ hits: { total: { value: 1 }, hits: [{ _id: 'x' }] } })),
  ],
  ['partial results after a timeout', says(200, page({ timed_out: true }))],
  ['partial results without a shard', says(200, page({ _shards: { failed: 1 } }))],
  ['an endless answer', says(200, `"${'x'.repeat(5_000_000)}`)],
])('after %s the database searches', async (_, fault) => {
  fake.fault = fault
  expect(await ask()).toBeUndefined()
  expect(logged).toEqual([
    expect.stringMatching(
      /^The search engine does not answer: .*"index":"morgenblatt-test","reason"/,
    ),
  ])
  expect(logged.join()).not.toMatch(/geheim|zeitung/)
  expect(await metric('search_engine_away')).toBe(1)
})

test('waits 1.5 seconds for the engine’s answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrival = Promise.withResolvers<Socket>()
  fake.fault = (request) => arrival.resolve(request.socket)
  const outcome = ask()
  const socket = await arrival.promise
  await vi.advanceTimersByTimeAsync(1499)
  expect([socket.destroyed, logged]).toEqual([false, []])
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeUndefined()
  expect(logged).toEqual([expect.stringContaining('no answer within 1500 ms')])
})

test('an outage is logged once, the engine is not asked for five seconds, and a lasting recovery is logged', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const asked = () => fake.sent.length
  fake.fault = breaksOff
  await ask()
  vi.advanceTimersByTime(4999)
  expect([await ask(), asked()]).toEqual([undefined, 1])
  vi.advanceTimersByTime(1)
  expect([await ask(), asked(), logged.length]).toEqual([undefined, 2, 1])
  fake.fault = undefined
  vi.advanceTimersByTime(5000)
  expect((await ask())?.total).toBe(1)
  expect([logged.length, await metric('search_engine_away')]).toEqual([1, 1])
  vi.advanceTimersByTime(25_000)
  const unknown = { searchTerms: 'Quittenmus', sort: 'relevance', offset: 0, limit: 20 } as const
  expect((await engine.search(store.pool, unknown))?.total).toBe(0)
  expect(logged).toHaveLength(1)
  expect((await ask())?.total).toBe(1)
  expect(logged.slice(1)).toEqual([expect.stringMatching(/^The search engine answers again/)])
  expect(await metric('search_engine_away')).toBe(0)
})

test('user and password are sent to the engine only, and not in the URL', async () => {
  await ask()
  expect(fake.sent).toHaveLength(1)
  const [line = '', headers = ''] = fake.sent[0]?.split('\n') ?? []
  expect(line).toMatch(/^POST \/morgenblatt-test\/_search\?/)
  const { authorization } = JSON.parse(headers) as { authorization: string }
  const expected = Buffer.from(`zeitung:${ENGINE_PASSWORD}`).toString('base64')
  expect(authorization).toBe(`Basic ${expected}`)
})

test('does not ask an engine whose index was never built', async () => {
  await store.pool.query('update search_engine set built_at = null')
  expect([await ask(), fake.sent, logged]).toEqual([undefined, [], []])
  await store.pool.query('update search_engine set built_at = now()')
})

test('without an engine, its client library is not loaded', async () => {
  const code = `await import('./src/services/content/search/engine/open-engine.ts')
    const { createRequire } = await import('node:module')
    const loaded = Object.keys(createRequire(import.meta.url).cache)
    console.log(loaded.length > 0, loaded.some((file) => file.includes('opensearch')))`
  const cwd = new URL('../..', import.meta.url)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', code],
    { cwd },
  )
  expect(stdout).toBe('true false\n')
})

test('hundreds of words that contain each other become few clauses', async () => {
  const stems = Array.from(
    { length: 500 },
    (_, n) =>
      `kater${n.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}abc`,
  )
  await store.pool.query('insert into vocabulary (stem) select distinct unnest($1::text[])', [
    stems,
  ])
  const terms = Array.from({ length: 10 }, (_, n) => `kater${'abcdefghij'[n]}`)
  await store.pool.query('insert into vocabulary (stem) select unnest($1::text[])', [terms])
  const input = { sort: 'relevance', offset: 0, limit: 20 } as const
  expect(
    await engine.search(store.pool, { searchTerms: ['Kater', ...terms].join(' '), ...input }),
  ).toMatchObject({ total: 0 })
  expect(logged).toEqual([])
})
