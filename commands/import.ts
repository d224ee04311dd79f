// npm run import -- [--restriction free|paid] [--members paid] [--section SLUG] [--codes FILE] [--again] [--inbox] [--json] FILE…
import type { ContentRestriction } from '../src/rules/articles/article.ts'
import { isSection } from '../src/routes.ts'
import { importFiles } from '../src/services/content/import/import-files.ts'
import { readMapping } from '../src/server/boot/import-mapping.ts'
import type { ArchiveTarget } from '../src/services/content/import/news/news-record.ts'
import type { ArticleRecord } from '../src/services/content/writing/article-record.ts'
import type { CodeMapping } from '../src/services/content/import/news/codes.ts'
import { saveArticles, type SaveOptions } from '../src/services/content/writing/save-articles.ts'
import {
  saveArchives,
  saveOldAddresses,
  type OldAddress,
} from '../src/services/content/reading/redirects.ts'
import { vacuumContent } from '../src/services/content/writing/vacuum.ts'
import { createPictureFetcher, type PictureFetcher } from '../src/services/images/fetch-picture.ts'
import { refuseMissingMedia } from '../src/services/media/missing-media.ts'
import { storeRecording } from '../src/services/media/store-recording.ts'
import { uploadedPictures } from '../src/services/images/uploaded-picture.ts'
import {
  EXIT,
  readConfig,
  runCommand,
  stopSignal,
  InvalidArgumentsError,
  type Given,
} from './command.ts'
import { HELP, USAGE } from './import/help.ts'
import { inboxOf } from './import/inbox.ts'
import {
  filesAt,
  readChannels,
  storedOrNull,
  storeFile,
  withImportSite,
  type GivenFile,
  type ImportSite,
} from './import/import-site.ts'
import { LARGE_IMPORT, Progress } from './import/progress.ts'

type Arguments = {
  files: GivenFile[]
  restriction: ContentRestriction | undefined
  /** `paid`: texts for members become paid articles; they are refused without it. */
  members: 'paid' | undefined
  section: string | undefined
  /** A mapping of codes to use instead of the publisher's. */
  codes: string | undefined
  /** Writes known versions again. */
  again: boolean
  /** Records wait in the newsroom's inbox instead of being published. */
  inbox: boolean
  pictures: 'fetch' | 'beside'
  allowsLoopback: boolean
  json: boolean
}

const options = {
  restriction: { type: 'string' },
  members: { type: 'string' },
  section: { type: 'string' },
  codes: { type: 'string' },
  again: { type: 'boolean', default: false },
  inbox: { type: 'boolean', default: false },
  pictures: { type: 'string', default: 'fetch' },
  'allow-loopback': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

async function readArguments({ values, positionals }: Given<typeof options>): Promise<Arguments> {
  const { restriction, members, section, codes, again, inbox, pictures, json } = values
  if (restriction !== undefined && restriction !== 'free' && restriction !== 'paid') {
    throw new InvalidArgumentsError(`--restriction is free or paid, not „${restriction}“.`)
  }
  if (members !== undefined && members !== 'paid') {
    throw new InvalidArgumentsError(`--members is paid, not „${members}“.`)
  }
  if (section !== undefined && !isSection(section)) {
    throw new InvalidArgumentsError(`--section „${section}“ is no path of a channel.`)
  }
  if (pictures !== 'fetch' && pictures !== 'beside') {
    throw new InvalidArgumentsError(`--pictures is fetch or beside, not „${pictures}“.`)
  }
  if (positionals.length === 0) throw new InvalidArgumentsError(`No file is named. Usage: ${USAGE}`)
  const files: GivenFile[] = []
  for (const path of new Set(positionals)) files.push(...(await filesAt(path)))
  const allowsLoopback = values['allow-loopback']
  return {
    files,
    restriction,
    members,
    section,
    codes,
    again,
    inbox,
    pictures,
    allowsLoopback,
    json,
  }
}

type Target = ReturnType<typeof siteOf> | ReturnType<typeof inboxOf>

/** Imports into the site: what is imported becomes public. */
function siteOf({ store, storage }: ImportSite, options: SaveOptions) {
  return {
    uploaded: (record: unknown) => uploadedPictures(storage, record),
    takePicture: (file: string) => storeFile(storage, file),
    takeRecording: (file: string) => storeRecording(storage, file),
    storePicture: (bytes: Uint8Array) => storedOrNull(storage, bytes),
    refuseMissing: (record: ArticleRecord) => refuseMissingMedia(storage, record),
    save: (records: ArticleRecord[]) => saveArticles(store.database, records, options),
    saveOldAddresses: (addresses: OldAddress[]) => saveOldAddresses(store.database, addresses),
    saveArchives: async (archives: ArchiveTarget[]) =>
      void (await saveArchives(store.database, archives)),
  }
}

/** Fetches and stores the picture of a URL; `null` if the fetcher refuses it. */
async function fetchPicture({ storePicture }: Target, fetcher: PictureFetcher, address: string) {
  const fetched = await fetcher.fetch(address)
  return fetched.kind === 'none' ? null : storePicture(fetched.bytes)
}

/** The options of this run override the mapping's defaults for items without a rule. */
function onThisRun(
  mapping: CodeMapping,
  { restriction, members, section }: Arguments,
): CodeMapping {
  return {
    ...mapping,
    restriction: restriction ?? mapping.restriction,
    section: section ?? mapping.section,
    members,
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

async function runImport(
  given: Arguments,
  { signal, ...site }: ImportSite & { signal: AbortSignal },
): Promise<number> {
  const { store, publisher, hosts } = site
  const channels = await readChannels(store)
  if (given.section && channels && !channels.has(given.section)) {
    throw new InvalidArgumentsError(`There is no channel ${given.section}.`)
  }
  const mapping = await mappingOf(given.codes ?? publisher.codes, channels)
  const options = { homePath: publisher.homePath, rewrites: given.again }
  const target = given.inbox ? inboxOf(site, options) : siteOf(site, options)
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
      ...target,
      ...(given.pictures === 'fetch' && {
        fetchPicture: (address: string) => fetchPicture(target, fetcher, address),
      }),
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
  return withImportSite(readConfig(), (site) => runImport(given, { ...site, signal }))
}

runCommand({ usage: USAGE, help: HELP, options, takesWords: true }, main)
