// npm run migrate-readers -- [--write] [options] FILE… | --send-opt-in [--write]
import { stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import {
  demoPublisherFile,
  readPublisher,
  refuseOtherPaper,
} from '../src/server/boot/publisher-file.ts'
import { loadSite } from '../src/services/content/reading/sites.ts'
import { askForConsent, countUnasked } from '../src/services/newsletters/renewed-consent.ts'
import { importReaders } from '../src/services/reader-import/import-readers.ts'
import type { Tables } from '../src/store/tables.ts'
import {
  EXIT,
  InvalidArgumentsError,
  openSiteStore,
  readConfig,
  root,
  runCommand,
  stopSignal,
  type Given,
} from './command.ts'
import { HELP, USAGE } from './migrate-readers/help.ts'
import { ReaderReport } from './migrate-readers/reader-report.ts'

const options = {
  write: { type: 'boolean', default: false },
  confirmed: { type: 'boolean', default: false },
  newsletter: { type: 'string', multiple: true },
  'consent-text': { type: 'string' },
  'without-unknown-passwords': { type: 'boolean', default: false },
  'recipients-only': { type: 'boolean', default: false },
  'send-opt-in': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

type Called = Given<typeof options>
type Offered = readonly { id: string; title: string }[]
type Work = { database: Kysely<Tables>; offered: Offered; signal: AbortSignal }

async function sizeOf(file: string): Promise<number> {
  const facts = await stat(file).catch(() => null)
  if (!facts?.isFile())
    throw new InvalidArgumentsError(`The file ${file} is not there or cannot be read.`)
  return facts.size
}

/** Reads `OLD=ID`; the id of no newsletter leaves it out. */
function mappingOf(pairs: readonly string[], offered: Offered): Map<string, string | null> {
  const mapping = new Map<string, string | null>()
  for (const pair of pairs) {
    const place = pair.lastIndexOf('=')
    if (place < 1) throw new InvalidArgumentsError(`--newsletter is OLD=ID, not „${pair}“.`)
    const id = pair.slice(place + 1)
    if (id !== '' && !offered.some((one) => one.id === id))
      throw new InvalidArgumentsError(
        `There is no newsletter ${id}; this site has: ${offered.map((one) => one.id).join(', ') || 'none yet'}.`,
      )
    mapping.set(pair.slice(0, place), id || null)
  }
  return mapping
}

function refuseUnusable({ values, positionals }: Called): void {
  if (values['send-opt-in'] && positionals.length > 0)
    throw new InvalidArgumentsError('--send-opt-in takes no files: import them first.')
  if (!values['send-opt-in'] && positionals.length === 0)
    throw new InvalidArgumentsError(`No file is named. Usage: ${USAGE}`)
}

async function sendOptIn({ database, offered, signal }: Work, writes: boolean): Promise<number> {
  if (!writes) {
    const count = await countUnasked(
      database,
      offered.map(({ id }) => id),
    )
    process.stderr.write(`${count} recipients would get a mail. Nothing was sent: --write sends.\n`)
    return EXIT.done
  }
  const onAsked = (count: number) => void process.stderr.write(`${count} recipients asked\n`)
  const asked = await askForConsent(database, offered, { signal, onAsked })
  process.stderr.write(`${asked} mails queued; the site sends them while it runs.\n`)
  return signal.aborted ? EXIT.failed : EXIT.done
}

async function runImport({ values, positionals }: Called, work: Work): Promise<number> {
  const files = [...new Set(positionals)]
  const sizes = await Promise.all(files.map(sizeOf))
  const newsletters = mappingOf(values.newsletter ?? [], work.offered)
  const report = new ReaderReport(
    sizes.reduce((sum, size) => sum + size, 0),
    values.json,
  )
  try {
    await importReaders({
      database: work.database,
      files,
      recipientsOnly: values['recipients-only'],
      writes: values.write,
      options: {
        now: new Date(),
        isConfirmed: values.confirmed,
        withoutUnknownPasswords: values['without-unknown-passwords'],
        consentText: values['consent-text'],
        newsletters,
        offered: work.offered.map(({ id }) => id),
      },
      onFile: report.addFile,
      onResult: report.add,
      onBytes: report.addBytes,
      signal: work.signal,
    })
  } finally {
    report.stop()
    process.stderr.write(report.summary(values.write))
    if (work.signal.aborted) process.stderr.write('Stopped early: the same command continues.\n')
  }
  if (work.signal.aborted) return EXIT.failed
  return report.rejected > 0 ? EXIT.rejected : EXIT.done
}

async function main(called: Called): Promise<number> {
  refuseUnusable(called)
  const signal = stopSignal()
  const config = readConfig()
  const service = config.fusionAuth ? 'FusionAuth' : config.strapi ? 'Strapi' : null
  if (service) throw new Error(`The accounts are those of ${service}: import the readers there.`)
  const publisher = await readPublisher(config.publisherFile ?? demoPublisherFile(root))
  const store = await openSiteStore(config)
  try {
    await refuseOtherPaper(store, publisher)
    const { database } = store
    const { newsletters = [] } = await loadSite(store.reading.site, publisher.mandator)
    const work = { database, offered: newsletters, signal }
    return called.values['send-opt-in']
      ? await sendOptIn(work, called.values.write)
      : await runImport(called, work)
  } finally {
    await store.close()
  }
}

runCommand({ usage: USAGE, help: HELP, options, takesWords: true }, main)
