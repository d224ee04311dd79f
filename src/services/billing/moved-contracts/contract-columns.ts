import { columnName } from '../csv.ts'
import { contractColumns } from './contract-record.ts'

/** The file cannot be read as a list of contracts; the message says why. */
export class UnreadableContractsError extends Error {}

/** Columns about the printed paper: its deliveries, and holidays that interrupt or redirect them. */
const DELIVERIES =
  /^(?:delivery|shipping|liefer|zustell|urlaub|holiday|vacation|interrupt|unterbrech|nachsend|redirect|umleit)/

/** The names of all columns of a list of contracts, for messages. */
export const KNOWN_COLUMNS = Object.keys(contractColumns).join(', ')

/**
 * Throws `UnreadableContractsError` if a list does not have these columns. A mistyped column such as „endes“ would
 * otherwise be lost in silence.
 */
export function refuseUnknownColumns(heads: readonly string[]): void {
  const names = heads.map(columnName)
  const unknown = heads.filter((_, index) => !Object.hasOwn(contractColumns, names[index] ?? ''))
  const deliveries = heads.filter((_, index) => DELIVERIES.test(names[index] ?? ''))
  if (deliveries.length > 0)
    throw new UnreadableContractsError(
      `it has columns for deliveries („${deliveries.join('“, „')}“), which this site does not have: they stay in the system of the printed paper, so remove them here`,
    )
  if (unknown.length > 0)
    throw new UnreadableContractsError(
      `it has the unknown column „${unknown.join('“, „')}“; the columns are ${KNOWN_COLUMNS}`,
    )
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new UnreadableContractsError(`it has the column „${twice}“ twice`)
}
