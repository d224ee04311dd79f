import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBulk } from '../../src/services/content/search/engine/bulk.ts'
import { declareEngine, noteChanges } from '../../src/services/content/search/engine-changes.ts'
import { feedEngine } from '../../src/services/content/search/engine/feed-engine.ts'

import { testDatabaseForFile } from '../fixtures/test-database.ts'
import { ALIAS, openEngineTest, type EngineTest } from './engine.fixtures.ts'

/** The engine receives the database's articles, also after failures of either. */

const store = await testDatabaseForFile()
let stage: EngineTest
const feeds: { stop(): Promise<void> }[] = []
const logged: string[] = []

beforeEach(async () => {
  stage = await openEngineTest(store)
})
afterEach(async () => {
  logged.length = 0
  await Promise.all(feeds.splice(0).map((one) => one.stop()))
  await stage.close()
})

function feed(client = stage.client): void {
  const write = (facts: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(facts)}`)
  const onError = (error: unknown) => void logged.push(String(error))
  const log = { error: write, warn: write }
  feeds.push(feedEngine({ store, client, log, onError, everyMs: 10 }))
}

test('without an engine changes are not recorded, and recorded ones are deleted', async () => {
  await stage.save(1)
  expect(await stage.waiting()).toEqual([])
  await declareEngine(store.database, true)
  await stage.save(2, 3)
  expect(await stage.waiting()).toEqual([2, 3])
  await declareEngine(store.database, false)
  expect(await stage.waiting()).toEqual([])
})

test('a change is recorded in its own transaction, once per article, by its last change', async () => {
  await declareEngine(store.database, true)
  await stage.save(1, 2)
  await stage.save(1)
  expect(await stage.waiting()).toEqual([2, 1])
  const undone = store.database.transaction().execute(async (transaction) => {
    await noteChanges(transaction, [9])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await stage.waiting()).toEqual([2, 1])
})

test('changes reach the engine within one polling interval; during an outage they wait in order', async () => {
  await stage.save(1)
  await stage.rebuild()
  feed()
  await stage.save(2)
  await stage.withdraw(1)
  await expect.poll(() => stage.held()).toEqual(['2'])
  stage.double.fault = (request) => request.socket.destroy()
  await stage.save(3)
  await stage.save(4)
  await stage.withdraw(2)
  await stage.save(3)
  await expect.poll(() => logged).toHaveLength(1)
  expect(logged).toEqual([expect.stringMatching(/^The search engine takes no changes: they wait/)])
  expect(await stage.waiting()).toEqual([4, 2, 3])
  stage.double.fault = undefined
  await expect.poll(() => stage.held()).toEqual(['3', '4'])
  await expect.poll(() => stage.waiting()).toEqual([])
  expect(logged).toHaveLength(1)
})

test('a busy engine gets changes later; a rejected document is logged and does not delay others', async () => {
  await stage.rebuild()
  stage.double.isBusy = true
  feed()
  await stage.save(1)
  await expect.poll(() => logged).toHaveLength(1)
  expect(logged[0]).toContain('429 rejected_execution_exception')
  expect(await stage.waiting()).toEqual([1])
  stage.double.refused.add('1')
  stage.double.isBusy = false
  await stage.save(2)
  await expect.poll(() => stage.held()).toEqual(['2'])
  await expect.poll(() => stage.waiting()).toEqual([])
  expect(logged.slice(1)).toEqual([
    'The search engine refuses an article for good {"id":1,"reason":"400 mapper_parsing_exception"}',
  ])
})

test('a write does not create an index if the alias is missing', async () => {
  await stage.save(1)
  await stage.rebuild()
  const served = stage.served()
  await stage.double.ask('DELETE', `/${served}`)
  feed()
  await stage.save(2)
  await expect.poll(() => logged).toHaveLength(1)
  expect([stage.double.names(), await stage.waiting()]).toEqual([[], [2]])
  await stage.rebuild()
  await expect.poll(() => stage.held()).toEqual(['1', '2'])
})

test('an article changed while it is sent is sent again', async () => {
  await stage.rebuild()
  await stage.save(1)
  feed(stage.meanwhile('/_bulk', () => stage.withdraw(1)))
  await expect.poll(() => stage.waiting()).toEqual([])
  // The engine finds documents after a refresh.
  await expect.poll(() => stage.held()).toEqual([])
  expect(stage.double.sent.filter((one) => one.includes('/_bulk'))).toHaveLength(2)
})

test('a stop does not wait for the engine', async () => {
  await stage.rebuild()
  await stage.save(1)
  const arrived = Promise.withResolvers<void>()
  stage.double.fault = () => arrived.resolve()
  feed()
  await arrived.promise
  await Promise.all(feeds.splice(0).map((one) => one.stop()))
  expect([logged, await stage.waiting()]).toEqual([[], [1]])
})

test('pages of the search are invalidated after the engine has a change', async () => {
  await stage.rebuild()
  await stage.save(1)
  await store.pool.query('delete from outbox')
  feed()
  const announced = async () =>
    (await store.database.selectFrom('outbox').select('cache_tags').execute()).map(
      (row) => row.cache_tags,
    )
  await expect.poll(announced).toEqual([['search']])
})

test('an older version does not replace a newer one, and calls are short', async () => {
  await stage.rebuild()
  const target = { name: ALIAS, isAlias: true }
  const write = (id: number, version: string, text: string | null) => ({
    id,
    version,
    document:
      text === null
        ? null
        : {
            id,
            publish_date: '2026-01-01T00:00:00Z',
            section: [],
            content_restriction: 'free' as const,
            D: text,
          },
  })
  await writeBulk(stage.client, target, [write(1, '8', null), write(2, '8', 'neu')])
  expect(
    await writeBulk(stage.client, target, [write(1, '7', 'alt'), write(2, '7', null)]),
  ).toEqual([])
  await stage.double.ask('POST', `/${ALIAS}/_refresh`)
  expect(stage.held()).toEqual(['2'])
  stage.double.sent.length = 0
  const books = [3, 4, 5, 6].map((id) => write(id, '9', 'x'.repeat(2_000_000)))
  const many = Array.from({ length: 1100 }, (_, index) => write(index + 10, '9', null))
  await writeBulk(stage.client, target, [...books, ...many])
  expect(stage.double.sent.map((one) => one.match(/"_id"/g)?.length)).toEqual([2, 500, 500, 102])
  expect(Math.max(...stage.double.sent.map((one) => one.length))).toBeLessThan(5_100_000)
})
