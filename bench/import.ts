// Imports 100,000 records of real German words into an empty store: records per second, peak memory, and the same for
// an unchanged import. `import COUNT wordpress`: posts of a WordPress export with two pictures each, which are decoded
// and stored; a host that answers at once takes the place of the source.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importFiles, type ImportOptions } from '../src/services/content/import/import-files.ts'
import { createMigrationPictures } from '../src/services/content/import/migration/migration-pictures.ts'
import { saveArchives, saveOldAddresses } from '../src/services/content/reading/redirects.ts'
import { storePicture } from '../src/services/images/picture-store.ts'
import { openStorage } from '../src/services/storage/open-storage.ts'
import { saveArticles } from '../src/services/content/writing/save-articles.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'
import { corpusArticle, readCorpus } from './fixtures/corpus-articles.ts'
import { generatedPictures, wordpressExport } from './fixtures/wordpress-export.ts'

const COUNT = Number(process.argv[2] ?? 100_000)
const IS_WORDPRESS = process.argv[3] === 'wordpress'
const MIN_RATE = 300
const MAX_GROWTH = 1.5
const HOME_PATH = 'region/leverkusen'

function* generateRecords(count: number): Generator<string> {
  const corpus = readCorpus()
  for (let number = 1; number <= count; number += 1) {
    const { title, introTextHtml, contentItems, section, publishDate, contentRestriction } =
      corpusArticle(corpus, number)
    const paragraphs = contentItems.map(({ content }) => ('text' in content ? content.text : ''))
    const record = {
      id: number,
      title,
      date: publishDate,
      author: `Autorin ${number % 40}`,
      tags: [`Thema ${number % 300}`],
      section,
      contentRestriction,
      body_md: [introTextHtml, ...paragraphs].join('\n\n'),
    }
    yield `${JSON.stringify(record)}\n`
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

/** Records per second and peak memory of each quarter of the run. */
type Run = { rates: number[]; peaks: number[]; rejected: number }

async function importOnce(
  store: Store,
  file: string,
  options: Partial<ImportOptions>,
): Promise<Run> {
  const peaks = [0, 0, 0, 0]
  const ends = [0, 0, 0, 0]
  let done = 0
  let rejected = 0
  const started = performance.now()
  await importFiles({
    files: [file],
    defaults: { now: new Date() },
    save: (records) => saveArticles(store.database, records, { homePath: HOME_PATH }),
    ...options,
    onResult: ({ status }) => {
      const quarter = Math.min(3, Math.floor((done / COUNT) * 4))
      done += 1
      ends[quarter] = performance.now()
      if (status === 'rejected') rejected += 1
      if (done % 200 === 0)
        peaks[quarter] = Math.max(peaks[quarter] ?? 0, process.memoryUsage.rss())
    },
  })
  const rates = ends.map((end, quarter) => {
    const began = quarter === 0 ? started : (ends[quarter - 1] ?? 0)
    return COUNT / 4 / ((end - began) / 1000)
  })
  return { rates, peaks, rejected }
}

async function migrating(store: Store, folder: string): Promise<Partial<ImportOptions>> {
  const { database } = store
  const storage = await openStorage({ folder: join(folder, 'storage') })
  const bytesOf = await generatedPictures()
  const pictures = createMigrationPictures({
    database,
    storage,
    folder: undefined,
    hosts: [],
    fetch: async (address) => ({ kind: 'bytes', bytes: bytesOf(address) }),
    store: async (bytes) => (await storePicture(storage, bytes)).image,
  })
  return {
    fetchPicture: pictures.take,
    save: (records) => saveArticles(database, records, { homePath: HOME_PATH, rewrites: true }),
    saveOldAddresses: (addresses) => saveOldAddresses(database, addresses),
    saveArchives: async (archives) => void (await saveArchives(database, archives)),
  }
}

function report(name: string, { rates, peaks, rejected }: Run): void {
  console.log(
    `${name}: ${rates.map(Math.round).join(', ')} records/s by quarter (at least ${MIN_RATE}), ${rejected} rejected`,
  )
  console.log(`  peak memory by quarter: ${peaks.map(megabytes).join(', ')}`)
  const growth = (peaks[3] ?? 0) / (peaks[0] ?? 1)
  if (Math.min(...rates) < MIN_RATE || growth > MAX_GROWTH || rejected > 0) process.exitCode = 1
}

const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-import-'))
try {
  const file = join(folder, IS_WORDPRESS ? 'generated.xml' : 'generated.jsonl')
  const parts = IS_WORDPRESS ? wordpressExport(COUNT) : generateRecords(COUNT)
  await pipeline(Readable.from(parts), createWriteStream(file))
  console.error(`• ${COUNT} records, ${megabytes((await stat(file)).size)}`)
  const store = await openStore({ dataDir: join(folder, 'data'), migrationsDir: 'db/migrations' })
  try {
    const options = IS_WORDPRESS ? await migrating(store, folder) : {}
    report('first import', await importOnce(store, file, options))
    report('unchanged import', await importOnce(store, file, options))
  } finally {
    await store.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
