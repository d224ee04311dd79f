import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { GuardedPool, StoreGuard } from './pools/guarded-pool.ts'
import type { Reading } from './pools/reading.ts'
import { openReplicas, type Replicas } from './pools/replicas.ts'
import { migrate } from './migrate.ts'
import { joinServer, type Membership, type Role } from './packaged/membership.ts'
import type { ServerSettings } from './packaged/server-settings.ts'
import { createStatementTimes } from './pools/timed-statements.ts'
import type { Tables } from './tables.ts'

export type Store = {
  database: Kysely<Tables>
  /** For hot statements with a name, streams and COPY. */
  pool: pg.Pool
  /** For questions in strangers' own words: few connections beside the others, and seconds at most for a statement. */
  searchPool: pg.Pool
  /** What readers see is read from here: of replicas where there are any, else the same as the pools (decision 65). */
  reading: { site: Reading; search: Reading }
  replicas: Replicas | null
  /** How long the statements of all pools took. */
  statements: ReturnType<typeof createStatementTimes>
  /** What the pools know of the store's state; who watches it tells them the rest. */
  guard: StoreGuard
  /** For a connection of one's own, such as LISTEN. */
  connection: pg.ClientConfig
  close(): Promise<void>
}

export type StoreOptions = {
  dataDir: string
  /** Another PostgreSQL than the packaged one. */
  databaseUrl?: string | undefined
  /** Replicas of it that only read. */
  readUrls?: readonly string[]
  migrationsDir: string
  /** `site` where a second one on the same folder has to be refused. */
  role?: Role
  /** To a server that somebody else keeps as long as this store is open. */
  connection?: pg.ClientConfig | undefined
} & Partial<PoolSizes>

/** Connections at once. */
export type PoolSizes = {
  connections: number
  /** Of the pool for searches. */
  searches: number
}

/** What one process takes that shares its PostgreSQL with few. */
export const POOL_SIZES: PoolSizes = { connections: 10, searches: 4 }

const NUMBER_TYPE = 20
const DATE_TYPE = 1082
const REACH_MS = 10_000
/** A server that hangs is found out before anybody has waited so long for a connection (`watch-store.ts`). */
const POOL = { connectionTimeoutMillis: 8000, statement_timeout: 60_000 }
const SEARCH_POOL = { connectionTimeoutMillis: 5000, statement_timeout: 4000 }

/** Opens the store (design 7): joins or starts the packaged server or connects to another, and migrates. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const membership = options.connection
    ? { connection: options.connection, leave: async () => undefined }
    : await joinStore(options)
  const { connection } = membership
  const leave = () => membership.leave()
  try {
    await migrate(connection, options.migrationsDir)
    return storeOn(connection, { ...POOL_SIZES, ...options, leave })
  } catch (error) {
    await leave()
    throw error
  }
}

/** A connection to the store as it is, not migrated: to the packaged server, which is started where none runs, or to another. */
export async function joinStore({
  databaseUrl,
  dataDir,
  role = 'command',
  settings,
}: Pick<StoreOptions, 'dataDir' | 'databaseUrl' | 'role'> & {
  /** Of the packaged server, where it is started. */
  settings?: ServerSettings
}): Promise<Membership> {
  if (!databaseUrl) return joinServer(dataDir, role, settings)
  const connection = { connectionString: databaseUrl, application_name: `morgenblatt ${role}` }
  await reach(connection)
  return { connection, leave: async () => undefined }
}

/** Says which setting to look at before anything fails for want of a database. */
async function reach(connection: pg.ClientConfig): Promise<void> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: REACH_MS })
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
  } catch (error) {
    const [first] = error instanceof AggregateError ? error.errors : [error]
    const reason = first instanceof Error ? first.message : String(first)
    throw new Error(`The database of DATABASE_URL cannot be used: ${reason}.`, { cause: error })
  }
}

type StoreShape = { leave: () => Promise<void>; connections: number } & Partial<
  Pick<StoreOptions, 'readUrls' | 'searches'>
>

/** A store on a connection that is already there and migrated. */
export function storeOn(
  connection: pg.ClientConfig,
  { leave, connections, searches = POOL_SIZES.searches, readUrls = [] }: StoreShape,
): Store {
  const statements = createStatementTimes()
  const open = (to: pg.ClientConfig, label: string) => {
    const guard = new StoreGuard()
    const poolOf = (name: 'site' | 'search', bounds: pg.PoolConfig): pg.Pool => {
      const times = statements.labels({ pool: label + name })
      const note = (seconds: number): void => times.observe(seconds)
      const isBrief = name === 'search'
      return new GuardedPool({ ...to, ...SHARED, ...bounds }, { guard, note, isBrief })
    }
    const site = poolOf('site', { ...POOL, max: connections })
    const search = poolOf('search', { ...SEARCH_POOL, max: searches })
    return { connection: to, guard, site, search }
  }
  const primary = open(connection, '')
  const { guard, site: pool, search: searchPool } = primary
  const copies = readUrls.map((connectionString) =>
    open({ connectionString, application_name: 'morgenblatt reader' }, 'replica '),
  )
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
    statements,
    guard,
    connection,
    // Kysely has nothing beside the pool, and ends one only that it has asked something itself.
    close: () =>
      (closed ??= Promise.all([replicas?.stop(), pool.end(), searchPool.end()]).then(leave)),
  }
}

/** Counts and ids fit a number; a day of the calendar is no moment, and stays as it is written. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (id, format) => {
  if (id === DATE_TYPE) return (day: string) => day
  return id === NUMBER_TYPE ? Number : pg.types.getTypeParser(id, format)
}

const SHARED: pg.PoolConfig = {
  idleTimeoutMillis: 60_000,
  idle_in_transaction_session_timeout: 120_000,
  types: { getTypeParser },
}
