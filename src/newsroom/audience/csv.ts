import { BYTE_ORDER_MARK, csvRow, type Cell } from '../../rules/office/csv.ts'

/** Returns a table as German spreadsheets read it. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(csvRow).join('')

/** Saves a text as a file of the browser. */
export function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
