import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { DatabaseError, databaseErrorCause } from './database-error.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'

const store = await testDatabaseForFile()

test('a connection that breaks between two statements fails the next one and not the process', async () => {
  const client = await store.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const broken = new Promise((done) => void client.once('end', () => done(true)))
  await store.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await broken
  await expect(client.query('select 1')).rejects.toMatchObject({ trouble: 'away' })
  client.release()
  expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('while the database is silent, running statements fail, new ones are refused and no transaction is half applied', async () => {
  await store.pool.query('create table notes (text text)')
  const writing = store.database.transaction().execute(async (transaction) => {
    await sql`insert into notes values ('half')`.execute(transaction)
    await sql`select pg_sleep(60)`.execute(transaction)
  })
  const failing = expect(writing).rejects.toBeInstanceOf(DatabaseError)
  await expect
    .poll(async () => {
      const { rows } = await store.pool.query(
        `select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
      )
      return rows.length
    })
    .toBe(1)
  store.guard.closeForSilence()
  await failing
  await expect(store.pool.query('select 1')).rejects.toMatchObject({ trouble: 'silent' })
  store.guard.reopen()
  expect((await store.pool.query('select * from notes')).rows).toEqual([])
})

/** The number or sum of recorded waits for a connection of the site's pool. */
async function waits(of: 'count' | 'sum'): Promise<number> {
  const registry = new Registry()
  for (const metric of store.metrics) registry.registerMetric(metric)
  const sample = `store_wait_seconds_${of}{pool="site"} `
  const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(sample))
  return Number(line?.slice(sample.length) ?? 0)
}

const allConnections = () =>
  Promise.all(Array.from({ length: store.pool.options.max ?? 0 }, () => store.pool.connect()))

test('records the wait for a connection only if all connections are busy', async () => {
  const clients = await allConnections()
  const [count, sum] = [await waits('count'), await waits('sum')]
  const asked = store.pool.query('select 1')
  await wait(50)
  for (const client of clients) client.release()
  await asked
  expect(await waits('count')).toBe(count + 1)
  expect((await waits('sum')) - sum).toBeGreaterThan(0.045)
  await store.pool.query('select 1')
  await sql`select 1`.execute(store.database)
  expect(await waits('count')).toBe(count + 1)
})

test('records the wait of a refused connection', async () => {
  const clients = await allConnections()
  const count = await waits('count')
  const refused = expect(store.pool.query('select 1')).rejects.toMatchObject({ trouble: 'silent' })
  store.guard.closeForSilence()
  await refused
  store.guard.reopen()
  for (const client of clients) client.release(true)
  expect(await waits('count')).toBe(count + 1)
})

test("keeps the statement's own error", async () => {
  await expect(store.pool.query('select nothing')).rejects.toMatchObject({ code: '42703' })
  await expect(
    store.pool.query(`set statement_timeout = 1; select pg_sleep(1)`),
  ).rejects.toMatchObject({
    trouble: 'slow',
  })
})

test.each([
  [{ code: '53300' }, 'connections'],
  [{ code: '53100' }, 'disk'],
  [{ code: '25006' }, 'read-only'],
  [{ code: '57P03' }, 'away'],
  [{ code: '08006' }, 'away'],
  [{ code: 'ECONNREFUSED' }, 'away'],
  [{ code: 'ENOENT' }, 'away'],
  [{ message: 'timeout expired' }, 'silent'],
  [{ message: 'Connection terminated unexpectedly' }, 'away'],
  [{ message: 'LISTEN/NOTIFY connection ended' }, 'away'],
  [{ code: '23505' }, null],
  [{ message: 'Something else' }, null],
])('the error %j has the cause %s', (fields, trouble) => {
  expect(databaseErrorCause(Object.assign(new Error('x'), fields))).toBe(trouble)
})
