import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { joinServer, type Membership, type Role } from './packaged/membership.ts'
import type { Tables } from './tables.ts'

export type Store = {
  database: Kysely<Tables>
  /** For hot statements with a name, streams and COPY. */
  pool: pg.Pool
  /** For a connection of one's own, such as LISTEN. */
  connection: pg.ClientConfig
  close(): Promise<void>
}

export type StoreOptions = {
  dataDir: string
  /** Another PostgreSQL than the packaged one. */
  databaseUrl?: string | undefined
  migrationsDir: string
  /** `site` where a second one on the same folder has to be refused. */
  role?: Role
  /** Connections at once. */
  connections?: number
}

const NUMBER_TYPE = 20

/** Opens the store (design 7): joins or starts the packaged server or connects to another, and migrates. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const membership = await connect(options)
  const { connection } = membership
  const leave = () => membership.leave()
  try {
    await migrate(connection, options.migrationsDir)
    return storeOn(connection, { leave, connections: options.connections ?? 10 })
  } catch (error) {
    await leave()
    throw error
  }
}

async function connect({
  databaseUrl,
  dataDir,
  role = 'command',
}: StoreOptions): Promise<Membership> {
  if (!databaseUrl) return joinServer(dataDir, role)
  const connection = { connectionString: databaseUrl, application_name: `morgenblatt ${role}` }
  return { connection, leave: async () => undefined }
}

/** A store on a connection that is already there and migrated. */
export function storeOn(
  connection: pg.ClientConfig,
  { leave, connections }: { leave: () => Promise<void>; connections: number },
): Store {
  const pool = openPool(connection, connections)
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let closed: Promise<void> | undefined
  return {
    database,
    pool,
    connection,
    close: () => (closed ??= database.destroy().then(leave)),
  }
}

function openPool(connection: pg.ClientConfig, connections: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 120_000,
    types: { getTypeParser },
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** Counts and outbox ids fit a number. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (id, format) =>
  id === NUMBER_TYPE ? Number : pg.types.getTypeParser(id, format)
