import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../test/site/test-site.ts'
import { purchasesOf, topUp } from './purchases.ts'
import { rollingRestart } from './rolling-restart.ts'
import { startSite } from './running-site.ts'

/** Its database is what the nodes work on. */
let town: TestSite
beforeAll(async () => {
  town = await openTestSite()
})
afterAll(() => town?.close())

test('a rolling restart breaks none of 2,000 answers, and what was bought is booked once', async () => {
  const articles = await topUp(town.database)
  const environment = {
    DATABASE_URL: town.databaseUrl,
    DATA_DIR: town.dataDir,
    SEED: 'none',
    LOG_LEVEL: 'error',
    // Nodes of one site know the same address.
    PUBLIC_URL: 'http://localhost:3000',
  }
  const { answers, restarts, broken, bought } = await rollingRestart({
    startNode: () => startSite(environment),
    requests: 2000,
    restarts: 2,
    articles,
  })
  expect(broken).toEqual([])
  expect(answers).toBeGreaterThanOrEqual(2000)
  expect(restarts).toBeGreaterThanOrEqual(2)
  expect(bought).toEqual(articles)
  expect(await purchasesOf(town.database)).toEqual(bought)
}, 300_000)
