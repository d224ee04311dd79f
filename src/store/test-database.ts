import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { JOB_KINDS } from './jobs/kinds.ts'
import { TEMPLATE_LOCK } from './locks.ts'
import { migrate } from './migrate.ts'
import { storeOn, type Store } from './open-store.ts'
import { isRunning } from './packaged/folder-lock.ts'
import { joinServer, type Membership } from './packaged/membership.ts'

/** The same suite on another PostgreSQL; its user has to be allowed to create databases. */
const SERVER_URL = 'TEST_DATABASE_URL'

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** Keeps the packaged server up for the whole run (Vitest's `globalSetup`). */
export async function setup(): Promise<() => Promise<void>> {
  const server = await joinTestServer()
  if (!process.env[SERVER_URL]) await dropLeftBehind(server.connection)
  return () => server.leave()
}

/** Databases of runs that were cut short: their names hold the process they belonged to. */
async function dropLeftBehind(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'test\\_%'`,
    )
    for (const { datname } of rows) {
      const pid = Number(datname.split('_')[1])
      if (!isRunning(pid)) await client.query(`drop database if exists ${datname} with (force)`)
    }
  } finally {
    await client.end()
  }
}

/** A store of its own for one test file, cloned from a migrated template or one's own; `close` drops it. */
export async function createTestDatabase(ownTemplate?: string): Promise<Store> {
  const server = await joinTestServer()
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  const template = ownTemplate ?? (await openTemplate(server.connection))
  await execute(server.connection, `create database ${name} template ${template}`)
  return storeOn(inDatabase(server.connection, name), {
    connections: 5,
    async leave() {
      await execute(server.connection, `drop database ${name} with (force)`)
      await server.leave()
    },
  })
}

async function joinTestServer(): Promise<Membership> {
  const connectionString = process.env[SERVER_URL]
  if (connectionString) return { connection: { connectionString }, leave: async () => undefined }
  const project = createHash('sha256').update(MIGRATIONS).digest('hex').slice(0, 8)
  return joinServer(join(tmpdir(), `morgenblatt-test-${project}`), 'command')
}

/** Named after its migrations and jobs, so that it is made once for all files and runs until they change. */
async function openTemplate(connection: pg.ClientConfig): Promise<string> {
  const name = `template_${hashMigrations()}`
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await createTemplate(client, connection, name)
    return name
  } finally {
    await client.end()
  }
}

/** Renamed when it is whole: a run cut short leaves no half template under its name. */
async function createTemplate(client: pg.Client, connection: pg.ClientConfig, name: string) {
  const unfinished = `${name}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished}`)
  await migrate(inDatabase(connection, unfinished), MIGRATIONS)
  await client.query(`alter database ${unfinished} rename to ${name}`)
}

function hashMigrations(): string {
  const hash = createHash('sha256')
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'))
  for (const file of files.toSorted())
    hash.update(file).update(readFileSync(join(MIGRATIONS, file)))
  hash.update(getConstructionPlans()).update(JSON.stringify(JOB_KINDS))
  return hash.digest('hex').slice(0, 12)
}

function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

async function execute(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
