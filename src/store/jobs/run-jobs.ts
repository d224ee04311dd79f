import { PgBoss, type DatabaseOptions, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { Store } from '../store.ts'
import { jobKinds, lastDue, type JobName } from './kinds.ts'
import { followClock } from './follow-clock.ts'
import { steadyClock } from './steady-clock.ts'

/** One try of a job. */
export type JobTry = {
  /** The row it is about; nothing where it runs by the clock. */
  id: string
  /** What fails now fails for good. */
  isLast: boolean
}

type JobHandler = (one: JobTry) => Promise<unknown>
export type JobHandlers = Readonly<Record<JobName, JobHandler>>

export type JobFailure = JobTry & { job: JobName; tries: number; error: string }

export type JobCounts = { job: string; waiting: number; active: number; failed: number }

export type RunningJobs = {
  /** As of the last minute; `failed` are those of the last three days that are tried no more. */
  counts(): Promise<JobCounts[]>
  /** Takes up no job any more and lets those under way end; who takes longer is left to another node. */
  stop(): Promise<void>
}

type Running = {
  handlers: Partial<JobHandlers>
  onFailure: (failure: JobFailure) => void
  /** Told of what is wrong with the queue itself; as `DatabaseError` where it is the store's, which whoever watches that is told, too. */
  onError: (error: unknown) => void
}

const STOP_MS = 9000
/** PostgreSQL says when there is a job; asking is for what it could not say, and for what waits to be tried again. */
const ASK_SECONDS = 30
/** How long the queue may reckon with a clock of the store's that has been set meanwhile. */
const CLOCK_SECONDS = 60
/** A batch after the other while each is full; every job of it succeeds or fails by itself. */
const FETCHING = {
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  notifyPollingIntervalSeconds: ASK_SECONDS,
} as const

/** Where nobody looked at its minute, as while the store was away or a machine slept, it runs once when somebody does. */
const MISSED = 'once'

/** Runs this node's share of the jobs that have a handler. Its few connections are its own: pages and jobs cannot take them from each other. */
export async function runJobs(store: Store, running: Running): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...connectionOf(store),
    useListenNotify: true,
    registerInstance: false,
    cronWorkerIntervalSeconds: ASK_SECONDS,
    clock: steadyClock,
    clockMonitorIntervalSeconds: CLOCK_SECONDS,
    queueCacheIntervalSeconds: 600,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
  })
  const onError = (error: unknown): void => running.onError(store.guard.report(errorOf(error)))
  boss.on('error', onError)
  const clock = await followClock(store, {
    onAhead: () => makeUp(boss, store, running),
    onError,
  })
  try {
    await boss.start()
    await takeUp(boss, store, running)
  } catch (error) {
    await clock.stop()
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    counts: () => Promise.all(jobKinds.map(([name]) => count(boss, name))),
    stop: async () => {
      await clock.stop()
      await boss.stop({ timeout: STOP_MS })
      // Its connections may still be closing: that the store is gone by then concerns nobody.
      boss.off('error', onError).on('error', () => undefined)
    },
  }
}

/** What a worker meets the queue tells as a plain object, with the worker's name behind the sentence. */
function errorOf(told: unknown): unknown {
  if (told instanceof Error || typeof told !== 'object' || told === null) return told
  const error = Object.assign(new Error(), told)
  error.message = error.message.replace(/ \(Queue: .*\)$/, '')
  return error
}

async function count(boss: PgBoss, job: JobName): Promise<JobCounts> {
  const [stats] = await boss.getQueueStats(job, { force: true })
  if (!stats) throw new Error(`There is no queue of ${job}`)
  const { queuedCount, activeCount, failedCount } = stats
  return { job, waiting: queuedCount, active: activeCount, failed: failedCount }
}

async function takeUp(boss: PgBoss, store: Store, running: Running): Promise<void> {
  const { handlers, onFailure } = running
  const planned = new Map((await boss.getSchedules()).map((each) => [each.name, each]))
  for (const [name, { runs, atOnce }] of jobKinds) {
    const handler = handlers[name]
    if (!handler) continue
    await boss.work(name, { ...FETCHING, batchSize: atOnce }, (jobs) =>
      Promise.all(jobs.map((job) => runOne(job, { name, handler, onFailure }))),
    )
    if (!runs) continue
    const plan = planned.get(name)
    if (plan?.cron !== runs.cron || plan.options?.missed !== MISSED)
      await boss.schedule(name, runs.cron, null, { missed: MISSED })
  }
  await makeUp(boss, store, running)
}

/** Runs what has not run since it was due last. */
async function makeUp(boss: PgBoss, store: Store, { handlers }: Running): Promise<void> {
  const lastRuns = await readLastRuns(store)
  for (const [name, { runs }] of jobKinds) {
    if (!runs || !handlers[name]) continue
    const last = lastRuns.get(name)
    if (!last || last.at < lastDue(runs, last.now)) await boss.send(name)
  }
}

type LastRun = { name: string; at: number; now: number }

/** When a run of each kind came to its end on any node, by the store's clock, in seconds since 1970. */
async function readLastRuns({ pool }: Store): Promise<Map<string, LastRun>> {
  const clocked = jobKinds.filter(([, { runs }]) => runs).map(([name]) => name)
  const { rows } = await pool.query<LastRun>(
    `select name, extract(epoch from max(completed_on))::float8 as at, extract(epoch from now())::float8 as now
     from pgboss.job where name = any($1) and state = 'completed' group by name`,
    [clocked],
  )
  return new Map(rows.map((row) => [row.name, row]))
}

function connectionOf({ connection }: Store) {
  return {
    // Handed on to pg as it is.
    ...(connection as DatabaseOptions),
    application_name: 'morgenblatt jobs',
    max: 3,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    // Of a server that says nothing any more; else the other ends it.
    query_timeout: 90_000,
  }
}

type Taking = Pick<Running, 'onFailure'> & { name: JobName; handler: JobHandler }

async function runOne(
  { id: job, singletonKey, retryCount, retryLimit }: JobWithMetadata<unknown>,
  { name, handler, onFailure }: Taking,
): Promise<JobResult> {
  const one = { id: singletonKey ?? '', isLast: retryCount >= retryLimit }
  try {
    await handler(one)
    return { id: job, status: 'completed' }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : String(thrown)
    onFailure({ ...one, job: name, tries: retryCount + 1, error })
    return { id: job, status: 'failed', output: { error } }
  }
}
