import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeTemplate } from '../fixtures/test-database.ts'
import { joinedWords } from './joined-words.ts'
import { openSiteOn, urlOf } from './open-site-on.ts'

/** The demo town of a run: a database to clone, and the folder of its pictures and keys. */
type DemoTown = { template: string; dataDir: string }

/** Shorter than the time of a hook, so that a run names what is missing. */
const PATIENCE_MS = 290_000

/** A file in the run's folder with the name of the database, written after the town is seeded. */
const readyFile = (runFolder: string): string => join(runFolder, 'template')

/** Seeds the demo once per run; later calls wait for it. */
export async function openDemoTown(runFolder: string): Promise<DemoTown> {
  const dataDir = join(runFolder, 'data')
  if (await isFirst(join(runFolder, 'seeding'))) {
    const outcome = await seed(runFolder, dataDir).catch((error: unknown) => `!${String(error)}`)
    await writeFile(`${readyFile(runFolder)}.unfinished`, outcome)
    await rename(`${readyFile(runFolder)}.unfinished`, readyFile(runFolder))
  }
  const template = await readWhenThere(readyFile(runFolder))
  if (template.startsWith('!'))
    throw new Error(`The demo town was not seeded: ${template.slice(1)}`)
  return { template, dataDir }
}

/** The folder of the town as it was seeded; no site runs in it. */
const seedDirOf = (runFolder: string): string => join(runFolder, 'seed')

async function seed(runFolder: string, dataDir: string): Promise<string> {
  const template = await seedTemplate(seedDirOf(runFolder))
  await cp(seedDirOf(runFolder), dataDir, { recursive: true })
  return template
}

/** Copies the folder of the seeded town for a test that changes or counts its files. */
export async function copyDataDir(runFolder: string): Promise<string> {
  await openDemoTown(runFolder)
  const copy = await mkdtemp(join(runFolder, 'own-'))
  // Not the folder that other tests share, because they write and delete files while it is copied.
  await cp(seedDirOf(runFolder), copy, { recursive: true })
  return copy
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
  'bookmarks, region_bookmarks, tag_bookmarks, author_bookmarks, read_articles, newsletter_deliveries, newsletter_subscriptions'

function seedTemplate(dataDir: string): Promise<string> {
  return makeTemplate(async (store) => {
    const site = await openSiteOn({ databaseUrl: urlOf(store), dataDir, seedsDemo: true })
    // Joins the words first (decision 63), so that a test's site does not change its index on its own.
    await joinedWords(site.parts.store)
    await site.close()
    // Readers start with empty lists, so that each test counts only its own rows.
    await store.pool.query(`truncate ${KEPT_TABLES}`)
  })
}
