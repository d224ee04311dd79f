import { ServiceError } from '../../../service-error.ts'

/** Far more than any article needs; Markdown's tables count twice, as they are written and as HTML. */
const MAX_CELLS = 50_000

/** Counts the cells of a body's tables: rows are filled up to the widest, so that few signs become millions. */
export class TableCells {
  private count = 0

  add(cells: number): void {
    this.count += cells
    if (this.count > MAX_CELLS) throw new ServiceError(400, 'the tables have too many cells')
  }
}
