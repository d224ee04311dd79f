import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { DatabaseError } from '../pools/database-error.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { enqueue } from './enqueue.ts'
import { runJobs, type JobFailure, type JobHandlers, type RunningJobs } from './run-jobs.ts'

const store = await testDatabaseForFile()
const nodes: RunningJobs[] = []
const failures: JobFailure[] = []
const errors: unknown[] = []

beforeEach(() => {
  failures.length = 0
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()))
  await sql`delete from pgboss.job`.execute(store.database)
  expect(errors.splice(0)).toEqual([])
})

async function startNode(handlers: Partial<JobHandlers>, on = store): Promise<RunningJobs> {
  const node = await runJobs(on, {
    handlers,
    onFailure: (failure) => failures.push(failure),
    onError: (error) => errors.push(error),
  })
  nodes.push(node)
  return node
}

const statesOf = async (): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name not like '\\_%' order by 1`.execute(
    store.database,
  )
  return rows.map(({ state }) => state)
}

test('a job is created only if its transaction commits, and a row has at most one job', async () => {
  const undone = store.database.transaction().execute(async (transaction) => {
    await enqueue(transaction, 'send-mail', ['1'])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await statesOf()).toEqual([])
  await store.database.transaction().execute(async (transaction) => {
    await enqueue(transaction, 'send-mail', ['2', '3'])
    await enqueue(transaction, 'send-mail', ['3'])
  })
  expect(await statesOf()).toEqual(['created', 'created'])
  const done: string[] = []
  await startNode({ 'send-mail': async ({ id }) => done.push(id) })
  await expect.poll(() => done.toSorted()).toEqual(['2', '3'])
})

test('a job starts when its transaction commits, not at the next poll', async () => {
  const done = Promise.withResolvers<number>()
  await startNode({ 'send-mail': async () => done.resolve(performance.now()) })
  const start = performance.now()
  await enqueue(store.database, 'send-mail', ['4'])
  // Without a notification of PostgreSQL the next poll would be half a minute later.
  expect((await done.promise) - start).toBeLessThan(15_000)
})

test('a push message starts at its time, not at the next poll of half a minute', async () => {
  const done = Promise.withResolvers<number>()
  await startNode({ 'send-push': async () => done.resolve(Date.now()) })
  const at = Date.now() + 3000
  await enqueue(store.database, 'send-push', ['7'], new Date(at))
  const late = (await done.promise) - at
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(15_000)
})

test('a scheduled job also runs when a node starts, on one node at a time', async () => {
  const release = Promise.withResolvers<void>()
  let underway = 0
  let runs = 0
  const tidy = async () => {
    runs += 1
    underway += 1
    expect(underway).toBe(1)
    await release.promise
    underway -= 1
  }
  await startNode({ 'tidy-accounts': tidy })
  await expect.poll(() => runs).toBe(1)
  await startNode({ 'tidy-accounts': tidy })
  expect(await statesOf()).toEqual(['active'])
  const { rows } = await sql`select cron from pgboss.schedule where name = 'tidy-accounts'`.execute(
    store.database,
  )
  expect(rows).toEqual([{ cron: '7 * * * *' }])
  release.resolve()
  await expect.poll(statesOf).toEqual(['completed'])
  expect(runs).toBe(1)
})

test('a start replaces the schedule of an older release', async () => {
  await startNode({ 'tidy-accounts': async () => undefined })
  await sql`update pgboss.schedule set cron = '0 0 1 1 *'`.execute(store.database)
  await startNode({ 'tidy-accounts': async () => undefined })
  const { rows } = await sql`select cron from pgboss.schedule where name = 'tidy-accounts'`.execute(
    store.database,
  )
  expect(rows).toEqual([{ cron: '7 * * * *' }])
})

test('a start runs a missed job and does not repeat a completed one', async () => {
  let runs = 0
  const restart = async () => {
    const node = await startNode({ 'tidy-accounts': async () => void (runs += 1) })
    await expect
      .poll(async () => (await statesOf()).every((state) => state === 'completed'))
      .toBe(true)
    await node.stop()
    return runs
  }
  expect(await restart()).toBe(1)
  const endAt = (sooner: string) =>
    sql`update pgboss.job set completed_on = now() - ${sooner}::interval`.execute(store.database)
  // Not too recent, because its minute may come in between.
  await endAt('-1 min')
  expect(await restart()).toBe(1)
  await endAt('1 hour')
  expect(await restart()).toBe(2)
})

test('a failed job is retried after a delay; the last failure is reported and counted', async () => {
  let isMended = false
  const node = await startNode({
    'send-mail': async () => {
      if (!isMended) throw new Error('out of order')
    },
  })
  await enqueue(store.database, 'send-mail', ['5'])
  await expect.poll(statesOf).toEqual(['retry'])
  expect(failures).toEqual([
    { job: 'send-mail', id: '5', tries: 1, isLast: false, error: 'out of order' },
  ])
  isMended = true
  await sql`update pgboss.job set start_after = now()`.execute(store.database)
  await enqueue(store.database, 'send-mail', ['6'])
  await expect.poll(statesOf).toEqual(['completed', 'completed'])

  isMended = false
  await enqueue(store.database, 'send-mail', ['7'])
  await expect.poll(() => failures.length).toBe(2)
  // The failure is reported before it is stored, and the row then has the time of the next try.
  await expect.poll(statesOf).toEqual(['completed', 'completed', 'retry'])
  await sql`update pgboss.job set start_after = now(), retry_limit = 1 where singleton_key = '7'`.execute(
    store.database,
  )
  await enqueue(store.database, 'send-mail', ['8'])
  await expect
    .poll(() => failures.find(({ isLast }) => isLast))
    .toMatchObject({ id: '7', tries: 2 })
  await expect.poll(statesOf).toEqual(['completed', 'completed', 'failed', 'retry'])
  expect(await node.counts()).toEqual(
    expect.arrayContaining([{ job: 'send-mail', waiting: 1, active: 0, failed: 1 }]),
  )
})

test('stopping lets the running job finish and starts no other', async () => {
  const release = Promise.withResolvers<void>()
  const done: string[] = []
  const node = await startNode({
    'tidy-accounts': async () => {
      await release.promise
      done.push('tidy')
    },
  })
  await expect.poll(statesOf).toEqual(['active'])
  const stopped = node.stop()
  release.resolve()
  await stopped
  expect(done).toEqual(['tidy'])
  expect(await statesOf()).toEqual(['completed'])
})

test('a database error in the queue is reported as DatabaseError with its cause', async () => {
  const reported: unknown[] = []
  store.guard.onTrouble(({ trouble }) => void reported.push(trouble))
  const node = await startNode({ 'send-mail': async () => undefined })
  await sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(
    store.database,
  )
  await sql`create trigger full_disk before update on pgboss.job_common execute function full_disk()`.execute(
    store.database,
  )
  await enqueue(store.database, 'send-mail', ['9'])
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  await node.stop()
  await sql`drop function full_disk cascade`.execute(store.database)
  // Once per poll.
  expect(errors.splice(0).filter((error) => !(error instanceof DatabaseError))).toEqual([])
  expect(new Set(reported)).toEqual(new Set(['disk']))
})

/** Opens a proxy to the server and collects, for each LISTEN connection, a function that stops its data. */
async function openProxy() {
  const { host, port, user, password, database } = new pg.Client(store.connection)
  const listeners: (() => void)[] = []
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('data', (sent) => {
      if (sent.includes('LISTEN ')) listeners.push(() => far.unpipe(near))
    })
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  return { listeners, connection: { ...address, user, password, database, ssl: false } }
}

test(
  'listens again and reports `silent` when notifications stop arriving',
  { tags: 'full' },
  async () => {
    const { listeners, connection } = await openProxy()
    const node = await startNode({ 'send-mail': async () => undefined }, { ...store, connection })
    await expect.poll(() => listeners.length).toBe(1)
    listeners[0]?.()
    await expect.poll(() => listeners.length).toBe(2)
    await node.stop()
    expect(errors.splice(0)).toMatchObject([{ trouble: 'silent' }])
  },
)
