import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { JOB_KINDS } from './jobs/kinds.ts'
import { TEMPLATE_LOCK } from './locks.ts'
import { migrate } from './migrate.ts'
import { storeOn, type Store } from './store.ts'
import { isRunning } from './packaged/folder-lock.ts'
import { joinServer, type Membership } from './packaged/membership.ts'

/** The same suite on another PostgreSQL; its user has to be allowed to create databases. */
const SERVER_URL = 'TEST_DATABASE_URL'

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the run, and how its databases' names begin. */
    testServer: { connection: pg.ClientConfig; prefix: string }
  }
}

/** What is stored lives as long as the run: nothing has to survive the machine's power, only a process's end. */
const SHORT_LIVED = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Hundreds of databases that live for seconds: what is worth it is analyzed before it is cloned.
  autovacuum_naptime: '1h',
  wal_compression: 'off',
  shared_buffers: '128MB',
  // Files that start sites as readers have them, several at a time, beside those that open one themselves.
  max_connections: '500',
}

/** Keeps the server up for the whole run (Vitest's `globalSetup`), and drops what its files left. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await joinTestServer()
  const { connection } = server
  if (!process.env[SERVER_URL]) await drop(connection, isLeftBehind)
  const prefix = `test_${process.pid}_${randomBytes(4).toString('hex')}_`
  project.provide('testServer', { connection, prefix })
  return async () => {
    await drop(connection, (name) => name.startsWith(prefix))
    await server.leave()
  }
}

/** Of a run that was cut short: its name holds the process it belonged to. */
const isLeftBehind = (name: string): boolean => !isRunning(Number(name.split('_')[1]))

async function drop(connection: pg.ClientConfig, isDropped: (name: string) => boolean) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'test\\_%'`,
    )
    for (const { datname } of rows)
      if (isDropped(datname)) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}

/** A store of its own for one test file, cloned from a migrated template or one's own; `close` drops it. */
export async function createTestDatabase(ownTemplate?: string): Promise<Store> {
  const name = await createDatabase(ownTemplate)
  return openDatabase(name, () => execute(`drop database ${name} with (force)`))
}

/** The name of a migrated database filled with what is to be cloned; it is there until the run ends. */
export async function makeTemplate(fill: (store: Store) => Promise<void>): Promise<string> {
  const name = await createDatabase()
  const store = openDatabase(name, async () => undefined)
  await fill(store).finally(() => store.close())
  return name
}

function openDatabase(name: string, leave: () => Promise<void>): Store {
  return storeOn(inDatabase(inject('testServer').connection, name), { connections: 5, leave })
}

let migrated: Promise<string> | undefined

/** Its files are copied as they are, which is cheaper than writing every page to the log. */
async function createDatabase(ownTemplate?: string): Promise<string> {
  const { connection, prefix } = inject('testServer')
  const template = ownTemplate ?? (await (migrated ??= openTemplate(connection)))
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await execute(`create database ${name} template ${template} strategy file_copy`)
  return name
}

async function joinTestServer(): Promise<Membership> {
  const connectionString = process.env[SERVER_URL]
  if (connectionString) return { connection: { connectionString }, leave: async () => undefined }
  const project = createHash('sha256').update(MIGRATIONS).digest('hex').slice(0, 8)
  return joinServer(join(tmpdir(), `morgenblatt-test-${project}`), 'command', SHORT_LIVED)
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

let admin: Promise<pg.Client> | undefined

/** On one connection for all files of a worker, which ends with its process. */
async function execute(statement: string): Promise<void> {
  const client = await (admin ??= openAdmin())
  await client.query(statement)
}

async function openAdmin(): Promise<pg.Client> {
  const client = new pg.Client(inject('testServer').connection)
  const clear = (): void => void (admin = undefined)
  client.on('error', clear)
  try {
    await client.connect()
    return client
  } catch (error) {
    clear()
    throw error
  }
}
