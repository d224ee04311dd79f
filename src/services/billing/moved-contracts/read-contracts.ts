import { z } from 'zod'
import { columnName, decodeText, jsonOrNull, parseCsv } from '../csv.ts'
import { contractColumns, contractRecord, type ContractRecord } from './contract-record.ts'
import { readWooCommerce, type WooExport } from './woocommerce/read-woocommerce.ts'
import {
  isWooCommerce,
  subscriptionOfObject,
  subscriptionOfRow,
} from './woocommerce/woo-subscription.ts'
import type { WooOptions } from './woocommerce/woo-contract.ts'

/** The fault of a row: the file's line or the number of the JSON object, the column, and what to do. */
export type ContractFault = { line: number; column: string; problem: string }

/** A row that can be written, and its line. */
export type ReadContract = { line: number; record: ContractRecord }

export type ContractList = {
  contracts: ReadContract[]
  faults: ContractFault[]
  /** Data of an export of WooCommerce beyond its contracts; `null` for other lists. */
  woocommerce: Pick<WooExport, 'notes' | 'bills' | 'leftOut' | 'nameOf'> | null
}

/** The file cannot be read as a list of contracts; the message says why. */
export class UnreadableContractsError extends Error {}

type RawRow = { line: number; columns: Record<string, string> }

/** Characters of a row: an export of WooCommerce also has the notes of all orders. */
const MAX_ROW_LENGTH = 200_000
const NO_OPTIONS: WooOptions = { offers: new Map(), invoiced: new Set(), users: new Map() }

/** The place of each contract of a run by its number: „line 4“, or „line 4 of a.csv“ in an earlier file. */
export type ContractPlaces = Map<string, string>

const jsonRows = z.array(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
)

/**
 * Reads a list of running contracts: a CSV table with a row of column names, or a JSON array of objects; also exports
 * of WooCommerce Subscriptions. Faulty rows are left out and listed in `faults`, as are rows whose contract is in an
 * `earlier` file. Throws `UnreadableContractsError` for anything else.
 */
export function readContracts(
  bytes: Uint8Array,
  options = NO_OPTIONS,
  earlier: Readonly<ContractPlaces> = new Map(),
): ContractList {
  const text = decodeText(bytes)
  const woocommerce = wooExportOf(text, options)
  const rows = woocommerce?.rows ?? (isJson(text) ? parseJson(text) : parseTable(text))
  const nameOf = (column: string): string => woocommerce?.nameOf(column) ?? column
  const contracts: ReadContract[] = []
  const faults: ContractFault[] = [...(woocommerce?.faults ?? [])]
  const places = new Map<string, string>()
  for (const { line, columns } of rows) {
    const parsed = contractRecord.safeParse(columns)
    if (!parsed.success) {
      faults.push(...faultsOf(line, parsed.error, nameOf))
      continue
    }
    const { contract } = parsed.data
    const place = places.get(contract) ?? earlier.get(contract)
    if (place === undefined) {
      places.set(contract, `line ${line}`)
      contracts.push({ line, record: parsed.data })
    } else faults.push({ line, column: nameOf('contract'), problem: `it is also on ${place}` })
  }
  faults.sort((one, other) => one.line - other.line)
  return { contracts, faults, woocommerce }
}

const isJson = (text: string): boolean => /^\s*[[{]/.test(text)

/** Returns `null` if the file is no export of WooCommerce. */
function wooExportOf(text: string, options: WooOptions): WooExport | null {
  if (isJson(text)) {
    const { success, data } = z.array(z.record(z.string(), z.unknown())).safeParse(jsonOrNull(text))
    if (!success || !isWooCommerce(Object.keys(data[0] ?? {}))) return null
    return readWooCommerce(
      data.map((values, index) => subscriptionOfObject(index + 1, values)),
      options,
    )
  }
  const [head, ...rows] = parseCsv(text, MAX_ROW_LENGTH)
  const heads = (head?.record ?? []).map((name) => name.trim())
  if (!isWooCommerce(heads)) return null
  return readWooCommerce(
    rows.map(({ record, info }) => subscriptionOfRow(info.lines, heads, record)),
    options,
  )
}

const faultsOf = (
  line: number,
  { issues }: z.ZodError,
  nameOf: (column: string) => string,
): ContractFault[] =>
  issues.map(({ path, message }) => ({ line, column: nameOf(path.join('.')), problem: message }))

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

/** Columns about the printed paper: its deliveries, and holidays that interrupt or redirect them. */
const DELIVERIES =
  /^(?:delivery|shipping|liefer|zustell|urlaub|holiday|vacation|interrupt|unterbrech|nachsend|redirect|umleit)/

/** A mistyped column such as „endes“ would otherwise be lost in silence. */
function refuseUnknown(names: readonly string[], heads: readonly string[]): void {
  const unknown = heads.filter((_, index) => !Object.hasOwn(contractColumns, names[index] ?? ''))
  const known = Object.keys(contractColumns).join(', ')
  const deliveries = heads.filter((_, index) => DELIVERIES.test(names[index] ?? ''))
  if (deliveries.length > 0)
    throw new UnreadableContractsError(
      `it has columns for deliveries („${deliveries.join('“, „')}“), which this site does not have: they stay in the system of the printed paper, so remove them here`,
    )
  if (unknown.length > 0)
    throw new UnreadableContractsError(
      `it has the unknown column „${unknown.join('“, „')}“; the columns are ${known}`,
    )
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new UnreadableContractsError(`it has the column „${twice}“ twice`)
  if (!names.includes('contract'))
    throw new UnreadableContractsError(`it has no column „contract“; the columns are ${known}`)
}
