import { z } from 'zod'
import { columnName, decodeText, jsonOrNull, parseCsv } from '../csv.ts'
import { contractColumns, contractRecord, type ContractRecord } from './contract-record.ts'

/** The fault of a row: the file's line or the number of the JSON object, the column, and what to do. */
export type ContractFault = { line: number; column: string; problem: string }

/** A row that can be written, and its line. */
export type ReadContract = { line: number; record: ContractRecord }

export type ContractList = { contracts: ReadContract[]; faults: ContractFault[] }

/** The file cannot be read as a list of contracts; the message says why. */
export class UnreadableContractsError extends Error {}

type RawRow = { line: number; columns: Record<string, string> }

const jsonRows = z.array(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
)

/**
 * Reads a list of running contracts: a CSV table with a row of column names, or a JSON array of objects. Each faulty
 * row is reported and left out. Throws `UnreadableContractsError` for anything else.
 */
export function readContracts(bytes: Uint8Array): ContractList {
  const text = decodeText(bytes)
  const rows = /^\s*[[{]/.test(text) ? parseJson(text) : parseTable(text)
  const contracts: ReadContract[] = []
  const faults: ContractFault[] = []
  const lineOf = new Map<string, number>()
  for (const { line, columns } of rows) {
    const parsed = contractRecord.safeParse(columns)
    if (!parsed.success) {
      faults.push(...faultsOf(line, parsed.error))
      continue
    }
    const earlier = lineOf.get(parsed.data.contract)
    lineOf.set(parsed.data.contract, earlier ?? line)
    if (earlier === undefined) contracts.push({ line, record: parsed.data })
    else faults.push({ line, column: 'contract', problem: `it is also on line ${earlier}` })
  }
  return { contracts, faults }
}

const faultsOf = (line: number, { issues }: z.ZodError): ContractFault[] =>
  issues.map(({ path, message }) => ({ line, column: path.join('.'), problem: message }))

function parseTable(text: string): RawRow[] {
  const [head, ...rows] = parseCsv(text)
  const names = (head?.record ?? []).map(columnName)
  refuseUnknown(names, (head?.record ?? []).map(String))
  return rows.map(({ record, info }) => ({
    line: info.lines,
    columns: Object.fromEntries(names.map((name, index) => [name, record[index] ?? ''])),
  }))
}

function parseJson(text: string): RawRow[] {
  const parsed = jsonRows.safeParse(jsonOrNull(text))
  if (!parsed.success)
    throw new UnreadableContractsError('it is no JSON array of objects with texts and numbers')
  const heads = new Set(parsed.data.flatMap((row) => Object.keys(row)))
  refuseUnknown([...heads].map(columnName), [...heads])
  return parsed.data.map((row, index) => ({
    line: index + 1,
    columns: Object.fromEntries(
      Object.entries(row).map(([name, value]) => [columnName(name), String(value ?? '')]),
    ),
  }))
}

/** A mistyped column such as „endes“ would otherwise be lost in silence. */
function refuseUnknown(names: readonly string[], heads: readonly string[]): void {
  const unknown = heads.filter((_, index) => !Object.hasOwn(contractColumns, names[index] ?? ''))
  const known = Object.keys(contractColumns).join(', ')
  if (unknown.length > 0)
    throw new UnreadableContractsError(
      `it has the unknown column „${unknown.join('“, „')}“; the columns are ${known}`,
    )
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new UnreadableContractsError(`it has the column „${twice}“ twice`)
  if (!names.includes('contract'))
    throw new UnreadableContractsError(`it has no column „contract“; the columns are ${known}`)
}
