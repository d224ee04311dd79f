import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { Counter } from 'prom-client'
import { runHeartbeat } from './heartbeat.ts'
import { createPosition, SYSTEM, type Position } from './position.ts'
import type { QuerySource } from './reading.ts'
import { DatabaseError } from './database-error.ts'

/** A replica is no longer used, with the reason, or is used again. */
export type ReplicaEvent = { replica: number; isUsed: boolean; reason: string }

/** The pools of one replica, and its guard, which closes them while the replica is silent. */
export type ReplicaPools = {
  connection: pg.ClientConfig
  site: pg.Pool
  search: pg.Pool
  guard: { closeForSilence(): void; reopen(): void }
}

export type Replicas = ReturnType<typeof openReplicas>

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

type State = {
  number: number
  pools: ReplicaPools
  /** Its position at the last check; null while it cannot be reached. */
  at: Position | null
  /** What was last reported to the operator; null before the first check. */
  published: ReplicaEvent | null
  /** The position it has not reached, and since when. */
  behind: { goal: Position; since: number } | null
  stopped: Promise<void>
}

/**
 * Distributes reading statements over replicas that have replayed everything announced so far; the primary answers the
 * rest (decision 65). `changed` is called before caches are invalidated for a change.
 */
export function openReplicas(all: readonly ReplicaPools[], primary: pg.Pool) {
  const stopping = new AbortController()
  const listeners = new Set<(news: ReplicaEvent) => void>()
  const position = createPosition(primary, stopping.signal)
  let turn = 0
  const states = all.map((pools, index): State => {
    const start = { number: index + 1, pools, at: null, published: null, behind: null }
    const state: State = { ...start, stopped: Promise.resolve() }
    state.stopped = runHeartbeat({
      connection: pools.connection,
      name: 'morgenblatt watch',
      stopping: stopping.signal,
      patience: TIMEOUT_MS,
      ask: (client) => check(client, state),
      rest: () => Promise.race([rest(state), position.next()]),
      onFailure: (error) => markUnavailable(state, error),
    })
    return state
  })
  const reads = new Counter({
    name: 'store_reads_total',
    help: 'Reading statements for pages by who answered: a replica by its number, or the primary',
    labelNames: ['from'],
    registers: [],
  })

  return {
    /** To be used instead of the primary's pool of that name. */
    reading: (pool: 'site' | 'search', own: pg.Pool): QuerySource => ({
      query: ((statement, values) => read(pool, own, [statement, values])) as QuerySource['query'],
    }),
    changed: position.changed,
    /** Also calls the listener with the current states. */
    onNews(listener: (news: ReplicaEvent) => void): void {
      listeners.add(listener)
      for (const { published } of states) if (published) listener(published)
    },
    reads,
    /** Whether each replica, by its number, is used. */
    used: () =>
      states.map(({ number, published }) => [number, published?.isUsed ?? false] as const),
    async stop() {
      stopping.abort()
      await Promise.all(states.map(({ stopped }) => stopped))
      await Promise.all(all.flatMap(({ site, search }) => [site.end(), search.end()]))
    },
  }

  async function read(
    pool: 'site' | 'search',
    own: pg.Pool,
    asked: Parameters<QuerySource['query']>,
  ): Promise<pg.QueryResult> {
    const state = choose()
    if (state) {
      try {
        const result = await state.pools[pool].query(...asked)
        reads.inc({ from: state.number })
        return result
      } catch (error) {
        if (!isOfReplica(error, pool)) throw error
        if (error instanceof DatabaseError && error.trouble !== 'slow') state.at = null
      }
    }
    reads.inc({ from: 'primary' })
    return own.query(...asked)
  }

  function choose(): State | undefined {
    const { current } = position
    if (!current) return undefined
    const fit = states.filter((state) => hasReached(state, current))
    return fit[(turn += 1) % fit.length]
  }

  async function check(client: pg.Client, state: State): Promise<void> {
    const [row] = (await client.query<Beat>(BEAT)).rows
    if (!row?.isReplica) throw new Error('It is no replica')
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

  /** Short while the replica catches up. */
  function rest(state: State): Promise<unknown> {
    const pause = state.behind && !isLagging(state) ? CATCH_UP_MS : BEAT_MS
    return wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
  }

  function markUnavailable(state: State, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    state.at = null
    state.behind = null
    if (reason === 'timeout expired') state.pools.guard.closeForSilence()
    publish(state, false, reason)
  }

  function publish(state: State, isUsed: boolean, reason: string): void {
    if (state.published?.isUsed === isUsed) return
    const news = (state.published = { replica: state.number, isUsed, reason })
    for (const listener of listeners) listener(news)
  }
}

/** Whether the replica has everything that was announced, also by its own clock. */
function hasReached({ at }: State, { lsn, now, system }: Position): boolean {
  return at !== null && at.system === system && at.lsn >= lsn && at.now >= now
}

const isLagging = ({ behind }: State): boolean =>
  behind !== null && performance.now() - behind.since > LAG_MS

/** Replay may cancel a statement that reads rows being cleaned up. */
const CONFLICT = '40001'

function isOfReplica(error: unknown, pool: 'site' | 'search'): boolean {
  // A search that is slow on a replica is slow on the primary, too.
  if (error instanceof DatabaseError) return !(pool === 'search' && error.trouble === 'slow')
  return error instanceof Error && Reflect.get(error, 'code') === CONFLICT
}
