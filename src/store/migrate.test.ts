import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { JOB_KINDS } from './jobs/kinds.ts'
import { migrate } from './migrate.ts'
import { testDatabaseForFile } from '../../test/fixtures/test-database.ts'

const store = await testDatabaseForFile()
const folders: string[] = []

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Runs the work as a role that has only the given grants. */
async function asRole(
  grants: (role: string) => string,
  run: (connection: pg.ClientConfig) => Promise<void>,
): Promise<void> {
  const { rows } = await store.pool.query<{ name: string }>('select current_database() as name')
  const role = `narrow_${rows[0]?.name}`
  await store.pool.query(`create role ${role}; ${grants(role)}`)
  try {
    await run({ ...store.connection, options: `-c role=${role}` })
  } finally {
    await store.pool.query(`drop owned by ${role}; drop role ${role}`)
  }
}

/** Creates a folder of migrations and an empty schema for them. */
async function makeMigrations(schema: string, files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-migrations-'))
  folders.push(folder)
  await store.pool.query(`create schema ${schema}`)
  const write = async (name: string, sql: string) => writeFile(join(folder, name), sql)
  for (const [name, sql] of Object.entries(files)) await write(name, sql)
  const run = () => migrate({ ...store.connection, options: `-c search_path=${schema}` }, folder)
  return { write, run, remove: (name: string) => rm(join(folder, name)) }
}

test('runs migrations once, ordered by name, with several processes starting at the same time', async () => {
  const { run } = await makeMigrations('ordered', {
    '0002-b.sql': 'alter table a add column two text',
    '0001-a.sql': 'create table a (one text)',
    'README.md': 'no migration',
  })
  await Promise.all([run(), run(), run()])
  const { rows } = await store.pool.query('select name from ordered.migrations order by name')
  expect(rows).toEqual([{ name: '0001-a.sql' }, { name: '0002-b.sql' }])
})

test('refuses a migration changed after it was applied, but accepts other line ends', async () => {
  const { run, write } = await makeMigrations('changed', {
    '0001-a.sql': 'create table a (\n one text)',
  })
  await run()
  await write('0001-a.sql', 'create table a (\r\n one text)')
  await run()
  await write('0001-a.sql', 'create table a (other text)')
  await expect(run()).rejects.toThrow(
    'The migration 0001-a.sql was changed after it had been applied: restore the file and put the change into a new one.',
  )
})

test('refuses a database newer than the release', async () => {
  const { run, remove } = await makeMigrations('newer', {
    '0001-a.sql': 'create table a (one text)',
  })
  await run()
  await remove('0001-a.sql')
  await expect(run()).rejects.toThrow(
    'The database is newer than this release: it has the migration 0001-a.sql.',
  )
})

test('a failed migration leaves no changes', async () => {
  const { run, write } = await makeMigrations('failed', {
    '0001-a.sql': 'create table a (one text); select broken',
  })
  await expect(run()).rejects.toThrow(
    'The migration 0001-a.sql failed: column "broken" does not exist.',
  )
  await write('0001-a.sql', 'create table a (one text)')
  await run()
})

test('updates the options of a job queue only if they differ from this release', async () => {
  const { run } = await makeMigrations('jobs', {})
  await store.pool.query(
    `update pgboss.queue set retry_limit = 1, updated_on = 'epoch' where name = 'send-mail'`,
  )
  const readTerms = async () => {
    const { rows } = await store.pool.query<{ retry_limit: number; at: Date }>(
      `select retry_limit, updated_on as at from pgboss.queue where name = 'send-mail'`,
    )
    return rows[0]
  }
  await run()
  const mended = await readTerms()
  expect(mended?.retry_limit).toBe(JOB_KINDS['send-mail'].retryLimit)
  await run()
  expect(await readTerms()).toEqual(mended)
})

test("names another program's migrations table in the error and leaves it unchanged", async () => {
  const { run } = await makeMigrations('foreign_ledger', { '0001-a.sql': 'create table a ()' })
  await store.pool.query('create table foreign_ledger.migrations (id int)')
  await expect(run()).rejects.toThrow(/another program's.*column "name" does not exist/)
  const { rows } = await store.pool.query('select * from foreign_ledger.migrations')
  expect(rows).toEqual([])
})

test('reports that a user may not create tables', async () => {
  const { run } = await makeMigrations('closed_ledger', { '0001-a.sql': 'create table a ()' })
  const folder = folders.at(-1) ?? ''
  await asRole(
    (role) => `grant usage on schema closed_ledger to ${role}`,
    async (connection) => {
      const options = `${connection.options} -c search_path=closed_ledger`
      await expect(migrate({ ...connection, options }, folder)).rejects.toThrow(
        /can make no tables in its database: permission/,
      )
    },
  )
  await run()
})

test('reports that a user may not create the schema for the jobs', async () => {
  await makeMigrations('no_jobs', { '0001-a.sql': 'create table a ()' })
  const folder = folders.at(-1) ?? ''
  await store.pool.query('drop schema if exists pgboss cascade')
  await asRole(
    (role) => `grant usage, create on schema no_jobs to ${role}`,
    async (connection) => {
      const options = `${connection.options} -c search_path=no_jobs`
      await expect(migrate({ ...connection, options }, folder)).rejects.toThrow(
        /^The site can make no schema for its jobs in its database: permission denied for database [^;]+; its user has to be allowed to\.$/,
      )
    },
  )
})

test('reports who can create an extension that the user may not create', async () => {
  const { run } = await makeMigrations('no_extension', {
    '0001-a.sql': 'create extension if not exists pg_trgm with schema no_extension',
  })
  const folder = folders.at(-1) ?? ''
  await store.pool.query('drop extension pg_trgm cascade')
  await asRole(
    (role) => `grant usage, create on schema no_extension to ${role}`,
    async (connection) => {
      const options = `${connection.options} -c search_path=no_extension`
      await expect(migrate({ ...connection, options }, folder)).rejects.toThrow(
        'The migration 0001-a.sql failed: permission denied to create extension "pg_trgm"; a superuser or the owner of the database has to create it there first.',
      )
    },
  )
  await run()
})

test('reports an extension whose files the server does not have', async () => {
  const { run } = await makeMigrations('no_files', { '0001-a.sql': 'create extension not_there' })
  await expect(run()).rejects.toThrow(
    /^The migration 0001-a\.sql failed: extension "not_there" is not available; install it on the database's server, where it often comes with a package postgresql-contrib\.$/,
  )
})
