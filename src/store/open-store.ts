import pg from 'pg'
import { migrate } from './migrate.ts'
import { joinServer, type Membership, type Role } from './packaged/membership.ts'
import type { ServerSettings } from './packaged/server-settings.ts'
import { connectionTo } from './pools/connection-to.ts'
import { POOL_SIZES, storeOn, type PoolSizes, type Store } from './store.ts'

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
  /** How large the pools are, where what they may take is to be asked for first. */
  sizesOn?: ((connection: pg.ClientConfig) => Promise<PoolSizes>) | undefined
} & Partial<PoolSizes>

const REACH_MS = 10_000
/** The oldest major version of PostgreSQL that has all our statements use. */
const OLDEST_SERVER = 16

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
  const connection = connectionTo(databaseUrl, `morgenblatt ${role}`)
  await reach(connection)
  return { connection, leave: async () => undefined }
}

/** Says which setting to look at before anything fails for want of a database. */
async function reach(connection: pg.ClientConfig): Promise<void> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: REACH_MS })
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
  if (Number(number) >= OLDEST_SERVER * 10_000) return
  throw new Error(
    `it is PostgreSQL ${version.split(' ')[0]}, and the site needs ${OLDEST_SERVER} or newer`,
  )
}
