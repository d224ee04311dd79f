import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { runHeartbeat } from './heartbeat.ts'
import { SYSTEM, type createPosition, type Position } from './position.ts'

/** A replica is no longer used, with the reason, or is used again. */
export type ReplicaEvent = { replica: number; isUsed: boolean; reason: string }

/** The pools of one replica, and its guard, which closes them while the replica is silent. */
export type ReplicaPools = {
  connection: pg.ClientConfig
  site: pg.Pool
  search: pg.Pool
  guard: { closeForSilence(): void; reopen(): void }
}

const BEAT_MS = 1000
/** Short, because the primary answers instead. */
const TIMEOUT_MS = 3000
/** The pause until the next check while a replica catches up. */
const CATCH_UP_MS = 25
/** A replica that needs longer is reported as lagging. */
const LAG_MS = 5000

const BEAT = `select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0' as lsn,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
  ${SYSTEM} as system,
  not exists (select from pg_class where relnamespace = current_schema::regnamespace and relkind in ('r', 'p')
    and not has_table_privilege(oid, 'select')) as "isReadable"`

type Beat = { isReplica: boolean; lsn: string; now: number; system: string; isReadable: boolean }

/** The state of one replica. */
export type WatchedReplica = {
  number: number
  pools: ReplicaPools
  /** Its position at the last check; null while it cannot be reached. */
  at: Position | null
  /** The state that was last reported to the operator; null before the first check. */
  published: ReplicaEvent | null
  /** The position it has not reached, and since when. */
  behind: { goal: Position; since: number } | null
  stopped: Promise<void>
}

/** Asks every replica each second for its position, and reports which ones are used. */
export function watchReplicas(
  all: readonly ReplicaPools[],
  position: ReturnType<typeof createPosition>,
  stopping: AbortSignal,
) {
  const listeners = new Set<(news: ReplicaEvent) => void>()
  const states = all.map((pools, index): WatchedReplica => {
    const start = { number: index + 1, pools, at: null, published: null, behind: null }
    const state: WatchedReplica = { ...start, stopped: Promise.resolve() }
    state.stopped = runHeartbeat({
      connection: pools.connection,
      name: 'morgenblatt watch',
      stopping,
      patience: TIMEOUT_MS,
      ask: (client) => check(client, state),
      rest: () => Promise.race([pause(state, stopping), position.next()]),
      onFailure: (error) => markUnavailable(state, error),
    })
    return state
  })
  return {
    /** Returns the replicas that have replayed everything up to a position. */
    fitFor: (goal: Position) => states.filter((state) => hasReached(state, goal)),
    onNews,
    /** Whether each replica, by its number, is used. */
    used: () =>
      states.map(({ number, published }) => [number, published?.isUsed ?? false] as const),
    /** Resolves when the heartbeats have ended after `stopping`. */
    stopped: () => Promise.all(states.map(({ stopped }) => stopped)),
  }

  /** Also calls the listener with the current states. */
  function onNews(listener: (news: ReplicaEvent) => void): void {
    listeners.add(listener)
    for (const { published } of states) if (published) listener(published)
  }

  async function check(client: pg.Client, state: WatchedReplica): Promise<void> {
    const row = await readBeat(client)
    const { current } = position
    if (current && row.system !== current.system) throw new Error('It copies another database')
    if (!row.isReadable) throw new Error('Its user may not read all tables')
    state.pools.guard.reopen()
    state.at = { ...row, lsn: BigInt(row.lsn) }
    if (!current) return
    if (hasReached(state, current)) {
      state.behind = null
      publish(state, true, '')
    } else if (!state.behind || hasReached(state, state.behind.goal))
      state.behind = { goal: current, since: performance.now() }
    else if (isLagging(state)) publish(state, false, 'It lags behind')
  }

  function markUnavailable(state: WatchedReplica, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    state.at = null
    state.behind = null
    if (reason === 'timeout expired') state.pools.guard.closeForSilence()
    publish(state, false, reason)
  }

  function publish(state: WatchedReplica, isUsed: boolean, reason: string): void {
    if (state.published?.isUsed === isUsed) return
    const news = (state.published = { replica: state.number, isUsed, reason })
    for (const listener of listeners) listener(news)
  }
}

async function readBeat(client: pg.Client): Promise<Beat> {
  const [row] = (await client.query<Beat>(BEAT)).rows
  if (!row?.isReplica) throw new Error('It is no replica')
  return row
}

/** Short while the replica catches up. */
function pause(state: WatchedReplica, stopping: AbortSignal): Promise<unknown> {
  const milliseconds = state.behind && !isLagging(state) ? CATCH_UP_MS : BEAT_MS
  return wait(milliseconds, undefined, { signal: stopping }).catch(() => undefined)
}

/** Whether the replica has everything that was announced, also by its own clock. */
function hasReached({ at }: WatchedReplica, { lsn, now, system }: Position): boolean {
  return at !== null && at.system === system && at.lsn >= lsn && at.now >= now
}

const isLagging = ({ behind }: WatchedReplica): boolean =>
  behind !== null && performance.now() - behind.since > LAG_MS
