import { elementsOf, type HtmlElement } from '../html-tree.ts'

/** The grid of a pasted table. */

const MAX_SPAN = 50
/** Far more than any article needs. Further tables of a paste become lines. */
export const MAX_PASTED_CELLS = 20_000
const SECTIONS = new Set(['thead', 'tbody', 'tfoot'])

const isCell = ({ name }: HtmlElement): boolean => name === 'td' || name === 'th'

const cellsOf = (row: HtmlElement): HtmlElement[] => elementsOf(row).filter(isCell)

const rowsOf = (table: HtmlElement): HtmlElement[] =>
  elementsOf(table).flatMap((child) => {
    if (child.name === 'tr') return [child]
    return SECTIONS.has(child.name) ? rowsOf(child) : []
  })

const spanOf = (cell: HtmlElement, name: string): number =>
  Math.min(Math.max(Number.parseInt(cell.attribs[name] ?? '1', 10) || 1, 1), MAX_SPAN)

/** Lays out the cells; `null` for a layout of one column and for more than `maxCells`. A cell is `null` where a cell spans several columns or rows. */
export function gridOf(
  table: HtmlElement,
  maxCells: number,
): { rows: (HtmlElement | null)[][]; hasHead: boolean } | null {
  const rows = rowsOf(table)
  const covered: number[] = []
  const spans = rows.flatMap(cellsOf).reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0)
  if (spans > maxCells) return null
  const grid = rows.map((row) => {
    const line: (HtmlElement | null)[] = []
    const skipCovered = (): void => {
      while ((covered[line.length] ?? 0) > 0) {
        covered[line.length] = (covered[line.length] ?? 0) - 1
        line.push(null)
      }
    }
    for (const cell of cellsOf(row)) {
      skipCovered()
      for (let column = 0; column < spanOf(cell, 'colspan'); column += 1) {
        covered[line.length] = spanOf(cell, 'rowspan') - 1
        line.push(column === 0 ? cell : null)
      }
    }
    skipCovered()
    return line
  })
  const width = Math.max(0, ...grid.map((line) => line.length))
  if (width < 2 || width * grid.length > maxCells) return null
  const [first] = rows
  const inHead = first?.parent && 'name' in first.parent && first.parent.name === 'thead'
  const hasHead =
    Boolean(inHead) || (first ? cellsOf(first).every(({ name }) => name === 'th') : false)
  return { rows: grid, hasHead }
}
