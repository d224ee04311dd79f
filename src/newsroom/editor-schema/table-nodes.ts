import type { AnyExtension } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** Tables of one caption, an optional head and rows of single lines. The model has no merged cells. */

function refuseSpan(value: unknown): void {
  if (value !== 1) throw new RangeError('the cells of a table cannot be merged')
}

const SPAN = { default: 1, rendered: false, validate: refuseSpan, parseHTML: () => 1 }

const cell = {
  content: 'paragraph',
  addAttributes: () => ({
    colspan: SPAN,
    rowspan: SPAN,
    colwidth: { default: null, rendered: false },
    /** The row of the article is shorter: the cell only fills the grid, and is not saved while it is empty. */
    isPadding: { default: false, rendered: false },
  }),
}

export const TABLE_NODES: AnyExtension[] = [
  Table.extend({
    group: 'block boxBlock',
    addAttributes: () => ({ caption: { default: '' } }),
  }),
  TableRow,
  TableCell.extend(cell),
  TableHeader.extend(cell),
]
