// @module-tag full
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerFaults } from '../fixtures/orders.fixtures.ts'
import { sampled } from '../run/sample.ts'
import { buyerAt, signInAt, type Buy } from '../site/demo-reader.ts'
import { cookiesOf } from '../site/form-requests.ts'
import { openFaultySite, type FaultySite } from './faulty-site.ts'

const KILLS = sampled({ quick: 3, usual: 3, long: 100 })
/** The maximum number of answers to requests sent after the last kill before the next one. */
const MAX_ANSWERS = 12
const FIRST_ID = 1_500_000

let site: FaultySite
let plus: string
let buy: Buy
beforeAll(async () => {
  site = await openFaultySite()
  plus = cookiesOf(await signInAt(site.url, 'plus'))
  buy = await buyerAt(site.url, cookiesOf(await signInAt(site.url, 'wallet')))
})
afterAll(() => site?.close())

function publish(id: number): Promise<Response> {
  const record = { title: `Artikel ${id}`, section: 'politik', contentRestriction: 'paid' }
  return site.get(`/content-api/v5/articles/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${site.editorKey}` },
    body: JSON.stringify({ ...record, date: '2026-11-21', author: 'Jana', body_md: 'Ein Satz.' }),
  })
}

const keep = (id: number) =>
  site.get('/api/bookmarks', {
    method: 'POST',
    body: new URLSearchParams({ articleId: String(id), do: 'add' }),
    headers: { cookie: plus },
  })

/** The content that the database must have: ids of articles whose publication, bookmark or purchase was acknowledged. */
const acknowledged = { published: [] as number[], kept: [] as number[], bought: [] as number[] }
let answers = 0
let kills = 0

/** Writes one article after the other until stopped; a write may be refused with 503 and is then repeated. */
async function write(first: number, isOver: () => boolean): Promise<void> {
  for (let id = first; !isOver(); id += 3) {
    await insist(() => publish(id), [200, 201], isOver)
    if (isOver()) return
    acknowledged.published.push(id)
    if (await insist(() => keep(id), [303], isOver)) acknowledged.kept.push(id)
    if (await insist(() => buy(id), [200], isOver)) acknowledged.bought.push(id)
  }
}

async function insist(
  ask: () => Promise<Response>,
  good: number[],
  isOver: () => boolean,
): Promise<boolean> {
  for (;;) {
    const asked = kills
    const { status } = await ask()
    if (good.includes(status)) {
      // A request sent before the last kill does not prove that PostgreSQL is running again.
      if (asked === kills) answers += 1
      return true
    }
    expect(status).toBe(503)
    if (isOver()) return false
    await wait(20)
  }
}

test(`after ${KILLS} kills of PostgreSQL during writes, nothing acknowledged is lost`, async () => {
  let isOver = false
  const writers = Promise.all([0, 1, 2].map((who) => write(FIRST_ID + who, () => isOver)))
  writers.catch(() => undefined)
  const more = async (): Promise<void> => {
    const until = answers + 1 + Math.floor(Math.random() * MAX_ANSWERS)
    await Promise.race([
      expect.poll(() => answers, { interval: 5 }).toBeGreaterThan(until),
      writers,
    ])
  }
  while (kills < KILLS) {
    await more()
    await site.signalStore('SIGKILL')
    kills += 1
  }
  await more()
  isOver = true
  await writers
  const rows = async (statement: string): Promise<number[]> => {
    const found = await site.store.pool.query<{ id: number }>(statement)
    return found.rows.map(({ id }) => id)
  }
  expect(await rows(`select id from articles where id >= ${FIRST_ID}`)).toEqual(
    expect.arrayContaining(acknowledged.published),
  )
  expect(await rows('select article_id as id from bookmarks')).toEqual(
    expect.arrayContaining(acknowledged.kept),
  )
  const bought = await rows('select article_id as id from credit_purchases')
  expect(bought).toEqual(expect.arrayContaining(acknowledged.bought))
  expect(await ledgerFaults(site.store)).toEqual([])
  const { rows: uses } = await site.store.pool.query<{ coins: number }>(
    `select coalesce(-sum(amount), 0)::int as coins from ledger_transactions
     join ledger_entries on transaction_id = id where kind = 'credit-use' and account = 'wallet'`,
  )
  expect(uses).toEqual([{ coins: bought.length }])
}, 600_000)
