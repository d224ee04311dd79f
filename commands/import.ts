// npm run import -- [--restriction free|paid] [--section SLUG] [--json] FILE…
import { constants } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MultiBar, Presets } from 'cli-progress'
import type { ContentRestriction } from '../src/rules/articles/article.ts'
import { isSection } from '../src/routes.ts'
import {
  importFiles,
  KNOWN_FROM_ANOTHER_FILE,
  type ImportResult,
} from '../src/services/content/import/import-files.ts'
import { filesBelow } from '../src/services/content/import/read.ts'
import { demoPublisherFile, readPublisher } from '../src/server/boot/publisher-file.ts'
import { saveArticles } from '../src/services/content/writing/save-articles.ts'
import { vacuumContent } from '../src/services/content/writing/vacuum.ts'
import { storePicture } from '../src/services/images/picture-store.ts'
import { uploadedPicture } from '../src/services/images/uploaded-picture.ts'
import { openStore, type Store } from '../src/store/open-store.ts'
import {
  EXIT,
  migrationsDir,
  readConfig,
  readOptions,
  root,
  runCommand,
  stopSignal,
  UnusableArguments,
} from './command.ts'
import { HELP, USAGE } from './import-help.ts'

/** From so many written articles on the lists are worth settling. */
const LARGE_IMPORT = 1000
const REPORT_MS = 5000

type Arguments = {
  files: { file: string; size: number }[]
  restriction: ContentRestriction | undefined
  section: string | undefined
  json: boolean
}

function parseOptions(args: string[]) {
  const options = {
    restriction: { type: 'string' },
    section: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const
  return readOptions(() => parseArgs({ args, options, allowPositionals: true }), USAGE)
}

async function filesAt(path: string): Promise<Arguments['files']> {
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!isReadable) throw new UnusableArguments(`The file ${path} is not there or cannot be read.`)
  const files = await filesBelow(path)
  if (files.length === 0)
    throw new UnusableArguments(`The folder ${path} holds no JSON, JSON Lines or Markdown.`)
  return files
}

async function readArguments(args: string[]): Promise<Arguments> {
  const { values, positionals } = parseOptions(args)
  const { restriction, section, json } = values
  if (restriction !== undefined && restriction !== 'free' && restriction !== 'paid') {
    throw new UnusableArguments(`--restriction is free or paid, not „${restriction}“.`)
  }
  if (section !== undefined && !isSection(section)) {
    throw new UnusableArguments(`--section „${section}“ is no path of a channel.`)
  }
  if (positionals.length === 0) throw new UnusableArguments(`No file is named. Usage: ${USAGE}`)
  const files: Arguments['files'] = []
  for (const path of new Set(positionals)) files.push(...(await filesAt(path)))
  return { files, restriction, section, json }
}

/** Counts what became of the records and shows how far it is: a bar on a terminal, else a line every few seconds. */
class Progress {
  readonly counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  private readonly started = performance.now()
  private readonly total: number
  private readonly json: boolean
  private readonly bars: MultiBar | undefined
  private readonly timer: NodeJS.Timeout | undefined
  private bytes = 0
  private renamed = 0

  constructor(total: number, json: boolean) {
    this.total = Math.max(total, 1)
    this.json = json
    if (process.stderr.isTTY) {
      const format = '{bar} {percentage} % · {records} records · {rate}/s · {eta_formatted}'
      this.bars = new MultiBar(
        { format, stream: process.stderr, hideCursor: true },
        Presets.shades_classic,
      )
      this.bar = this.bars.create(this.total, 0, { records: 0, rate: 0 })
    } else {
      this.timer = setInterval(() => process.stderr.write(`${this.line()}\n`), REPORT_MS)
    }
  }

  private readonly bar: ReturnType<MultiBar['create']> | undefined

  get records(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0)
  }

  readonly addBytes = (count: number): void => {
    this.bytes += count
  }

  readonly add = async (result: ImportResult): Promise<void> => {
    this.counts[result.status] += 1
    const { records } = this
    this.bar?.update(Math.min(this.bytes, this.total), { records, rate: this.rate() })
    const isRenamed = result.reason === KNOWN_FROM_ANOTHER_FILE
    if (isRenamed) this.renamed += 1
    if (this.json) await write(`${JSON.stringify(result)}\n`)
    // A daily export has thousands of them: they are counted in the end.
    else if (isRenamed) return
    else if (result.reason)
      this.tell(`${result.file}:${result.line}: ${result.status}, ${result.reason}`)
  }

  stop(): void {
    clearInterval(this.timer)
    this.bars?.stop()
  }

  summary(): string {
    const { created, updated, unchanged, rejected } = this.counts
    const seconds = ((performance.now() - this.started) / 1000).toFixed(1)
    return (
      `${this.records} records: ${created} created, ${updated} updated, ${unchanged} unchanged, ` +
      `${rejected} rejected, in ${seconds} s` +
      (this.renamed > 0 ? ` (${this.renamed} ${KNOWN_FROM_ANOTHER_FILE})` : '')
    )
  }

  private tell(line: string): void {
    if (this.bars) this.bars.log(`${line}\n`)
    else process.stderr.write(`${line}\n`)
  }

  private line(): string {
    const percentage = Math.min(100, Math.floor((this.bytes / this.total) * 100))
    return `${percentage} % read, ${this.records} records, ${this.rate()}/s`
  }

  private rate(): number {
    return Math.round(this.records / ((performance.now() - this.started) / 1000))
  }
}

/** Waits where the reader of the output is slower than the import. */
function write(text: string): Promise<void> {
  if (process.stdout.write(text)) return Promise.resolve()
  return new Promise((done) => process.stdout.once('drain', done))
}

async function readChannels(store: Store): Promise<ReadonlySet<string> | undefined> {
  const rows = await store.database.selectFrom('channels').select('path').execute()
  return rows.length > 0 ? new Set(rows.map((row) => row.path)) : undefined
}

/** The picture in a file, kept here from now on; null where there is none, or none that could be shown. */
async function takePicture(folder: string, file: string) {
  try {
    return (await storePicture(folder, await readFile(file))).image
  } catch {
    return null
  }
}

type Importing = { store: Store; homePath: string; pictures: string; signal: AbortSignal }

async function runImport(
  given: Arguments,
  { store, homePath, pictures, signal }: Importing,
): Promise<number> {
  const channels = await readChannels(store)
  if (given.section && channels && !channels.has(given.section)) {
    throw new UnusableArguments(`There is no channel ${given.section}.`)
  }
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
        pictures: (source) => uploadedPicture(pictures, source),
      },
      takePicture: (file) => takePicture(pictures, file),
      save: (records) => saveArticles(store.database, records, { homePath }),
      onResult: progress.add,
      onBytes: progress.addBytes,
      signal,
    })
    if (progress.counts.created + progress.counts.updated >= LARGE_IMPORT)
      await vacuumContent(store)
  } finally {
    progress.stop()
    process.stderr.write(`${progress.summary()}${signal.aborted ? ', stopped early' : ''}\n`)
  }
  if (signal.aborted) return EXIT.failed
  return progress.counts.rejected > 0 ? EXIT.rejected : EXIT.done
}

async function main(): Promise<number> {
  const args = process.argv.slice(2)
  if (parseOptions(args).values.help) {
    process.stdout.write(HELP)
    return EXIT.done
  }
  const given = await readArguments(args)
  const signal = stopSignal()
  const { dataDir, databaseUrl, publisherFile } = readConfig()
  const { homePath } = await readPublisher(publisherFile ?? demoPublisherFile(root))
  const store = await openStore({ dataDir, databaseUrl, migrationsDir })
  try {
    const pictures = join(dataDir, 'pictures')
    return await runImport(given, { store, homePath, pictures, signal })
  } finally {
    await store.close()
  }
}

runCommand(main)
