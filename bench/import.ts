// Imports 100,000 records of real German words into an empty store: records per second, peak memory, and the same for
// an unchanged import. `import COUNT wordpress`: posts of a WordPress export with two pictures each, which are decoded
// and stored; a host that answers at once takes the place of the source. `import COUNT members`: users of WordPress with
// their password hashes. 100,000 posts and 50,000 members have to move in within two hours.
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importFiles, type ImportOptions } from '../src/services/content/import/import-files.ts'
import { createMigrationPictures } from '../src/services/content/import/migration/migration-pictures.ts'
import { saveArchives, saveOldAddresses } from '../src/services/content/reading/redirects.ts'
import { storePicture } from '../src/services/images/picture-store.ts'
import { openStorage } from '../src/services/storage/open-storage.ts'
import { importReaders } from '../src/services/reader-import/import-readers.ts'
import { saveArticles } from '../src/services/content/writing/save-articles.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'
import { corpusArticle, readCorpus } from './fixtures/corpus-articles.ts'
import { Quarters } from './fixtures/quarters.ts'
import { generatedPictures, wordpressExport } from './fixtures/wordpress-export.ts'
import { wordpressUsers } from './fixtures/wordpress-users.ts'

const COUNT = Number(process.argv[2] ?? 100_000)
/** The kinds of records, with the records a second that an import must reach. */
const MIN_RATES = { records: 300, wordpress: 14, members: 100 }
const KIND = kindOf(process.argv[3] ?? 'records')
const HOME_PATH = 'region/leverkusen'

function kindOf(name: string): keyof typeof MIN_RATES {
  const kinds = Object.keys(MIN_RATES) as (keyof typeof MIN_RATES)[]
  const kind = kinds.find((each) => each === name)
  if (!kind) throw new Error(`The kind is ${kinds.join(', ')}, not „${name}“.`)
  return kind
}

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

async function importOnce(
  store: Store,
  file: string,
  options: Partial<ImportOptions>,
): Promise<Quarters> {
  const quarters = new Quarters(COUNT)
  await importFiles({
    files: [file],
    defaults: { now: new Date() },
    save: (records) => saveArticles(store.database, records, { homePath: HOME_PATH }),
    ...options,
    onResult: quarters.add,
  })
  return quarters
}

async function importMembers({ database }: Store, file: string): Promise<Quarters> {
  const quarters = new Quarters(COUNT)
  await importReaders({
    database,
    files: [file],
    recipientsOnly: false,
    writes: true,
    options: {
      now: new Date(),
      isConfirmed: true,
      withoutUnknownPasswords: false,
      consentText: undefined,
      newsletters: new Map(),
      offered: [],
    },
    onFile: () => undefined,
    onResult: quarters.add,
    onBytes: () => undefined,
    signal: new AbortController().signal,
  })
  return quarters
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

const FILES = {
  records: { name: 'generated.jsonl', parts: generateRecords },
  wordpress: { name: 'generated.xml', parts: wordpressExport },
  members: { name: 'users.csv', parts: wordpressUsers },
}

const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-import-'))
// PostgreSQL runs as its own system user, which must be able to traverse this folder.
await chmod(folder, 0o711)
try {
  const { name, parts } = FILES[KIND]
  const file = join(folder, name)
  await pipeline(Readable.from(parts(COUNT)), createWriteStream(file))
  console.error(`• ${COUNT} ${KIND}, ${Math.round((await stat(file)).size / 1e6)} MB`)
  const store = await openStore({ dataDir: join(folder, 'data'), migrationsDir: 'db/migrations' })
  try {
    const options = KIND === 'wordpress' ? await migrating(store, folder) : {}
    for (const run of ['first import', 'unchanged import']) {
      const quarters =
        KIND === 'members'
          ? await importMembers(store, file)
          : await importOnce(store, file, options)
      quarters.report(run, MIN_RATES[KIND])
    }
  } finally {
    await store.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
