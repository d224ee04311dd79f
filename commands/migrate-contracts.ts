// npm run migrate-contracts -- [--write] [--expect EUROS] [options] FILE…
import { stat } from 'node:fs/promises'
import { exactEuros } from '../src/rules/money/cents.ts'
import {
  demoPublisherFile,
  readPublisher,
  refuseOtherPaper,
} from '../src/server/boot/publisher-file.ts'
import { AcceptedContracts } from '../src/services/billing/moved-contracts/accepted-contracts.ts'
import { UnreadableContractsError } from '../src/services/billing/moved-contracts/contract-columns.ts'
import { ContractPlaces } from '../src/services/billing/moved-contracts/contract-places.ts'
import {
  monthAfter,
  moveContracts,
} from '../src/services/billing/moved-contracts/move-contracts.ts'
import {
  examineContracts,
  readContracts,
  type ContractFile,
} from '../src/services/billing/moved-contracts/read-contracts.ts'
import type { WooOptions } from '../src/services/billing/moved-contracts/woocommerce/woo-contract.ts'
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

async function examine(path: string): Promise<ContractFile> {
  try {
    return await examineContracts(path)
  } catch (error) {
    if (error instanceof UnreadableContractsError)
      throw new InvalidArgumentsError(`${path} is no list of contracts: ${error.message}.`)
    if (error instanceof Error && 'syscall' in error)
      throw new InvalidArgumentsError(`The file ${path} is not there or cannot be read.`)
    throw error
  }
}

/** Examines all files before anything is written, because one that is unreadable stops the command. */
async function examineAll(paths: readonly string[], given: WooOptions): Promise<ContractFile[]> {
  const files: ContractFile[] = []
  for (const path of paths) files.push(await examine(path))
  if (hasWooOptions(given) && files.every(({ isWooCommerce }) => !isWooCommerce))
    throw new InvalidArgumentsError(
      '--offer, --payment and --users are for exports of WooCommerce: other lists name the offer, payment and address themselves.',
    )
  return files
}

/** Prints a line of progress every few thousand contracts. */
async function progressOf(path: string) {
  const { size } = await stat(path)
  let [done, bytes] = [0, 0]
  return {
    addBytes: (count: number): void => void (bytes += count),
    addContract: (): void => {
      done += 1
      if (done % REPORTED_STEP === 0)
        process.stderr.write(
          `${path}: ${done} contracts, ${Math.floor((bytes / size) * 100)} % read\n`,
        )
    },
  }
}

async function main({ values, positionals }: Given<typeof options>): Promise<number> {
  if (positionals.length === 0) throw new InvalidArgumentsError(`No file is named. Usage: ${USAGE}`)
  const expected = values.expect === undefined ? null : centsOf(values.expect)
  const config = readConfig()
  if (config.plenigo) throw new Error('The contracts are those of plenigo: move them there.')
  const given = await wooOptions(values)
  const files = await examineAll([...new Set(positionals)], given)
  const publisher = await readPublisher(config.publisherFile ?? demoPublisherFile(root))
  const store = await openSiteStore(config)
  const signal = stopSignal()
  const now = new Date()
  const report = new ContractReport(monthAfter(now))
  const accepted = new AcceptedContracts()
  const places = new ContractPlaces()
  try {
    await refuseOtherPaper(store, publisher)
    for (const file of files) {
      const progress = await progressOf(file.path)
      const rows = readContracts(file, { options: given, places, onBytes: progress.addBytes })
      const result = await moveContracts(store.database, {
        contracts: report.contractsOf(file, rows),
        company: publisher.company,
        takesCards: config.cards !== null,
        writes: values.write,
        accepted,
        now,
        signal,
        onOutcome: (contract, fault) => {
          report.addOutcome(file, contract, fault)
          progress.addContract()
        },
      })
      report.addResult(result)
    }
    process.stderr.write(report.summary(values.write))
    if (signal.aborted) {
      process.stderr.write('Stopped early: the same command continues.\n')
      return EXIT.failed
    }
    const isOther = expected !== null && expected !== report.cents
    if (isOther) process.stderr.write(`The other system's sum is ${exactEuros(expected)}\n`)
    return report.refused > 0 || report.differs || isOther ? EXIT.rejected : EXIT.done
  } finally {
    await store.close()
  }
}

runCommand({ usage: USAGE, help: HELP, options, takesWords: true }, main)
