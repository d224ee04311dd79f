import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampled } from '../../test/run/sample.ts'
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

const REQUESTS = sampled({ quick: 300, usual: 2000, long: 2000 })

test(
  `a rolling restart breaks none of ${REQUESTS} answers, and each purchase is booked once`,
  { tags: 'sampled' },
  async () => {
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
