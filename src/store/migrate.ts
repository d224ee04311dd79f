import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { installJobs } from './jobs/install.ts'
import { MIGRATION_LOCK } from './locks.ts'

export type Migration = { name: string; checksum: string; sql: string }

/**
 * Migrates the database to this release: SQL files ordered by name, each once, one process at a time, then pg-boss's
 * schema.
 */
export async function migrate(connection: pg.ClientConfig, migrationsDir: string): Promise<void> {
  const migrations = await readMigrations(migrationsDir)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...MIGRATION_LOCK])
    await createMigrationsTable(client)
    for (const migration of await missingMigrations(client, migrations))
      await apply(client, migration)
    await installJobs(client).catch((error: unknown) => {
      if (codeOf(error) !== PERMISSION_DENIED) throw error
      throw new Error(
        `The site can make no schema for its jobs in its database: ${messageOf(error)}; its user has to be allowed to.`,
        { cause: error },
      )
    })
  } finally {
    await client.end()
  }
}

/** Returns the release's migrations ordered by name. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readdir(folder)
  const names = files.filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** Creates the table of applied migrations. */
export async function createMigrationsTable(client: pg.Client): Promise<void> {
  const ledger = `create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`
  await client.query(ledger).catch((error: unknown) => {
    throw new Error(`The site can make no tables in its database: ${messageOf(error)}.`, {
      cause: error,
    })
  })
}

/** Returns the migrations that the database lacks; throws if the database contradicts the release. */
export async function missingMigrations(
  client: pg.Client,
  migrations: Migration[],
): Promise<Migration[]> {
  const applied = await readApplied(client).catch((error: unknown) => {
    throw new Error(
      `The database is another program's, for its table migrations is not this site's (${messageOf(error)}): give the site one of its own.`,
      { cause: error },
    )
  })
  refuseUnknown(applied, migrations)
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name)
    if (known === undefined || known === checksum) return known === undefined
    throw new Error(
      `The migration ${name} was changed after it had been applied: restore the file and put the change into a new one.`,
    )
  })
}

/** Returns the checksum of every applied migration by its name. */
export async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseUnknown(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = applied.keys().find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new Error(`The database is newer than this release: it has the migration ${unknown}.`)
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies one migration within the caller's transaction. */
export async function applyMigration(
  client: pg.Client,
  { name, checksum, sql }: Migration,
): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    const reason = `${messageOf(error)}${extensionAdvice(sql, error)}`
    throw new Error(`The migration ${name} failed: ${reason}.`, { cause: error })
  }
}

/** PostgreSQL's code for a missing permission. */
const PERMISSION_DENIED = '42501'

/** Advice by PostgreSQL's error code. */
const EXTENSION_ADVICE: Record<string, string> = {
  [PERMISSION_DENIED]: '; a superuser or the owner of the database has to create it there first',
  '0A000':
    "; install it on the database's server, where it often comes with a package postgresql-contrib",
}

/** Returns what an operator can do if an extension cannot be created. */
function extensionAdvice(sql: string, error: unknown): string {
  if (!/create extension/i.test(sql) || !/\bextension\b/.test(messageOf(error))) return ''
  const code = codeOf(error)
  return (code !== undefined && EXTENSION_ADVICE[code]) || ''
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
