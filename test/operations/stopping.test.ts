// @module-tag full
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buyerAt, signInAt } from '../site/demo-reader.ts'
import { cookiesOf } from '../site/form-requests.ts'
import { paidArticles } from '../site/paid-articles.ts'
import { startProcess, TEST_PROCESS, type SiteProcess } from '../site/site-process.ts'
import { testSiteForFile } from '../site/test-site.ts'

/** Its database is used by the processes under test. */
const town = await testSiteForFile()
let articles: { id: number }[]

beforeAll(async () => {
  articles = await paidArticles(town)
})

/** Starts a process that ends with the test at the latest. */
function start(program = 'dist/server/main.js'): SiteProcess {
  const store = { DATABASE_URL: town.databaseUrl, DATA_DIR: town.dataDir }
  const site = startProcess({ environment: { ...TEST_PROCESS, ...store }, args: [program] })
  onTestFinished(site.stop)
  return site
}

const PATIENCE = { timeout: 60_000 }

/** Starts a purchase that waits for the reader's wallet, which another transaction locks until `release`. */
async function waitingPurchase(url: string, articleId: number) {
  const buy = await buyerAt(url, cookiesOf(await signInAt(url, 'wallet')))
  const release = Promise.withResolvers<void>()
  // In case the test fails before it releases the lock.
  onTestFinished(() => release.resolve())
  const held = Promise.withResolvers<void>()
  const holding = town.database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('wallets').select('id').forUpdate().execute()
    held.resolve()
    await release.promise
  })
  await held.promise
  const answer = buy(articleId)
  answer.catch(() => undefined)
  await expect.poll(underway, PATIENCE).toMatchObject({ waiting: 1 })
  return {
    answer,
    release: () => {
      release.resolve()
      return holding
    },
  }
}

/** Counts the site's open transactions and those waiting for a locked row. */
async function underway(): Promise<{ all: number; waiting: number }> {
  const { rows } = await sql<{ all: number; waiting: number }>`
    select count(*)::int as all, count(*) filter (where wait_event_type = 'Lock')::int as waiting
    from pg_stat_activity
    where application_name = 'morgenblatt site' and datname = current_database()
      and xact_start is not null
  `.execute(town.database)
  return rows[0] ?? { all: 0, waiting: 0 }
}

/** Returns the number of ledger bookings and purchases for an article. */
async function booked(articleId: number): Promise<[movements: number, purchases: number]> {
  const rows = await Promise.all(
    (['ledger_transactions', 'credit_purchases'] as const).map((table) =>
      town.database
        .selectFrom(table)
        .select('article_id')
        .where('article_id', '=', articleId)
        .execute(),
    ),
  )
  return [rows[0]?.length ?? 0, rows[1]?.length ?? 0]
}

const statusOf = (url: string): Promise<number> => fetch(url).then(({ status }) => status)

const isGone = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  )

test.each(['dist/server/main.js', 'commands/start.mjs'])(
  'stopping %s answers not ready, completes a running purchase, and ends the process',
  async (program) => {
    const article = articles[program.startsWith('dist') ? 0 : 1]?.id ?? 0
    const site = start(program)
    const url = await site.url
    expect(await statusOf(`${url}/readyz`)).toBe(200)
    const { answer, release } = await waitingPurchase(url, article)

    // The terminal and npm both forward the signal, so it arrives several times.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) site.child.kill(signal)
    await expect.poll(() => statusOf(`${url}/readyz`), PATIENCE).toBe(503)
    const meanwhile = await fetch(`${url}/impressum`)
    expect(meanwhile.headers.get('connection')).toBe('close')
    await meanwhile.text()
    await expect.poll(() => isGone(`${url}/readyz`), PATIENCE).toBe(true)
    await release()

    const bought = await answer
    expect(bought.status).toBe(200)
    expect(bought.headers.get('connection')).toBe('close')
    expect(await bought.json()).toMatchObject({ usageDate: expect.any(String) })
    expect(await site.ended).toBe(0)
    expect(await booked(article)).toEqual([1, 1])
  },
)

test('a second signal ends the process at once, and the running purchase is rolled back', async () => {
  const article = articles[2]?.id ?? 0
  const site = start()
  const url = await site.url
  const { answer, release } = await waitingPurchase(url, article)
  let isOver = false
  void site.ended.then(() => (isOver = true))
  await expect.poll(() => isOver || (site.child.kill('SIGTERM'), false), PATIENCE).toBe(true)
  expect(await site.ended).toBe(1)
  await expect(answer).rejects.toThrow('fetch failed')
  await release()
  await expect.poll(underway, PATIENCE).toMatchObject({ all: 0 })
  expect(await booked(article)).toEqual([0, 0])
})
