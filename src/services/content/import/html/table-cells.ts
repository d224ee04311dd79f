import { ServiceError } from '../../../service-error.ts'

/** Far more than any article needs. Markdown tables count twice, as source and as HTML. */
const MAX_CELLS = 50_000

/**
 * Counts the cells of a body's tables. Short rows are padded to the widest row, so that a short text could expand to
 * millions of cells.
 */
export class TableCells {
  private count = 0

  add(cells: number): void {
    this.count += cells
    if (this.count > MAX_CELLS) throw new ServiceError(400, 'the tables have too many cells')
  }
}
