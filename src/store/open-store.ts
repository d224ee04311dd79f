import pg from 'pg'
import { migrate } from './migrate.ts'
import { joinServer, type Membership, type Role } from './packaged/membership.ts'
import type { ServerSettings } from './packaged/server-settings.ts'
import { connectionTo } from './pools/connection-to.ts'
import { POOL_SIZES, storeOn, type PoolSizes, type Store } from './store.ts'

export type StoreOptions = {
  dataDir: string
  /** A PostgreSQL server to use instead of the packaged one. */
  databaseUrl?: string | undefined
  /** Read-only replicas of that server. */
  readUrls?: readonly string[]
  migrationsDir: string
  /** `site` refuses a second site on the same folder. */
  role?: Role
  /** A server that the caller keeps running while this store is open. */
  connection?: pg.ClientConfig | undefined
  /** Computes the pool sizes from the server's limits. */
  sizesOn?: ((connection: pg.ClientConfig) => Promise<PoolSizes>) | undefined
} & Partial<PoolSizes>

const CONNECT_TIMEOUT_MS = 10_000
/** The minimum major version of PostgreSQL that supports all our statements. */
const MIN_SERVER_VERSION = 16

/** Opens the store (design 7): joins or starts the packaged server or connects to another, and migrates. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const membership = options.connection
    ? { connection: options.connection, leave: async () => undefined }
    : await joinStore(options)
  const { connection } = membership
  const leave = () => membership.leave()
  try {
    await migrate(connection, options.migrationsDir)
    const sizes = await options.sizesOn?.(connection)
    return storeOn(connection, { ...POOL_SIZES, ...options, ...sizes, leave })
  } catch (error) {
    await leave()
    throw error
  }
}

/** Connects to the store without migrating: to the packaged server, which is started if necessary, or to another. */
export async function joinStore({
  databaseUrl,
  dataDir,
  role = 'command',
  settings,
}: Pick<StoreOptions, 'dataDir' | 'databaseUrl' | 'role'> & {
  /** Settings of the packaged server, if it is started. */
  settings?: ServerSettings
}): Promise<Membership> {
  if (!databaseUrl) return joinServer(dataDir, role, settings)
  const connection = connectionTo(databaseUrl, `morgenblatt ${role}`)
  await checkConnection(connection)
  return { connection, leave: async () => undefined }
}

/** Checks the connection first, so that the error names the setting to change. */
async function checkConnection(connection: pg.ClientConfig): Promise<void> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    client.on('error', () => undefined)
    await client.connect()
    await refuseOldServer(client).finally(() => client.end())
  } catch (error) {
    const [first] = error instanceof AggregateError ? error.errors : [error]
    const reason = first instanceof Error ? first.message : String(first)
    throw new Error(`The database of DATABASE_URL cannot be used: ${reason}.`, { cause: error })
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number`,
  )
  const [{ version, number } = { version: '', number: '' }] = rows
  if (Number(number) >= MIN_SERVER_VERSION * 10_000) return
  throw new Error(
    `it is PostgreSQL ${version.split(' ')[0]}, and the site needs ${MIN_SERVER_VERSION} or newer`,
  )
}
