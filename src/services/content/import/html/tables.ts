import {
  childrenOf,
  elementsOf,
  holds,
  isElement,
  plainTextOf,
  textOf,
  type HtmlElement,
} from './html-tree.ts'
import { inlineHtml, isBlank } from './inline.ts'
import type { OwnLinks } from './links.ts'
import type { TableCells } from './table-cells.ts'

export type TableContent = { caption: string; head: string[]; rows: string[][] }

/** A table with one column, or around other tables, only served layout: its cells become ordinary text. */
type TableResult =
  | { kind: 'table'; content: TableContent }
  | { kind: 'layout'; cells: HtmlElement[] }

const MEDIA = ['img', 'iframe', 'embed', 'object', 'video', 'audio']

const isCell = (element: HtmlElement): boolean => element.name === 'td' || element.name === 'th'

const cellsOf = (row: HtmlElement): HtmlElement[] => elementsOf(row).filter(isCell)

function rowsOf(table: HtmlElement): HtmlElement[] {
  return elementsOf(table).flatMap((child) => {
    if (child.name === 'tr') return [child]
    return ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child) : []
  })
}

/** Empty, or only the separator of two removed pictures. */
const isEmptyCell = (html: string): boolean => isBlank(html) || /^[\s/|]+$/.test(html)

const spanOf = (cell: HtmlElement, name: string): number =>
  Math.min(Math.max(parseInt(cell.attribs[name] ?? '1', 10) || 1, 1), 50)

/** Expands spans, so that each row has all its cells; positions covered by a span are empty. */
function gridOf(rows: HtmlElement[], links: OwnLinks, cells: TableCells): string[][] {
  const covered: number[] = []
  let width = 0
  return rows.map((row, above) => {
    const line: string[] = []
    const skip = (): void => {
      while ((covered[line.length] ?? 0) > 0) {
        covered[line.length] = (covered[line.length] ?? 0) - 1
        line.push('')
      }
    }
    for (const cell of cellsOf(row)) {
      skip()
      const html = inlineHtml(childrenOf(cell), links).replaceAll('<br><br>', '<br>')
      for (let column = 0; column < spanOf(cell, 'colspan'); column += 1) {
        covered[line.length] = spanOf(cell, 'rowspan') - 1
        line.push(column === 0 && !isEmptyCell(html) ? html : '')
      }
    }
    skip()
    const widest = Math.max(width, line.length)
    cells.add(widest * (above + 1) - width * above)
    width = widest
    return line
  })
}

const isFilledCell = (cell: HtmlElement): boolean =>
  textOf(cell).trim() !== '' || holds(cell, MEDIA)

const isFilled = (row: HtmlElement): boolean => cellsOf(row).some(isFilledCell)

function trimmed(grid: string[][]): string[][] {
  const rows = grid.filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const used = Array.from({ length: width }, (_, column) => rows.some((row) => row[column]))
  return rows.map((row) => used.flatMap((keep, column) => (keep ? [row[column] ?? ''] : [])))
}

const BOLD = /^<(strong|b)>((?:(?!<\/\1>).)*)<\/\1>$/

/** Returns the header cells without bold markup, or `null` if the row is not a header. */
function headOf(first: string[] | undefined, marked: boolean): string[] | null {
  if (!first) return null
  const filled = first.filter((cell) => cell !== '')
  const bold = filled.length > 1 && filled.every((cell) => BOLD.test(cell))
  return marked || bold ? first.map((cell) => cell.replace(BOLD, '$2')) : null
}

function isMarkedHead(row: HtmlElement | undefined): boolean {
  if (!row) return false
  const cells = cellsOf(row)
  const inHead = row.parent !== null && isElement(row.parent) && row.parent.name === 'thead'
  return inHead || (cells.length > 1 && cells.every((cell) => cell.name === 'th'))
}

/** Converts a table to rows of equal length with a separate header. */
export function tableOf(table: HtmlElement, links: OwnLinks, cells: TableCells): TableResult {
  const captions = elementsOf(table).filter((child) => child.name === 'caption')
  const rows = rowsOf(table)
  const layout: TableResult = { kind: 'layout', cells: [...captions, ...rows.flatMap(cellsOf)] }
  // Checked first: otherwise the content would be read once for every surrounding table.
  if (holds(table, ['table'])) return layout
  const grid = trimmed(gridOf(rows.filter(isFilled), links, cells))
  if ((grid[0]?.length ?? 0) < 2) return layout
  const head = headOf(grid[0], isMarkedHead(rows.find(isFilled)))
  const caption = captions.map(plainTextOf).join(' ')
  return {
    kind: 'table',
    content: { caption, head: head ?? [], rows: head ? grid.slice(1) : grid },
  }
}
