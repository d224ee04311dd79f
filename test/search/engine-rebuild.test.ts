// @module-tag full
import { afterEach, beforeEach, expect, test } from 'vitest'
import { declareEngine } from '../../src/services/content/search/engine-changes.ts'
import type { EngineClient } from '../../src/services/content/search/engine/client.ts'
import { acquireEngineLock } from '../../src/services/content/search/engine/engine-lock.ts'

import { testDatabaseForFile } from '../fixtures/test-database.ts'
import { ALIAS, openEngineTest, type EngineTest } from './engine.fixtures.ts'

/** A new index is complete before it is used, and no search waits for it. */

const store = await testDatabaseForFile()
let stage: EngineTest

beforeEach(async () => {
  stage = await openEngineTest(store)
})
afterEach(async () => {
  await stage.close()
})

test('a new index replaces the old one when complete; changes during the build are in both', async () => {
  await stage.save(1, 2, 3)
  await stage.rebuild()
  const before = stage.served()
  await stage.save(4)
  const seen: number[] = []
  const client = stage.meanwhile('/_bulk', async () => {
    await stage.withdraw(1)
    await stage.save(5)
  })
  const { articles, refusals } = await stage.rebuild({
    client,
    onTotal: (n) => seen.push(n),
    onArticles: (n) => seen.push(n),
  })
  expect([articles, refusals, seen]).toEqual([4, [], [4, 4, 1]])
  expect(stage.held()).toEqual(['2', '3', '4', '5'])
  const after = stage.served()
  expect(after).not.toBe(before)
  expect(stage.double.names()).toEqual([after])
  const toServed = stage.double.sent.filter((one) => one.startsWith(`POST /${ALIAS}/_bulk`))
  expect(toServed.join()).toContain('"delete":{"_id":"1"')
  const placeOf = (start: string) => stage.double.sent.findLastIndex((one) => one.startsWith(start))
  expect(placeOf(`POST /${ALIAS}/_bulk`)).toBeLessThan(placeOf(`PUT /${after}/_settings`))
})

test('a stopped or killed build leaves the current index, and the next build removes the rest', async () => {
  await stage.save(1)
  await stage.rebuild()
  const name = stage.served()
  const stopping = new AbortController()
  const stopped = stage.meanwhile('/_bulk', async () => stopping.abort())
  await expect(stage.rebuild({ client: stopped, signal: stopping.signal })).rejects.toThrow()
  expect(stage.double.names()).toEqual([name])
  await stage.double.ask(
    'PUT',
    '/morgenblatt-test-20260101000000000',
    '{"mappings":{"dynamic":"strict","properties":{}}}',
  )
  await stage.double.ask(
    'PUT',
    '/morgenblatt-test-express-20260101000000000',
    '{"mappings":{"dynamic":"strict","properties":{}}}',
  )
  await stage.rebuild()
  expect(stage.double.names()).toEqual([
    'morgenblatt-test-express-20260101000000000',
    stage.served(),
  ])
})

test('calls that fail now and then are repeated; a lasting failure is reported', async () => {
  await stage.save(1, 2)
  let calls = 0
  const shaky: EngineClient = {
    ...stage.client,
    call(call) {
      calls += 1
      stage.double.isBusy = calls % 2 === 0
      return stage.client.call(call)
    },
  }
  expect(await stage.rebuild({ client: shaky })).toMatchObject({ articles: 2 })
  stage.double.isBusy = true
  await expect(stage.rebuild()).rejects.toMatchObject({
    reason: '429 rejected_execution_exception',
  })
  stage.double.isBusy = false
  expect(stage.held()).toEqual(['1', '2'])
  stage.double.refused.add('2')
  expect(await stage.rebuild()).toEqual({
    articles: 1,
    refusals: [{ id: 2, reason: '400 mapper_parsing_exception' }],
  })
})

test('a new index without some articles is not used', async () => {
  await stage.save(1, 2)
  const forgetful = stage.meanwhile('/_bulk', () =>
    store.pool.query('delete from search_index where article_id = 1'),
  )
  await expect(stage.rebuild({ client: forgetful })).rejects.toThrow(
    'The new index holds 2 articles, the store 1: it is not used.',
  )
  expect(stage.double.names()).toEqual([])
})

test('a build that lost its lock does not replace the index', async () => {
  await stage.save(1)
  await stage.rebuild()
  const name = stage.served()
  const cutOff = stage.meanwhile('/_bulk', () =>
    store.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'morgenblatt engine' and datname = current_database()`),
  )
  await expect(stage.rebuild({ client: cutOff })).rejects.toThrow(/connection/i)
  expect([stage.served(), stage.double.names()]).toEqual([name, [name]])
})

test('only one build runs at a time, and no build after a site without an engine has started', async () => {
  const lock = await acquireEngineLock(store)
  await expect(stage.rebuild({ patienceMs: 0 })).rejects.toThrow(
    'The index is being built elsewhere.',
  )
  await lock?.release()
  const outOf = stage.meanwhile('/_count', () => declareEngine(store.database, false))
  await expect(stage.rebuild({ client: outOf })).rejects.toThrow('changes were missed')
})
