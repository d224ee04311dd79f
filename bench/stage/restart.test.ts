import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampled } from '../../test/run/sample.ts'
import { openTestSite, type TestSite } from '../../test/site/test-site.ts'
import { purchasesOf, topUp } from './purchases.ts'
import { rollingRestart } from './rolling-restart.ts'
import { startSite } from './running-site.ts'

/** The nodes use its database. */
let town: TestSite
beforeAll(async () => {
  town = await openTestSite()
})
afterAll(() => town?.close())

const REQUESTS = sampled({ quick: 300, usual: 2000, long: 2000 })

test(
  `a rolling restart answers all ${REQUESTS} requests correctly and books each purchase once`,
  { tags: 'sampled' },
  async () => {
    const articles = await topUp(town.database)
    const environment = {
      DATABASE_URL: town.databaseUrl,
      DATA_DIR: town.dataDir,
      SEED: 'none',
      LOG_LEVEL: 'error',
      // All nodes of a site have the same public address.
      PUBLIC_URL: 'http://localhost:3000',
    }
    const { answers, restarts, broken, bought } = await rollingRestart({
      startNode: () => startSite(environment),
      requests: REQUESTS,
      restarts: 2,
      articles,
    })
    expect(broken).toEqual([])
    expect(answers).toBeGreaterThanOrEqual(REQUESTS)
    expect(restarts).toBeGreaterThanOrEqual(2)
    expect(bought).toEqual(articles)
    expect(await purchasesOf(town.database)).toEqual(bought)
  },
)
