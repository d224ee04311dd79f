// npm run migrate -- SOURCE [--write] [--mapping FILE] [--propose FILE] [--pictures DIR] [--json] FILE…
import { writeFile } from 'node:fs/promises'
import { readMapping } from '../src/server/boot/import-mapping.ts'
import { importFiles, type ImportResult } from '../src/services/content/import/import-files.ts'
import { adviceFor } from '../src/services/content/import/migration/advice.ts'
import { newNames } from '../src/services/content/import/migration/known-names.ts'
import {
  proposeMapping,
  unknownInSource,
} from '../src/services/content/import/migration/mapping-proposal.ts'
import {
  countPictures,
  createMigrationPictures,
  type MigrationPictures,
} from '../src/services/content/import/migration/migration-pictures.ts'
import { MigrationReport } from '../src/services/content/import/migration/migration-report.ts'
import { planArticles } from '../src/services/content/import/migration/plan-articles.ts'
import { createPoliteFetcher } from '../src/services/content/import/migration/polite-fetcher.ts'
import { reportText } from '../src/services/content/import/migration/report-text.ts'
import type { CodeMapping } from '../src/services/content/import/news/codes.ts'
import type { ParsedRecord } from '../src/services/content/import/record.ts'
import { DEFAULT_SECTION } from '../src/services/content/import/section.ts'
import { saveArchives, saveOldAddresses } from '../src/services/content/reading/redirects.ts'
import { saveArticles } from '../src/services/content/writing/save-articles.ts'
import { PlannedArticles } from '../src/services/content/writing/stored-articles.ts'
import { vacuumContent } from '../src/services/content/writing/vacuum.ts'
import { createPictureFetcher } from '../src/services/images/fetch-picture.ts'
import { uploadedPictures } from '../src/services/images/uploaded-picture.ts'
import { refuseMissingMedia } from '../src/services/media/missing-media.ts'
import {
  EXIT,
  InvalidArgumentsError,
  readConfig,
  refuseMissingSite,
  runCommand,
  stopSignal,
  type Given,
} from './command.ts'
import {
  readChannels,
  storedOrNull,
  withImportSite,
  type ImportSite,
} from './import/import-site.ts'
import { LARGE_IMPORT, Progress } from './import/progress.ts'
import { options, readArguments, type Arguments } from './migrate/arguments.ts'
import { HELP, USAGE } from './migrate/help.ts'

/** Parts of both kinds of run. */
type Migration = {
  given: Arguments
  site: ImportSite
  channels: ReadonlySet<string> | undefined
  mapping: CodeMapping
  signal: AbortSignal
}

async function mappingOf(
  { mapping: file, section, restriction, members }: Arguments,
  channels: ReadonlySet<string> | undefined,
): Promise<CodeMapping> {
  if (section && channels && !channels.has(section))
    throw new InvalidArgumentsError(`There is no channel ${section}.`)
  if (file === undefined) return { rules: [], section, restriction, members }
  const { mapping, unknown } = await readMapping(file, channels)
  if (unknown.length > 0)
    throw new InvalidArgumentsError(
      `The mapping ${file} names channels that are not here: ${unknown.join(', ')}.`,
    )
  return {
    ...mapping,
    section: section ?? mapping.section,
    restriction: restriction ?? mapping.restriction,
    members,
  }
}

/** Writes a record for `--json`, or only counts it: the report at the end has the reasons. */
function reported(result: ImportResult, parsed: ParsedRecord | undefined, json: boolean) {
  if (!json) return { ...result, reason: null }
  const { status, reason } = result
  const advice = status === 'rejected' && reason ? adviceFor(reason) : null
  return { ...result, advice, oldPaths: parsed?.oldPaths ?? [] }
}

async function runMigration(migration: Migration): Promise<number> {
  const { given, site, channels, mapping, signal } = migration
  const report = new MigrationReport(new Date())
  const total = given.files.reduce((sum, { size }) => sum + size, 0)
  const progress = new Progress(total, given.json)
  const fetcher = createPictureFetcher({
    allowsLoopback: given.allowsLoopback,
    skipsFailingHosts: false,
  })
  const pictures = picturesFor(migration, createPoliteFetcher(fetcher, { perSecond: given.rate }))
  let lists: number | null = null
  try {
    await importFiles({
      files: given.files.map(({ file }) => file),
      defaults: {
        now: new Date(),
        section: mapping.section,
        contentRestriction: mapping.restriction,
        channels,
        hosts: site.hosts,
      },
      mapping,
      uploaded: (record) => uploadedPictures(site.storage, record),
      takePicture: (file) => pictures.takeFile(file),
      fetchPicture: (address, page) => pictures.take(address, page),
      ...savers(migration, (count) => (lists = count)),
      onResult: (result, parsed) => {
        report.add(result, parsed)
        return progress.add(reported(result, parsed, given.json))
      },
      onBytes: progress.addBytes,
      signal,
    })
    if (given.writes && report.counts.created + report.counts.updated >= LARGE_IMPORT)
      await vacuumContent(site.store)
  } finally {
    fetcher.close()
    progress.stop()
    process.stderr.write(`${progress.summary()}${signal.aborted ? ', stopped early' : ''}\n`)
  }
  await printReport(migration, { report, pictures, lists })
  if (signal.aborted) return EXIT.failed
  const unknown = await finish(migration, report)
  return unknown || report.counts.rejected > 0 ? EXIT.rejected : EXIT.done
}

function picturesFor(
  { given, site }: Migration,
  fetch: ReturnType<typeof createPoliteFetcher>,
): MigrationPictures {
  const { pictures: folder, pictureHosts: hosts } = given
  if (!given.writes) return countPictures(folder, hosts)
  return createMigrationPictures({
    database: site.store.database,
    storage: site.storage,
    folder,
    hosts,
    fetch,
    store: (bytes) => storedOrNull(site.storage, bytes),
  })
}

/** A dry run only compares with what is stored. */
function savers(
  { given, site: { store, publisher, storage } }: Migration,
  onLists: (count: number) => void,
): Pick<
  Parameters<typeof importFiles>[0],
  'save' | 'saveOldAddresses' | 'saveArchives' | 'refuseMissing'
> {
  const { database } = store
  const { homePath } = publisher
  // A dry run stores no pictures, so that they would count as missing.
  if (!given.writes) {
    const planned = new PlannedArticles()
    return { save: (records) => planArticles(database, records, { homePath, planned }) }
  }
  return {
    refuseMissing: (record) => refuseMissingMedia(storage, record),
    save: (records) => saveArticles(database, records, { homePath, rewrites: true }),
    saveOldAddresses: (addresses) => saveOldAddresses(database, addresses),
    saveArchives: async (archives) => onLists(await saveArchives(database, archives)),
  }
}

type Outcome = { report: MigrationReport; pictures: MigrationPictures; lists: number | null }

/** With `--json` the records are on the standard output, and the report goes to the other. */
async function printReport(
  { given, site }: Migration,
  { report, pictures, lists }: Outcome,
): Promise<void> {
  const text = reportText(report, {
    isDryRun: !given.writes,
    pictures: pictures.counts,
    hasFolder: given.pictures !== undefined,
    newNames: given.writes ? null : await newNames(site.store.database, report),
    lists,
  })
  const output = given.json ? process.stderr : process.stdout
  output.write(text)
  if (given.leftOut > 0)
    output.write(`\n${given.leftOut} files of other systems in the folders were left out.\n`)
}

/** Writes the proposal and names what the mapping names in vain; returns whether there is such a name. */
async function finish(
  { given, channels, mapping }: Migration,
  report: MigrationReport,
): Promise<boolean> {
  if (given.propose !== undefined) {
    const section = mapping.section ?? DEFAULT_SECTION
    const text = proposeMapping(report, { channels: channels ?? new Set([section]), section })
    await writeFile(given.propose, text, { flag: 'wx' })
    process.stderr.write(`The proposal for --mapping is in ${given.propose}.\n`)
  }
  const unknown = given.mapping === undefined ? [] : unknownInSource(report, mapping)
  if (unknown.length > 0)
    process.stderr.write(
      `The mapping ${given.mapping} names what the source does not have: ${unknown.join(', ')}.\n`,
    )
  return unknown.length > 0
}

async function main(called: Given<typeof options>): Promise<number> {
  const given = await readArguments(called)
  const signal = stopSignal()
  const config = readConfig()
  refuseMissingSite(config)
  return withImportSite(config, async (site) => {
    const channels = await readChannels(site.store)
    const mapping = await mappingOf(given, channels)
    return runMigration({ given, site, channels, mapping, signal })
  })
}

runCommand({ usage: USAGE, help: HELP, options, takesWords: true }, main)
