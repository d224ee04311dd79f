import type { JSONContent } from '@tiptap/core'
import { inlineFromHtml, inlineToHtml } from './inline-html.ts'
import { keptHtml, withSource } from './source-html.ts'

/** Tables: an optional head and rows of lines. Short rows are padded, because the editor's grid has no gaps. */

type Cells = { head: JSONContent[][]; rows: JSONContent[][][] }
export type TableTexts = { caption: string; head: string[]; rows: string[][] }

const cellNode = (type: string, line: JSONContent, isPadding = false): JSONContent => ({
  type,
  attrs: { isPadding },
  content: [line],
})

const lineToHtml = (line: JSONContent): string => inlineToHtml(line.content)

const lineOf = (content: JSONContent[]): JSONContent => ({ type: 'paragraph', content })

const lineFromHtml = (html: string): JSONContent => lineOf(inlineFromHtml(html))

function tableOfLines(head: JSONContent[], rows: JSONContent[][], caption: string): JSONContent {
  const width = Math.max(1, ...[head, ...rows].map((row) => row.length))
  const rowNode = (type: string, lines: JSONContent[]): JSONContent => {
    const padding = Array.from({ length: width - lines.length }, () =>
      cellNode(type, lineOf([]), true),
    )
    return {
      type: 'tableRow',
      content: [...lines.map((line) => cellNode(type, line)), ...padding],
    }
  }
  const headRows = head.length > 0 ? [rowNode('tableHeader', head)] : []
  return {
    type: 'table',
    attrs: { caption },
    content: [...headRows, ...rows.map((row) => rowNode('tableCell', row))],
  }
}

/** Creates a table of lines that are inline nodes already. */
export const tableFromCells = ({ head, rows }: Cells): JSONContent =>
  tableOfLines(
    head.map(lineOf),
    rows.map((row) => row.map(lineOf)),
    '',
  )

/** Creates a table of the model's inline HTML. */
export function tableFromTexts({ caption, head, rows }: TableTexts): JSONContent {
  const line = (html: string): JSONContent => withSource(lineFromHtml(html), html, lineToHtml)
  return tableOfLines(
    head.map(line),
    rows.map((row) => row.map(line)),
    caption,
  )
}

/** Empty cells that only fill the grid are not part of the article. */
function textsOf(row: JSONContent): string[] {
  const cells = row.content ?? []
  const html = cells.map(({ content: [line] = [] }) =>
    line ? keptHtml(line, lineToHtml, lineFromHtml) : '',
  )
  const last = cells.findLastIndex(
    ({ attrs }, index) => attrs?.['isPadding'] !== true || html[index] !== '',
  )
  return html.slice(0, last + 1)
}

const isHead = (row: JSONContent | undefined): boolean =>
  row?.content?.every(({ type }) => type === 'tableHeader') ?? false

/** Returns the table as the model holds it. */
export function tableToCells({ attrs, content: rows = [] }: JSONContent): TableTexts {
  const caption = String(attrs?.['caption'] ?? '')
  const [first, ...others] = rows
  return first && isHead(first)
    ? { caption, head: textsOf(first), rows: others.map(textsOf) }
    : { caption, head: [], rows: rows.map(textsOf) }
}
