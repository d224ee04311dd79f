import { PgBoss, type DatabaseOptions, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { Store } from '../store.ts'
import { DEFAULT_POLL_SECONDS, jobKinds, lastDue, type JobName } from './kinds.ts'
import { followClock } from './follow-clock.ts'
import { monotonicClock } from './monotonic-clock.ts'

/** One try of a job. */
export type JobTry = {
  /** The id of the job's row; empty for scheduled jobs. */
  id: string
  /** Whether this is the last try. */
  isLast: boolean
}

type JobHandler = (one: JobTry) => Promise<unknown>
export type JobHandlers = Readonly<Record<JobName, JobHandler>>

export type JobFailure = JobTry & { job: JobName; tries: number; error: string }

export type JobCounts = { job: string; waiting: number; active: number; failed: number }

export type RunningJobs = {
  /** As of the last minute; `failed` counts jobs of the last three days that are not retried any more. */
  counts(): Promise<JobCounts[]>
  /** Starts no new jobs and lets running ones finish; jobs that take too long are left to another node. */
  stop(): Promise<void>
}

type JobOptions = {
  handlers: Partial<JobHandlers>
  onFailure: (failure: JobFailure) => void
  /** Called with errors of the queue itself. Database errors are `DatabaseError` and also reported to the store's guard. */
  onError: (error: unknown) => void
}

const STOP_TIMEOUT_MS = 9000
/** The maximum age of pg-boss's measured difference to the database clock. */
const CLOCK_SECONDS = 60
/** Full batches are followed by the next one at once; each job succeeds or fails on its own. */
const FETCH_OPTIONS = {
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const

/** A schedule missed while the database was unavailable or the machine slept runs once afterwards. */
const MISSED = 'once'

/**
 * Runs this node's share of the jobs that have a handler. Uses its own few connections, so that pages and jobs do not
 * compete for them.
 */
export async function runJobs(store: Store, running: JobOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...connectionOf(store),
    useListenNotify: true,
    registerInstance: false,
    cronWorkerIntervalSeconds: DEFAULT_POLL_SECONDS,
    clock: monotonicClock,
    clockMonitorIntervalSeconds: CLOCK_SECONDS,
    queueCacheIntervalSeconds: 600,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
  })
  const onError = (error: unknown): void => running.onError(store.guard.report(errorOf(error)))
  boss.on('error', onError)
  const clock = await followClock(store, {
    onAhead: () => runMissed(boss, store, running),
    onError,
  })
  try {
    await boss.start()
    await startWorkers(boss, store, running)
  } catch (error) {
    await clock.stop()
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    counts: () => Promise.all(jobKinds.map(([name]) => count(boss, name))),
    stop: async () => {
      await clock.stop()
      await boss.stop({ timeout: STOP_TIMEOUT_MS })
      // Its connections may still be closing, so later connection errors do not matter.
      boss.off('error', onError).on('error', () => undefined)
    },
  }
}

/** pg-boss reports a worker's error as a plain object with the queue's name appended to the message. */
function errorOf(reported: unknown): unknown {
  if (reported instanceof Error || typeof reported !== 'object' || reported === null)
    return reported
  const error = Object.assign(new Error(), reported)
  error.message = error.message.replace(/ \(Queue: .*\)$/, '')
  return error
}

async function count(boss: PgBoss, job: JobName): Promise<JobCounts> {
  const [stats] = await boss.getQueueStats(job, { force: true })
  if (!stats) throw new Error(`There is no queue of ${job}`)
  const { queuedCount, activeCount, failedCount } = stats
  return { job, waiting: queuedCount, active: activeCount, failed: failedCount }
}

async function startWorkers(boss: PgBoss, store: Store, running: JobOptions): Promise<void> {
  const { handlers, onFailure } = running
  const planned = new Map((await boss.getSchedules()).map((each) => [each.name, each]))
  for (const [name, { runs, atOnce, pollSeconds }] of jobKinds) {
    const handler = handlers[name]
    if (!handler) continue
    await boss.work(
      name,
      { ...FETCH_OPTIONS, ...pollingOf(pollSeconds), batchSize: atOnce },
      (jobs) => Promise.all(jobs.map((job) => runOne(job, { name, handler, onFailure }))),
    )
    if (!runs) continue
    const plan = planned.get(name)
    if (plan?.cron !== runs.cron || plan.options?.missed !== MISSED)
      await boss.schedule(name, runs.cron, null, { missed: MISSED })
  }
  await runMissed(boss, store, running)
}

/** How often jobs are looked for while PostgreSQL cannot notify about them. */
const POLL_SECONDS_UNNOTIFIED = 2

/** PostgreSQL notifies about new jobs; polling covers lost notifications, retries and later starts. */
const pollingOf = (seconds = DEFAULT_POLL_SECONDS) => ({
  pollingIntervalSeconds: Math.min(seconds, POLL_SECONDS_UNNOTIFIED),
  notifyPollingIntervalSeconds: seconds,
})

/** Runs jobs that have not run since they were last due. */
async function runMissed(boss: PgBoss, store: Store, { handlers }: JobOptions): Promise<void> {
  const lastRuns = await readLastRuns(store)
  for (const [name, { runs }] of jobKinds) {
    if (!runs || !handlers[name]) continue
    const last = lastRuns.get(name)
    if (!last || last.at < lastDue(runs, last.now)) await boss.send(name)
  }
}

type LastRun = { name: string; at: number; now: number }

/** Returns the last completed run of each kind on any node, by the database clock, in seconds since 1970. */
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
    // Passed to pg unchanged.
    ...(connection as DatabaseOptions),
    application_name: 'morgenblatt jobs',
    max: 3,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    // For a server that stops answering; otherwise `statement_timeout` ends the statement first.
    query_timeout: 90_000,
  }
}

type WorkerOptions = Pick<JobOptions, 'onFailure'> & { name: JobName; handler: JobHandler }

async function runOne(
  { id: job, singletonKey, retryCount, retryLimit }: JobWithMetadata<unknown>,
  { name, handler, onFailure }: WorkerOptions,
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
