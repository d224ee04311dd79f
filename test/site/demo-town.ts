import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createTestDatabase } from '../../src/store/test-database.ts'
import type { Store } from '../../src/store/open-store.ts'
import { openSiteOn, urlOf } from './open-site-on.ts'

/** The demo town of this run: a database to clone and the folder of its pictures. */
type DemoTown = { template: string; dataDir: string }

const PATIENCE_MS = 110_000
/** All workers of one run have the same parent. */
const RUN = process.ppid

/** Seeds the demo once for the run; whoever comes second waits for it. */
export async function openDemoTown(): Promise<DemoTown> {
  const folder = join(tmpdir(), `morgenblatt-demo-${RUN}`)
  const ready = join(folder, 'template')
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  const dataDir = join(folder, 'data')
  if (isFirst) {
    const template = await seedTemplate(dataDir)
    await writeFile(`${ready}.unfinished`, template)
    await rename(`${ready}.unfinished`, ready)
  }
  await waitFor(ready)
  return { template: await readFile(ready, 'utf8'), dataDir }
}

async function waitFor(file: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error('The demo town was not seeded in time.')
    await wait(50)
  }
}

async function seedTemplate(dataDir: string): Promise<string> {
  const store = await createTestDatabase()
  const site = await openSiteOn({ databaseUrl: urlOf(store), dataDir, seedsDemo: true })
  await site.close()
  const template = `demo_${RUN}`
  await execute(store, `drop database if exists ${template} with (force)`)
  await execute(store, `create database ${template} template ${String(store.connection.database)}`)
  await store.close()
  return template
}

async function execute(store: Store, statement: string): Promise<void> {
  const client = new pg.Client({ ...store.connection, database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
