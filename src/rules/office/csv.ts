/** A text, an integer, or an amount with decimals; null is an empty cell. */
export type Cell = string | number | { cents: number } | null

/** Starts the file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that make a spreadsheet interpret a text as a formula. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u

/**
 * Returns a row as in RFC 4180 but with `;`, as German spreadsheets expect because of the decimal comma. A text is never
 * interpreted as a formula.
 */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellText).join(';')}\r\n`

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return decimals(cell.cents)
  const safe = FORMULA.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** „1234,50“: without thousands separators, which a spreadsheet might misread. */
function decimals(cents: number): string {
  const size = Math.abs(cents)
  const rest = String(size % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${Math.trunc(size / 100)},${rest}`
}
