/** A text, a whole number, or an amount with its decimals; nothing is an empty cell. */
export type Cell = string | number | { cents: number } | null

/** Told first, so that spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What makes a spreadsheet take a text for a formula. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u

/** RFC 4180 with `;`, as German spreadsheets expect beside a decimal comma; a text is never a formula. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellText).join(';')}\r\n`

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return decimals(cell.cents)
  const safe = FORMULA.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** „1234,50“: without points, which a spreadsheet might take for something else. */
function decimals(cents: number): string {
  const size = Math.abs(cents)
  const rest = String(size % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${Math.trunc(size / 100)},${rest}`
}
