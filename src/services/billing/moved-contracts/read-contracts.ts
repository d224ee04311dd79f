import { textOf } from '../../content/import/reading/field-text.ts'
import { readRows, type SourceRow } from '../../content/import/reading/read-rows.ts'
import { columnName, withoutControls } from '../csv.ts'
import {
  KNOWN_COLUMNS,
  refuseUnknownColumns,
  UnreadableContractsError,
} from './contract-columns.ts'
import type { ContractPlaces } from './contract-places.ts'
import { contractRecord, type ContractRecord } from './contract-record.ts'
import { fieldOfColumn, readWooSubscription } from './woocommerce/read-woocommerce.ts'
import type { SourceBill } from './woocommerce/source-bills.ts'
import type { WooOptions } from './woocommerce/woo-contract.ts'
import {
  isWooCommerce,
  subscriptionOfObject,
  subscriptionOfRow,
} from './woocommerce/woo-subscription.ts'

/** The fault of a row: its line, the column, and what to do. */
export type ContractFault = { line: number; column: string; problem: string }

/** A row that can be written. */
export type ReadContract = {
  line: number
  record: ContractRecord
  /** Changes that the publisher should know; only from an export of WooCommerce. */
  notes: readonly ContractFault[]
  /** The shop's bill; only from an export of WooCommerce. */
  bill: SourceBill | null
}

/** A row of a list. `left-out`: a subscription of WooCommerce that is not moved, with its status or `product`. */
export type ContractRow =
  | ({ kind: 'contract' } & ReadContract)
  | { kind: 'refused'; line: number; faults: readonly ContractFault[]; bill: SourceBill | null }
  | { kind: 'left-out'; reason: string; bill: SourceBill | null }

/** A list of contracts whose columns are known. */
export type ContractFile = { path: string; isWooCommerce: boolean; isTable: boolean }

type Row = Extract<SourceRow, { kind: 'row' }>

/**
 * Recognises a list of running contracts: a CSV table with a row of column names, JSON objects, or an export of
 * WooCommerce Subscriptions. Throws `UnreadableContractsError` for anything else, and for unknown columns.
 */
export async function examineContracts(path: string): Promise<ContractFile> {
  let heads: readonly string[] | undefined
  let hasNumber = false
  for await (const row of readRows(
    path,
    () => undefined,
    (names) => (heads = names),
  )) {
    if (row.kind === 'unreadable') throw new UnreadableContractsError(row.reason)
    if (heads) break
    if (row.kind !== 'row') continue
    const names = Object.keys(row.values)
    if (!hasNumber && isWooCommerce(names)) return { path, isWooCommerce: true, isTable: false }
    refuseUnknownColumns(names)
    hasNumber ||= names.some((name) => columnName(name) === 'contract')
  }
  if (heads && isWooCommerce(heads)) return { path, isWooCommerce: true, isTable: true }
  if (heads) refuseUnknownColumns(heads)
  if (!hasNumber && !heads?.some((name) => columnName(name) === 'contract'))
    throw new UnreadableContractsError(
      `it has no column „contract“; the columns are ${KNOWN_COLUMNS}`,
    )
  return { path, isWooCommerce: false, isTable: heads !== undefined }
}

/** How a list is read: the options of WooCommerce, and the places of earlier contracts of the run. */
export type ContractReading = {
  options: WooOptions
  places: ContractPlaces
  onBytes: (count: number) => void
}

/**
 * Yields the rows of a list, one after the other. A row is refused because of its columns, or because its contract was
 * listed before in this or an earlier file of the run.
 */
export async function* readContracts(
  file: ContractFile,
  { options, places, onBytes }: ContractReading,
): AsyncGenerator<ContractRow> {
  for await (const row of readRows(file.path, onBytes)) {
    if (row.kind !== 'row')
      yield refused(row.line, [{ line: row.line, column: 'record', problem: row.reason }])
    else
      yield file.isWooCommerce
        ? rowOfShop(file, row, { options, places })
        : ownRow(file, row, places)
  }
}

const refused = (
  line: number,
  faults: readonly ContractFault[],
  bill: SourceBill | null = null,
): ContractRow => ({ kind: 'refused', line, faults, bill })

function ownRow(
  { path }: ContractFile,
  { line, values }: Row,
  places: ContractPlaces,
): ContractRow {
  const columns: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null)
      return refused(line, [
        { line, column: name, problem: 'it is a list or an object and no text' },
      ])
    columns[columnName(name)] = withoutControls(textOf(value))
  }
  return checkedRow({ path, line, columns, notes: [], bill: null, nameOf: String }, places)
}

function rowOfShop(
  { path, isTable }: ContractFile,
  { line, values }: Row,
  { options, places }: Pick<ContractReading, 'options' | 'places'>,
): ContractRow {
  const subscription = isTable
    ? subscriptionOfRow(line, Object.keys(values), Object.values(values).map(String))
    : subscriptionOfObject(line, values)
  const read = readWooSubscription(subscription, options)
  if (read.kind !== 'running')
    return read.kind === 'refused' ? refused(line, [read.fault], read.bill) : read
  const columns = Object.fromEntries(
    Object.entries(read.columns).map(([name, text]) => [name, withoutControls(text)]),
  )
  return checkedRow({ ...read, columns, path, line, nameOf: fieldOfColumn }, places)
}

type UncheckedRow = Pick<ReadContract, 'line' | 'notes' | 'bill'> & {
  path: string
  columns: Record<string, string>
  nameOf: (column: string) => string
}

function checkedRow(
  { path, line, columns, notes, bill, nameOf }: UncheckedRow,
  places: ContractPlaces,
): ContractRow {
  const { success, data: record, error } = contractRecord.safeParse(columns)
  if (!success)
    return refused(
      line,
      error.issues.map(({ path: [name], message }) => ({
        line,
        column: nameOf(String(name)),
        problem: message,
      })),
      bill,
    )
  const place = places.add(record.contract, path, line)
  if (place === null) return { kind: 'contract', line, record, notes, bill }
  const problem = `it is also on ${place}`
  return refused(line, [{ line, column: nameOf('contract'), problem }], bill)
}
