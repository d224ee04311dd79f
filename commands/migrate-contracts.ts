// npm run migrate-contracts -- [--write] [--expect EUROS] FILE
import { readFile } from 'node:fs/promises'
import { exactEuros } from '../src/rules/money/cents.ts'
import {
  demoPublisherFile,
  readPublisher,
  refuseOtherPaper,
} from '../src/server/boot/publisher-file.ts'
import {
  moveContracts,
  type MoveResult,
} from '../src/services/billing/moved-contracts/move-contracts.ts'
import {
  readContracts,
  UnreadableContractsError,
  type ContractFault,
  type ContractList,
} from '../src/services/billing/moved-contracts/read-contracts.ts'
import { MoneyError } from '../src/services/billing/money-error.ts'
import {
  EXIT,
  InvalidArgumentsError,
  openSiteStore,
  readConfig,
  root,
  runCommand,
  singleFile,
  stopSignal,
  type Given,
} from './command.ts'

const USAGE = 'npm run migrate-contracts -- [--write] [--expect EUROS] FILE'
const HELP = `Moves running subscriptions from another system to this site; docs/switching-contracts.md has the columns of FILE.

FILE is a CSV table (UTF-8 or Windows-1252) with column names in its first line, or a JSON array of objects. Without
--write the command only checks: it says how many contracts are new, changed or refused and why, and what the bills of
the next calendar month add up to.

  --write   writes the contracts; nothing is billed and no mail is sent
  --expect  the sum of the next month's bills in the other system, such as 12345,60; another sum is an error
  --help    this

Repeating the command changes only contracts that nothing has happened to here. Exit code 0 if all contracts were
accepted, 3 if one was refused or the sum differs, 2 for unusable arguments.
`

/** Contracts between two lines of progress. */
const REPORTED_STEP = 5000

const options = {
  write: { type: 'boolean', default: false },
  expect: { type: 'string' },
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

async function readList(file: string): Promise<ContractList> {
  const bytes = await readFile(file).catch(() => {
    throw new InvalidArgumentsError(`The file ${file} is not there or cannot be read.`)
  })
  try {
    return readContracts(bytes)
  } catch (error) {
    if (error instanceof UnreadableContractsError || error instanceof MoneyError)
      throw new InvalidArgumentsError(`${file} is no list of contracts: ${error.message}.`)
    throw error
  }
}

function printFaults(file: string, faults: readonly ContractFault[]): void {
  for (const { line, column, problem } of faults)
    process.stdout.write(`${file}:${line}: ${column}: ${problem}\n`)
}

/** Prints the counts and the bills of the next month; returns their sum in cents. */
function printResult(result: MoveResult, wasWritten: boolean): number {
  const { added, changed, unchanged, lived, nextMonth } = result
  const sums = Object.entries(nextMonth.byMethod)
  const bills = sums.reduce((count, [, sum]) => count + sum.bills, 0)
  const cents = sums.reduce((count, [, sum]) => count + sum.cents, 0)
  const parts = sums.map(([method, sum]) => `${method} ${sum.bills}, ${exactEuros(sum.cents)}`)
  process.stderr.write(
    [
      `${wasWritten ? 'Written' : 'Only checked'}: ${added} new, ${changed} changed, ${unchanged} unchanged, ${lived} left as they are because they were billed or changed here`,
      `Bills of the month from ${nextMonth.from}: ${bills}, ${exactEuros(cents)} (${parts.join('; ')})`,
      ...(wasWritten ? [] : ['Nothing was written: repeat the command with --write']),
    ].join('\n') + '\n',
  )
  return cents
}

async function main({ values, positionals }: Given<typeof options>): Promise<number> {
  const file = singleFile(positionals, USAGE)
  const expected = values.expect === undefined ? null : centsOf(values.expect)
  const config = readConfig()
  if (config.plenigo) throw new Error('The contracts are those of plenigo: move them there.')
  const { contracts, faults } = await readList(file)
  printFaults(file, faults)
  const publisher = await readPublisher(config.publisherFile ?? demoPublisherFile(root))
  const store = await openSiteStore(config)
  const signal = stopSignal()
  try {
    await refuseOtherPaper(store, publisher)
    const result = await moveContracts(store.database, {
      contracts,
      company: publisher.company,
      takesCards: config.cards !== null,
      writes: values.write,
      now: new Date(),
      signal,
      onProgress: (done) => {
        if (done % REPORTED_STEP === 0) process.stderr.write(`${done} of ${contracts.length}\n`)
      },
    })
    printFaults(file, result.faults)
    const sum = printResult(result, values.write)
    if (signal.aborted) return EXIT.failed
    const isOther = expected !== null && expected !== sum
    if (isOther) process.stderr.write(`The other system's sum is ${exactEuros(expected)}\n`)
    return faults.length + result.faults.length > 0 || isOther ? EXIT.rejected : EXIT.done
  } finally {
    await store.close()
  }
}

runCommand({ usage: USAGE, help: HELP, options, takesWords: true }, main)
