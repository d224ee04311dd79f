// npm run import -- [--restriction free|paid] [--section SLUG] [--codes FILE] [--again] [--json] FILE…
import { constants } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import type { ContentRestriction } from '../src/rules/articles/article.ts'
import { isSection } from '../src/routes.ts'
import { importFiles } from '../src/services/content/import/import-files.ts'
import { filesBelow, FORMATS_READ } from '../src/services/content/import/reading/formats.ts'
import {
  demoPublisherFile,
  readPublisher,
  refuseOtherPaper,
} from '../src/server/boot/publisher-file.ts'
import { readMapping } from '../src/server/boot/import-mapping.ts'
import { ownHosts, type Publisher } from '../src/rules/site/publisher.ts'
import type { CodeMapping } from '../src/services/content/import/news/codes.ts'
import { saveArticles } from '../src/services/content/writing/save-articles.ts'
import { saveArchives, saveOldAddresses } from '../src/services/content/reading/old-addresses.ts'
import { vacuumContent } from '../src/services/content/writing/vacuum.ts'
import { createPictureFetcher, type PictureFetcher } from '../src/services/images/fetch-picture.ts'
import { storePicture } from '../src/services/images/picture-store.ts'
import { refuseMissingMedia } from '../src/services/media/missing-media.ts'
import { uploadedPictures } from '../src/services/images/uploaded-picture.ts'
import { openStorage } from '../src/services/storage/open-storage.ts'
import { StorageUnavailableError, type Storage } from '../src/services/storage/storage.ts'
import { storagePlace } from '../src/server/config/storage-config.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'
import {
  EXIT,
  migrationsDir,
  readConfig,
  root,
  runCommand,
  stopSignal,
  InvalidArgumentsError,
  type Given,
} from './command.ts'
import { HELP, USAGE } from './import/help.ts'
import { Progress } from './import/progress.ts'

/** From this number of written articles on the lists are vacuumed. */
const LARGE_IMPORT = 1000

type Arguments = {
  files: { file: string; size: number }[]
  restriction: ContentRestriction | undefined
  section: string | undefined
  /** A mapping of codes to use instead of the publisher's. */
  codes: string | undefined
  /** Writes known versions again. */
  again: boolean
  pictures: 'fetch' | 'beside'
  allowsLoopback: boolean
  json: boolean
}

const options = {
  restriction: { type: 'string' },
  section: { type: 'string' },
  codes: { type: 'string' },
  again: { type: 'boolean', default: false },
  pictures: { type: 'string', default: 'fetch' },
  'allow-loopback': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

async function filesAt(path: string): Promise<Arguments['files']> {
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!isReadable)
    throw new InvalidArgumentsError(`The file ${path} is not there or cannot be read.`)
  const files = await filesBelow(path)
  if (files.length === 0)
    throw new InvalidArgumentsError(`The folder ${path} holds none of ${FORMATS_READ}.`)
  return files
}

async function readArguments({ values, positionals }: Given<typeof options>): Promise<Arguments> {
  const { restriction, section, codes, again, pictures, json } = values
  if (restriction !== undefined && restriction !== 'free' && restriction !== 'paid') {
    throw new InvalidArgumentsError(`--restriction is free or paid, not „${restriction}“.`)
  }
  if (section !== undefined && !isSection(section)) {
    throw new InvalidArgumentsError(`--section „${section}“ is no path of a channel.`)
  }
  if (pictures !== 'fetch' && pictures !== 'beside') {
    throw new InvalidArgumentsError(`--pictures is fetch or beside, not „${pictures}“.`)
  }
  if (positionals.length === 0) throw new InvalidArgumentsError(`No file is named. Usage: ${USAGE}`)
  const files: Arguments['files'] = []
  for (const path of new Set(positionals)) files.push(...(await filesAt(path)))
  const allowsLoopback = values['allow-loopback']
  return { files, restriction, section, codes, again, pictures, allowsLoopback, json }
}

async function readChannels(store: Store): Promise<ReadonlySet<string> | undefined> {
  const rows = await store.database.selectFrom('channels').select('path').execute()
  return rows.length > 0 ? new Set(rows.map((row) => row.path)) : undefined
}

/** Stores the picture of a file; `null` if it is missing or cannot be shown. */
async function storeFile(storage: Storage, file: string) {
  const bytes = await readFile(file).catch(() => null)
  return bytes && storedOrNull(storage, bytes)
}

/** An unavailable storage ends the import, because its articles would lose their pictures. */
function storedOrNull(storage: Storage, bytes: Uint8Array) {
  return storePicture(storage, bytes).then(
    ({ image }) => image,
    (error: unknown) => {
      if (error instanceof StorageUnavailableError) throw error
      return null
    },
  )
}

/** Fetches and stores the picture of a URL; `null` if the fetcher refuses it. */
async function fetchPicture(storage: Storage, fetcher: PictureFetcher, address: string) {
  const fetched = await fetcher.fetch(address)
  return fetched.kind === 'none' ? null : storedOrNull(storage, fetched.bytes)
}

/** The options of this run override the mapping's defaults for items without a rule. */
function onThisRun(mapping: CodeMapping, { restriction, section }: Arguments): CodeMapping {
  return {
    ...mapping,
    restriction: restriction ?? mapping.restriction,
    section: section ?? mapping.section,
  }
}

/** Reads the mapping of codes; warns once about channels that this store does not have. */
async function mappingOf(
  file: string | null,
  channels: ReadonlySet<string> | undefined,
): Promise<CodeMapping> {
  if (file === null) return { rules: [] }
  const { mapping, unknown } = await readMapping(file, channels)
  if (unknown.length > 0)
    process.stderr.write(
      `The mapping ${file} names channels that are not here: ${unknown.join(', ')}.\n`,
    )
  return mapping
}

type ImportContext = {
  store: Store
  publisher: Publisher
  hosts: string[]
  storage: Storage
  signal: AbortSignal
}

async function runImport(
  given: Arguments,
  { store, publisher, hosts, storage, signal }: ImportContext,
): Promise<number> {
  const channels = await readChannels(store)
  if (given.section && channels && !channels.has(given.section)) {
    throw new InvalidArgumentsError(`There is no channel ${given.section}.`)
  }
  const mapping = await mappingOf(given.codes ?? publisher.codes, channels)
  const fetcher = createPictureFetcher({ allowsLoopback: given.allowsLoopback })
  const total = given.files.reduce((sum, { size }) => sum + size, 0)
  const progress = new Progress(total, given.json)
  try {
    await importFiles({
      files: given.files.map(({ file }) => file),
      defaults: {
        now: new Date(),
        section: given.section,
        contentRestriction: given.restriction,
        channels,
        hosts,
      },
      mapping: onThisRun(mapping, given),
      uploaded: (record) => uploadedPictures(storage, record),
      takePicture: (file) => storeFile(storage, file),
      refuseMissing: (record) => refuseMissingMedia(storage, record),
      ...(given.pictures === 'fetch' && {
        fetchPicture: (address: string) => fetchPicture(storage, fetcher, address),
      }),
      save: (records) =>
        saveArticles(store.database, records, {
          homePath: publisher.homePath,
          rewrites: given.again,
        }),
      saveOldAddresses: (addresses) => saveOldAddresses(store.database, addresses),
      saveArchives: async (archives) => void (await saveArchives(store.database, archives)),
      onResult: progress.add,
      onBytes: progress.addBytes,
      signal,
    })
    if (progress.counts.created + progress.counts.updated >= LARGE_IMPORT)
      await vacuumContent(store)
  } finally {
    fetcher.close()
    progress.stop()
    process.stderr.write(`${progress.summary()}${signal.aborted ? ', stopped early' : ''}\n`)
  }
  if (signal.aborted) return EXIT.failed
  return progress.counts.rejected > 0 ? EXIT.rejected : EXIT.done
}

async function main(called: Given<typeof options>): Promise<number> {
  const given = await readArguments(called)
  const signal = stopSignal()
  const config = readConfig()
  const { dataDir, databaseUrl, publicUrl, publisherFile } = config
  const storage = await openStorage(await storagePlace(config))
  const publisher = await readPublisher(publisherFile ?? demoPublisherFile(root))
  const store = await openStore({ dataDir, databaseUrl, migrationsDir })
  try {
    await refuseOtherPaper(store, publisher)
    return await runImport(given, {
      store,
      publisher,
      hosts: ownHosts(publisher, publicUrl),
      storage,
      signal,
    })
  } finally {
    await store.close()
  }
}

runCommand({ usage: USAGE, help: HELP, options, takesWords: true }, main)
