import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createTestDatabase } from '../../src/store/test-database.ts'
import { openSiteOn, urlOf } from './open-site-on.ts'

/** The demo town of a run: a database to clone, and the folder of its pictures and keys. */
type DemoTown = { template: string; dataDir: string }

const PATIENCE_MS = 110_000

/** Stands in the run's folder once the town is seeded, and names its database. */
export const readyFile = (runFolder: string): string => join(runFolder, 'template')

/** Seeds the demo once for the run; whoever comes second waits for it. */
export async function openDemoTown(runFolder: string): Promise<DemoTown> {
  const dataDir = join(runFolder, 'data')
  if (await isFirst(join(runFolder, 'seeding'))) {
    const outcome = await seedTemplate(runFolder, dataDir).catch(
      (error: unknown) => `!${String(error)}`,
    )
    await writeFile(`${readyFile(runFolder)}.unfinished`, outcome)
    await rename(`${readyFile(runFolder)}.unfinished`, readyFile(runFolder))
  }
  const template = await readWhenThere(readyFile(runFolder))
  if (template.startsWith('!'))
    throw new Error(`The demo town was not seeded: ${template.slice(1)}`)
  return { template, dataDir }
}

function isFirst(mark: string): Promise<boolean> {
  return mkdir(mark).then(
    () => true,
    () => false,
  )
}

async function readWhenThere(file: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error('The demo town was not seeded in time.')
    await wait(50)
  }
  return readFile(file, 'utf8')
}

const KEPT_TABLES =
  'bookmarks, region_bookmarks, tag_bookmarks, read_articles, newsletter_subscriptions'

async function seedTemplate(runFolder: string, dataDir: string): Promise<string> {
  const store = await createTestDatabase()
  const site = await openSiteOn({ databaseUrl: urlOf(store), dataDir, seedsDemo: true })
  await site.close()
  // Readers begin with nothing kept, so that each test counts only its own.
  await execute(store.connection, `truncate ${KEPT_TABLES}`)
  const template = nameOf(runFolder)
  await execute(
    { ...store.connection, database: 'postgres' },
    `create database ${template} template ${store.connection.database}`,
  )
  await store.close()
  return template
}

export async function dropDemoTown(runFolder: string): Promise<void> {
  const store = await createTestDatabase()
  await execute(
    { ...store.connection, database: 'postgres' },
    `drop database if exists ${nameOf(runFolder)} with (force)`,
  )
  await store.close()
}

const nameOf = (runFolder: string): string =>
  basename(runFolder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_')

async function execute(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
