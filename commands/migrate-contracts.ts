// npm run migrate-contracts -- [--write] [--expect EUROS] [options] FILE…
import { readFile } from 'node:fs/promises'
import { exactEuros } from '../src/rules/money/cents.ts'
import {
  demoPublisherFile,
  readPublisher,
  refuseOtherPaper,
} from '../src/server/boot/publisher-file.ts'
import { AcceptedContracts } from '../src/services/billing/moved-contracts/accepted-contracts.ts'
import { moveContracts } from '../src/services/billing/moved-contracts/move-contracts.ts'
import {
  readContracts,
  UnreadableContractsError,
  type ContractList,
  type ContractPlaces,
} from '../src/services/billing/moved-contracts/read-contracts.ts'
import type { WooOptions } from '../src/services/billing/moved-contracts/woocommerce/woo-contract.ts'
import { MoneyError } from '../src/services/billing/money-error.ts'
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
import { ContractReport } from './migrate-contracts/contract-report.ts'
import { HELP, USAGE } from './migrate-contracts/help.ts'
import { hasWooOptions, wooOptions } from './migrate-contracts/woo-options.ts'

/** Contracts between two lines of progress. */
const REPORTED_STEP = 5000

const options = {
  write: { type: 'boolean', default: false },
  expect: { type: 'string' },
  offer: { type: 'string', multiple: true },
  payment: { type: 'string', multiple: true },
  users: { type: 'string' },
} as const

/** „12.345,60“, „12345,60“ or „12345.60“ → cents. */
function centsOf(text: string): number {
  const [, whole, rest = ''] = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,](\d{2}))?$/.exec(text) ?? []
  if (whole === undefined)
    throw new InvalidArgumentsError(
      `--expect is an amount in euros such as 12345,60, not „${text}“.`,
    )
  return Number(whole.replaceAll('.', '')) * 100 + Number(rest.padEnd(2, '0'))
}

async function readList(
  file: string,
  given: WooOptions,
  earlier: ContractPlaces,
): Promise<ContractList> {
  const bytes = await readFile(file).catch(() => {
    throw new InvalidArgumentsError(`The file ${file} is not there or cannot be read.`)
  })
  try {
    return readContracts(bytes, given, earlier)
  } catch (error) {
    if (error instanceof UnreadableContractsError || error instanceof MoneyError)
      throw new InvalidArgumentsError(`${file} is no list of contracts: ${error.message}.`)
    throw error
  }
}

/** Reads all files before anything is written, because one that is unreadable stops the command. */
async function readLists(files: readonly string[], given: WooOptions) {
  const lists: { file: string; list: ContractList }[] = []
  const places: ContractPlaces = new Map()
  for (const file of files) {
    const list = await readList(file, given, places)
    for (const { line, record } of list.contracts)
      places.set(record.contract, `line ${line} of ${file}`)
    lists.push({ file, list })
  }
  if (hasWooOptions(given) && lists.every(({ list }) => list.woocommerce === null))
    throw new InvalidArgumentsError(
      '--offer, --payment and --users are for exports of WooCommerce: other lists name the offer, payment and address themselves.',
    )
  return lists
}

async function main({ values, positionals }: Given<typeof options>): Promise<number> {
  if (positionals.length === 0) throw new InvalidArgumentsError(`No file is named. Usage: ${USAGE}`)
  const expected = values.expect === undefined ? null : centsOf(values.expect)
  const config = readConfig()
  if (config.plenigo) throw new Error('The contracts are those of plenigo: move them there.')
  const lists = await readLists([...new Set(positionals)], await wooOptions(values))
  const publisher = await readPublisher(config.publisherFile ?? demoPublisherFile(root))
  const store = await openSiteStore(config)
  const signal = stopSignal()
  const report = new ContractReport()
  const accepted = new AcceptedContracts()
  try {
    await refuseOtherPaper(store, publisher)
    for (const { file, list } of lists) {
      const { contracts } = list
      const result = await moveContracts(store.database, {
        contracts,
        company: publisher.company,
        takesCards: config.cards !== null,
        writes: values.write,
        accepted,
        now: new Date(),
        signal,
        onProgress: (done) => {
          if (done % REPORTED_STEP === 0)
            process.stderr.write(`${file}: ${done} of ${contracts.length}\n`)
        },
      })
      report.add(file, list, result)
    }
    process.stderr.write(report.summary(values.write))
    if (signal.aborted) return EXIT.failed
    const isOther = expected !== null && expected !== report.cents
    if (isOther) process.stderr.write(`The other system's sum is ${exactEuros(expected)}\n`)
    return report.refused > 0 || report.differs || isOther ? EXIT.rejected : EXIT.done
  } finally {
    await store.close()
  }
}

runCommand({ usage: USAGE, help: HELP, options, takesWords: true }, main)
