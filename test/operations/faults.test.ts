// @module-tag full
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { passSeconds } from '../site/clock.ts'
import { openFaultySite, wordsOf, type FaultySite } from './faulty-site.ts'
import {
  all,
  CACHE_ONLY,
  createVisitors,
  ALL_SERVED,
  READ_ONLY,
  WRITING_ALONE,
  type Visitors,
} from './visitors.ts'

/** The rows of docs/faults.md: what visitors see, and what is logged. */

let site: FaultySite
let witnesses: Visitors

beforeAll(async () => {
  site = await openFaultySite()
  witnesses = await createVisitors(site)
})
afterAll(() => site?.close())

const everyone = () => witnesses.everyone()
const prepare = () => witnesses.prepare()
const metric = (sample: string) => witnesses.metric(sample)

const status = async (path: string) => (await site.get(path)).status
const statuses = (paths: readonly string[]) => Promise.all(paths.map(status))
/** Rate-limited per client, but the same for everyone. */
const FOR_ALL = ['/feeds/rss', '/sitemap.xml', '/sitemaps/news.xml']

/** Expects one log line at a fault's start, the metric while it lasts, and `/healthz` at 200. */
async function expectReported(trouble: string, readyz = 503): Promise<void> {
  await expect.poll(() => metric(`store_trouble{trouble="${trouble}"}`)).toBe(1)
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, readyz])
  expect(wordsOf(site.errors)).toMatchObject([{ msg: 'The store is in trouble', trouble }])
}

async function expectWell(trouble: string): Promise<void> {
  await expect.poll(() => metric(`store_trouble{trouble="${trouble}"}`)).toBe(0)
  await expect.poll(() => status('/readyz')).toBe(200)
  const over = wordsOf(site.warnings).filter(({ msg }) => msg === 'The store is out of its trouble')
  expect(over).toMatchObject([{ trouble }])
  expect(await everyone()).toEqual(ALL_SERVED)
}

/** Ends the site's own connections. */
const TERMINATED = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name like 'morgenblatt pool%'`

/** True if other clients hold every connection. */
async function isTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: number; places: number }>(
    `select count(*)::int as others, current_setting('max_connections')::int as places from pg_stat_activity
     where backend_type = 'client backend' and application_name <> '' and application_name not like 'morgenblatt pool%'`,
  )
  return rows.every(({ others, places }) => others >= places)
}

/** Opens a connection for a test to cause faults. */
async function outsider(): Promise<pg.Client> {
  const client = new pg.Client({ ...site.store.connection, application_name: 'outsider' })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

test('without a fault every visitor is served', async () => {
  await prepare()
  expect(await everyone()).toEqual(ALL_SERVED)
  expect(site.errors).toEqual([])
})

test('while PostgreSQL is killed the cache serves pages, and the server is started again', async () => {
  await prepare()
  await site.withoutStore(async () => {
    expect(await everyone()).toEqual(CACHE_ONLY)
    await expectReported('away')
  })
  await expectWell('away')
})

test('while PostgreSQL hangs, requests wait a few seconds at first and then are answered without waiting', async () => {
  await prepare()
  const calm = await witnesses.howLong(ALL_SERVED)
  await prepare()
  await site.signalStore('SIGSTOP')
  try {
    const first = await witnesses.howLong(CACHE_ONLY)
    expect(first).toBeLessThan(12_000 + calm)
    await expectReported('silent')
    // A request waits five seconds in addition to what a busy machine takes.
    expect(await witnesses.howLong(CACHE_ONLY)).toBeLessThan(first / 2)
  } finally {
    await site.signalStore('SIGCONT')
  }
  await expectWell('silent')
})

test('while PostgreSQL is read-only, pages are served and writes refused', async () => {
  await prepare()
  const client = await outsider()
  await client.query('alter system set default_transaction_read_only = on')
  try {
    await client.query('select pg_reload_conf()')
    await expectReported('read-only', 200)
    expect(await everyone()).toEqual(READ_ONLY)
    expect(await statuses(FOR_ALL)).toEqual([200, 200, 200])
  } finally {
    await client.query('alter system reset default_transaction_read_only')
    await client.query('select pg_reload_conf()')
  }
  await expectWell('read-only')
})

test('while the disk is full, pages are served and writes refused', async () => {
  await prepare()
  const client = await outsider()
  // Simulates the error of a full disk. If the log cannot be written either, PostgreSQL ends as if killed.
  await client.query(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await client.query(`do $$ declare each text; begin
    for each in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger full_disk before insert or update on %I execute function full_disk()', each);
    end loop; end $$`)
  try {
    expect(await everyone()).toEqual(READ_ONLY)
    expect(await statuses(FOR_ALL)).toEqual([200, 200, 200])
    await expectReported('disk', 200)
  } finally {
    await client.query('drop function full_disk cascade')
  }
  expect(await everyone()).toEqual(ALL_SERVED)
})

test('if PostgreSQL has no free connection and the site lost its own, the cache serves pages', async () => {
  await prepare()
  const breaker = await outsider()
  const many: pg.Client[] = []
  const takeAll = async (): Promise<void> => {
    for (;;) {
      const client = new pg.Client({ ...site.store.connection, application_name: 'outsider' })
      client.on('error', () => undefined)
      const isRefused = await client.connect().then(
        () => false,
        () => true,
      )
      if (isRefused) return
      many.push(client)
    }
  }
  // A new listener receives the last announcements again and drops the pages they name.
  await breaker.query('delete from outbox')
  try {
    await takeAll()
    // The site's own connections may be faster, and an ended connection frees its slot a moment later.
    while (!(await isTaken(breaker))) {
      await breaker.query(TERMINATED)
      await takeAll()
    }
    expect(await everyone()).toEqual(CACHE_ONLY)
    await expectReported('connections')
    // A search makes the site try to connect, which fails.
    const asked = Array.from({ length: 20 }, (_, each) => ['/readyz', `/suche?q=Umland${each}`])
    expect(new Set(await statuses(asked.flat()))).toEqual(new Set([503]))
  } finally {
    await Promise.all(many.map((client) => client.end()))
  }
  await expect.poll(() => status('/readyz')).toBe(200)
  expect(await everyone()).toEqual(ALL_SERVED)
})

/** The site's statements that wait for a lock. */
const WAITING = `from pg_stat_activity
  where wait_event_type = 'Lock' and application_name like 'morgenblatt pool%'`

async function lock(...tables: string[]): Promise<pg.Client> {
  const client = await outsider()
  await client.query(`begin; lock table ${tables.join()} in access exclusive mode`)
  return client
}

test('while the database is slow, pages are given up after ten seconds and writes wait', async () => {
  await prepare()
  const client = await lock('articles', 'accounts', 'bookmarks')
  const asked = witnesses.asked({ isSlow: true })
  for (const who of [
    'a page that is not',
    'a search',
    'the portal',
    'a list of the portal',
  ] as const)
    expect([who, await asked[who]]).toEqual([who, 503])
  // The readiness check takes no connection; otherwise a busy site would lose every node.
  const takeOne = () => site.store.pool.query('select from articles').catch(() => undefined)
  const others = Array.from({ length: 10 }, takeOne)
  await expectReported('slow', 200)
  // A scheduled job may wait for a connection as long and be the first to log it.
  expect(site.errors.join()).toMatch(/A page took longer than ten seconds|timeout exceeded when/)
  await client.query('rollback')
  await Promise.all(others)
  expect(await all(asked)).toEqual(WRITING_ALONE)
  expect(await everyone()).toEqual(ALL_SERVED)
})

test('a write is refused after its statement has taken a minute', async () => {
  const minute = await site.store.pool.query('show statement_timeout')
  expect(minute.rows).toEqual([{ statement_timeout: '1min' }])
  await prepare()
  await lock('articles')
  let isAnswered = false
  const writing = witnesses.publish().finally(() => (isAnswered = true))
  const client = await outsider()
  // PostgreSQL reports a timeout and a manual cancel alike; other statements may wait first.
  await expect
    .poll(async () => {
      await client.query(`select pg_cancel_backend(pid) ${WAITING}`)
      return isAnswered
    })
    .toBe(true)
  expect((await writing).status).toBe(503)
  expect((await writing).headers.get('retry-after')).toBe('10')
  await expect.poll(() => metric('store_trouble{trouble="slow"}')).toBe(1)
})

test.each([
  ['ahead', 7200],
  ['behind', -7200],
])(
  "if this machine's clock jumps %s, readers are served and the operator is informed",
  async (_, seconds) => {
    await prepare()
    const ahead = async () => Math.round((await metric('store_clock_ahead_seconds')) / 60)
    await expect.poll(ahead).toBe(0)
    site.warnings.length = 0
    passSeconds(seconds)
    expect((await witnesses.look('/account')).status).toBe(200)
    expect(await everyone()).toEqual(ALL_SERVED)
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
    await expect.poll(ahead).toBe(-seconds / 60)
    const ofClocks = wordsOf(site.warnings).filter(({ msg }) => /clock/.test(msg))
    expect(ofClocks).toMatchObject([{ msg: "The store's clock is ahead of this machine's" }])
    expect(site.errors).toEqual([])
  },
)
