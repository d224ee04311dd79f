import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Metric } from 'prom-client'
import { connectionTo } from './pools/connection-to.ts'
import { GuardedPool, StoreGuard } from './pools/guarded-pool.ts'
import type { QuerySource } from './pools/reading.ts'
import { openReplicas, type Replicas } from './pools/replicas.ts'
import { createStatementTimes, createWaitTimes } from './pools/timed-statements.ts'
import type { Tables } from './tables.ts'

export type Store = {
  database: Kysely<Tables>
  /** For frequent prepared statements, streams and COPY. */
  pool: GuardedPool
  /** For searches by visitors: few connections of its own, and a time limit of seconds. */
  searchPool: pg.Pool
  /** The source of statements for pages: replicas if there are any, otherwise the pools (decision 65). */
  reading: { site: QuerySource; search: QuerySource }
  replicas: Replicas | null
  /** Durations of the statements of all pools, and waits for their connections. */
  metrics: readonly Metric[]
  /** Collects the pools' errors; `watchStore` adds its own findings. */
  guard: StoreGuard
  /** For separate connections, such as LISTEN. */
  connection: pg.ClientConfig
  close(): Promise<void>
}

/** The maximum number of connections. */
export type PoolSizes = {
  connections: number
  /** Connections of the pool for searches. */
  searches: number
}

/** For a process that shares its PostgreSQL with few others. */
export const POOL_SIZES: PoolSizes = { connections: 10, searches: 4 }

const NUMBER_TYPE = 20
const DATE_TYPE = 1082
/** Longer than a hanging server takes to be detected (`watch-store.ts`). */
const POOL = { connectionTimeoutMillis: 8000, statement_timeout: 60_000 }
const SEARCH_POOL = { connectionTimeoutMillis: 5000, statement_timeout: 4000 }

type StoreShape = {
  leave: () => Promise<void>
  connections: number
  searches?: number
  readUrls?: readonly string[]
}

/** Creates a store on a connection that is ready and migrated. */
export function storeOn(
  connection: pg.ClientConfig,
  { leave, connections, searches = POOL_SIZES.searches, readUrls = [] }: StoreShape,
): Store {
  const statements = createStatementTimes()
  const waits = createWaitTimes()
  const open = (to: pg.ClientConfig, label: string) => {
    const guard = new StoreGuard()
    const poolOf = (name: 'site' | 'search', bounds: pg.PoolConfig): GuardedPool => {
      const labels = { pool: label + name }
      const note = noteIn(statements.labels(labels))
      const noteWait = noteIn(waits.labels(labels))
      const isBrief = name === 'search'
      return new GuardedPool({ ...to, ...SHARED, ...bounds }, { guard, note, noteWait, isBrief })
    }
    const site = poolOf('site', { ...POOL, max: connections })
    const search = poolOf('search', { ...SEARCH_POOL, max: searches })
    return { connection: to, guard, site, search }
  }
  const primary = open(connection, '')
  const { guard, site: pool, search: searchPool } = primary
  const copies = readUrls.map((url) => open(connectionTo(url, 'morgenblatt reader'), 'replica '))
  const replicas = copies.length > 0 ? openReplicas(copies, pool) : null
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let closed: Promise<void> | undefined
  return {
    database,
    pool,
    searchPool,
    reading: {
      site: replicas?.reading('site', pool) ?? pool,
      search: replicas?.reading('search', searchPool) ?? searchPool,
    },
    replicas,
    metrics: [statements, waits],
    guard,
    connection,
    // Kysely uses only this pool, and ends it only if it has run a query.
    close: () =>
      (closed ??= Promise.all([replicas?.stop(), pool.end(), searchPool.end()]).then(leave)),
  }
}

const noteIn =
  (times: { observe(seconds: number): void }) =>
  (seconds: number): void =>
    times.observe(seconds)

/** Counts and ids fit a number; a date is not a moment and stays a string. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (id, format) => {
  if (id === DATE_TYPE) return (day: string) => day
  return id === NUMBER_TYPE ? Number : pg.types.getTypeParser(id, format)
}

const SHARED: pg.PoolConfig = {
  idleTimeoutMillis: 60_000,
  idle_in_transaction_session_timeout: 120_000,
  types: { getTypeParser },
}
