// A rolling restart under load: 50,000 answers without a broken one; each purchase completes or never begins.
// The number of requests can be given: npm run bench -- restart 5000
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../src/store/open-store.ts'
import { rollingRestart } from './fixtures/rolling-restart.ts'
import { databaseUrl, startSite } from './fixtures/running-site.ts'
import { purchasesOf, topUp } from './fixtures/purchases.ts'

const REQUESTS = Number(process.argv[2] ?? 50_000)
const RESTARTS = 6

if (!Number.isInteger(REQUESTS) || REQUESTS < 1)
  throw new Error('The number of requests is not one.')

const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-bench-'))
const store = await openStore({ dataDir: join(folder, 'store'), migrationsDir: 'db/migrations' })
const environment = {
  DATABASE_URL: databaseUrl(store),
  DATA_DIR: join(folder, 'data'),
  SEED: 'demo',
  LOG_LEVEL: 'error',
  // All nodes of a site have the same public address.
  PUBLIC_URL: 'http://localhost:3000',
}
try {
  // The first start inserts the demo content.
  await (await startSite(environment)).stop()
  const articles = await topUp(store.database)
  const start = performance.now()
  const { answers, restarts, broken, bought } = await rollingRestart({
    startNode: () => startSite(environment),
    requests: REQUESTS,
    restarts: RESTARTS,
    articles,
  })
  const seconds = (performance.now() - start) / 1000
  const booked = await purchasesOf(store.database)
  const isRight = booked.join() === bought.join()
  console.log(
    `${answers} answers during ${restarts} restarts in ${seconds.toFixed(0)} s: ${broken.length} broken (0)`,
  )
  console.log(
    `${articles.length} purchases: ${bought.length} answered, ${booked.length} booked, ${isRight ? 'the same' : 'NOT THE SAME'}`,
  )
  for (const fault of broken.slice(0, 10)) console.log(`  ${fault}`)
} finally {
  await store.close()
  await rm(folder, { recursive: true, force: true })
}
