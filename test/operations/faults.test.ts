// @module-tag full
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { passSeconds } from '../site/clock.ts'
import { openFaultySite, wordsOf, type FaultySite } from './faulty-site.ts'
import {
  all,
  CACHE_ALONE,
  callWitnesses,
  FINE,
  READING_ALONE,
  WRITING_ALONE,
  type Witnesses,
} from './witnesses.ts'

/** The rows of docs/faults.md: what everybody sees, and what the operator is told. */

let site: FaultySite
let witnesses: Witnesses

beforeAll(async () => {
  site = await openFaultySite()
  witnesses = await callWitnesses(site)
})
afterAll(() => site?.close())

const everyone = () => witnesses.everyone()
const prepare = () => witnesses.prepare()
const metric = (sample: string) => witnesses.metric(sample)

const status = async (path: string) => (await site.get(path)).status
const statuses = (paths: readonly string[]) => Promise.all(paths.map(status))
/** Counted by who asks, and the same for everybody. */
const FOR_ALL = ['/feeds/rss', '/sitemap.xml', '/sitemaps/news.xml']

/** One line when it begins, however many ask; the metric while it lasts; `/healthz` stays, for the process is well. */
async function expectTold(trouble: string, readyz = 503): Promise<void> {
  await expect.poll(() => metric(`store_trouble{trouble="${trouble}"}`)).toBe(1)
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, readyz])
  expect(wordsOf(site.errors)).toMatchObject([{ msg: 'The store is in trouble', trouble }])
}

async function expectWell(trouble: string): Promise<void> {
  await expect.poll(() => metric(`store_trouble{trouble="${trouble}"}`)).toBe(0)
  await expect.poll(() => status('/readyz')).toBe(200)
  const over = wordsOf(site.warnings).filter(({ msg }) => msg === 'The store is out of its trouble')
  expect(over).toMatchObject([{ trouble }])
  expect(await everyone()).toEqual(FINE)
}

/** The site's own. */
const TERMINATED = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name like 'morgenblatt pool%'`

/** Whether others than the site have every connection there is. */
async function isTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: number; places: number }>(
    `select count(*)::int as others, current_setting('max_connections')::int as places from pg_stat_activity
     where backend_type = 'client backend' and application_name <> '' and application_name not like 'morgenblatt pool%'`,
  )
  return rows.every(({ others, places }) => others >= places)
}

/** A connection of one's own, for whoever breaks things. */
async function outsider(): Promise<pg.Client> {
  const client = new pg.Client({ ...site.store.connection, application_name: 'outsider' })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

test('while all is well', async () => {
  await prepare()
  expect(await everyone()).toEqual(FINE)
  expect(site.errors).toEqual([])
})

test('PostgreSQL is killed: the cache serves, and it is started again', async () => {
  await prepare()
  await site.withoutStore(async () => {
    expect(await everyone()).toEqual(CACHE_ALONE)
    await expectTold('away')
  })
  await expectWell('away')
})

test('PostgreSQL hangs: nobody waits longer than a few seconds, and then nobody at all', async () => {
  await prepare()
  const calm = await witnesses.howLong(FINE)
  await prepare()
  await site.signalStore('SIGSTOP')
  try {
    const first = await witnesses.howLong(CACHE_ALONE)
    expect(first).toBeLessThan(12_000 + calm)
    await expectTold('silent')
    // Whoever waits does so for five seconds beside what a busy machine takes.
    expect(await witnesses.howLong(CACHE_ALONE)).toBeLessThan(first / 2)
  } finally {
    await site.signalStore('SIGCONT')
  }
  await expectWell('silent')
})

test('PostgreSQL only reads: so do readers', async () => {
  await prepare()
  const client = await outsider()
  await client.query('alter system set default_transaction_read_only = on')
  try {
    await client.query('select pg_reload_conf()')
    await expectTold('read-only', 200)
    expect(await everyone()).toEqual(READING_ALONE)
    expect(await statuses(FOR_ALL)).toEqual([200, 200, 200])
  } finally {
    await client.query('alter system reset default_transaction_read_only')
    await client.query('select pg_reload_conf()')
  }
  await expectWell('read-only')
})

test('the disk is full: so do they', async () => {
  await prepare()
  const client = await outsider()
  // On the wire it is this; a disk that cannot take the log either ends PostgreSQL, as if it were killed.
  await client.query(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await client.query(`do $$ declare each text; begin
    for each in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger full_disk before insert or update on %I execute function full_disk()', each);
    end loop; end $$`)
  try {
    expect(await everyone()).toEqual(READING_ALONE)
    expect(await statuses(FOR_ALL)).toEqual([200, 200, 200])
    await expectTold('disk', 200)
  } finally {
    await client.query('drop function full_disk cascade')
  }
  expect(await everyone()).toEqual(FINE)
})

test('PostgreSQL takes no more connections, and the site has lost its own', async () => {
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
  // Who listens anew hears the last announcements once more, and drops what they name.
  await breaker.query('delete from outbox')
  try {
    await takeAll()
    // What the site asks by itself may be quicker, and of what is ended the place is free only a moment later.
    while (!(await isTaken(breaker))) {
      await breaker.query(TERMINATED)
      await takeAll()
    }
    expect(await everyone()).toEqual(CACHE_ALONE)
    await expectTold('connections')
    // Whoever searches has the site try for a connection, which is none yet.
    const asked = Array.from({ length: 20 }, (_, each) => ['/readyz', `/suche?q=Umland${each}`])
    expect(new Set(await statuses(asked.flat()))).toEqual(new Set([503]))
  } finally {
    await Promise.all(many.map((client) => client.end()))
  }
  await expect.poll(() => status('/readyz')).toBe(200)
  expect(await everyone()).toEqual(FINE)
})

/** What waits for a lock, of the site's statements. */
const WAITING = `from pg_stat_activity
  where wait_event_type = 'Lock' and application_name like 'morgenblatt pool%'`

async function lock(...tables: string[]): Promise<pg.Client> {
  const client = await outsider()
  await client.query(`begin; lock table ${tables.join()} in access exclusive mode`)
  return client
}

test('the store is slow: a page is given up after ten seconds, what is written is waited for', async () => {
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
  // Whether a node is ready takes no connection: where all are busy, a balancer would take every node away.
  const takeOne = () => site.store.pool.query('select from articles').catch(() => undefined)
  const others = Array.from({ length: 10 }, takeOne)
  await expectTold('slow', 200)
  // A job of the clock may wait for a connection as long, and be the first.
  expect(site.errors.join()).toMatch(/A page took longer than ten seconds|timeout exceeded when/)
  await client.query('rollback')
  await Promise.all(others)
  expect(await all(asked)).toEqual(WRITING_ALONE)
  expect(await everyone()).toEqual(FINE)
})

test('what is written is refused once a statement has taken a minute', async () => {
  const minute = await site.store.pool.query('show statement_timeout')
  expect(minute.rows).toEqual([{ statement_timeout: '1min' }])
  await prepare()
  await lock('articles')
  let isAnswered = false
  const writing = witnesses.publish().finally(() => (isAnswered = true))
  const client = await outsider()
  // PostgreSQL says the same of what is ended by its time and by hand; others may wait before it does.
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
  "this machine's clock jumps %s: nobody notices, and the operator is told",
  async (_, seconds) => {
    await prepare()
    const ahead = async () => Math.round((await metric('store_clock_ahead_seconds')) / 60)
    await expect.poll(ahead).toBe(0)
    site.warnings.length = 0
    passSeconds(seconds)
    expect((await witnesses.look('/account')).status).toBe(200)
    expect(await everyone()).toEqual(FINE)
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
    await expect.poll(ahead).toBe(-seconds / 60)
    const ofClocks = wordsOf(site.warnings).filter(({ msg }) => /clock/.test(msg))
    expect(ofClocks).toMatchObject([{ msg: "The store's clock is ahead of this machine's" }])
    expect(site.errors).toEqual([])
  },
)
