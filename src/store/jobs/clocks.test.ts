// @module-tag full
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from '../store.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { enqueue } from './enqueue.ts'
import { followClock } from './follow-clock.ts'
import { runJobs, type JobHandlers } from './run-jobs.ts'
import { monotonicClock } from './monotonic-clock.ts'

const store = await testDatabaseForFile()

async function startNode(handlers: Partial<JobHandlers>): Promise<void> {
  const node = await runJobs(store, {
    handlers,
    onFailure: (failure) => expect.unreachable(failure.error),
    onError: (error) => expect.unreachable(String(error)),
  })
  onTestFinished(() => node.stop())
}

/** Returns pg-boss's timestamps that are in the future. */
async function futureTimes(): Promise<unknown[]> {
  const { rows } =
    await sql`select 1 from pgboss.version where greatest(cron_on, bam_on, flow_on) > now()
    union all select 1 from pgboss.queue where greatest(monitor_on, monitor_claim_on) > now()`.execute(
      store.database,
    )
  return rows
}

const setDayAhead = async (): Promise<void> => {
  const tomorrow = sql`now() + interval '1 day'`
  await sql`update pgboss.version set cron_on = ${tomorrow}, flow_on = ${tomorrow}`.execute(
    store.database,
  )
  await sql`update pgboss.queue set monitor_claim_on = ${tomorrow}`.execute(store.database)
}

test('a start does not wait for times that a clock a day ahead has stored', async () => {
  await enqueue(store.database, 'send-mail', ['1'])
  await setDayAhead()
  await sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 day'`.execute(
    store.database,
  )
  const done: string[] = []
  await startNode({ 'send-mail': async ({ id }) => done.push(id) })
  await expect.poll(() => done).toEqual(['1'])
  expect(await futureTimes()).toEqual([])
})

test('a running node resets future times after the clock was corrected', async () => {
  await startNode({})
  await setDayAhead()
  await expect.poll(futureTimes, { timeout: 60_000 }).toEqual([])
})

test('a job keeps its retry delay while the database clock is right', async () => {
  await enqueue(store.database, 'send-mail', ['2'])
  await sql`update pgboss.job set start_after = now() + interval '5 days' where singleton_key = '2'`.execute(
    store.database,
  )
  await startNode({ 'send-mail': async () => undefined })
  const { rows } = await sql`select state::text from pgboss.job where singleton_key = '2'`.execute(
    store.database,
  )
  expect(rows).toEqual([{ state: 'created' }])
})

test('calls onAhead once when the database clock jumps a day ahead', async () => {
  let [days, asked, calls] = [0, 0, 0]
  const query = (text: string): Promise<unknown> => {
    if (text.startsWith('select')) asked += 1
    return Promise.resolve({ rows: [{ now: Date.now() + days * 86_400_000 }] })
  }
  const clock = await followClock(
    { pool: { query } as unknown as Store['pool'] },
    {
      onAhead: () => Promise.resolve((calls += 1)),
      onError: (error) => expect.unreachable(String(error)),
    },
  )
  onTestFinished(() => clock.stop())
  expect([asked, calls]).toEqual([1, 0])
  days = 1
  await expect.poll(() => asked, { timeout: 60_000 }).toBe(3)
  expect(calls).toBe(1)
})

test('the steady clock does not go back when the system clock is set back', () => {
  const before = monotonicClock.now()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(monotonicClock.now()).toBeGreaterThanOrEqual(before)
})

test('stores the missed-run policy "once" for scheduled jobs', async () => {
  await startNode({ 'dun-bills': async () => undefined })
  const { rows } =
    await sql`select options->>'missed' as missed from pgboss.schedule where name = 'dun-bills'`.execute(
      store.database,
    )
  expect(rows).toEqual([{ missed: 'once' }])
})
