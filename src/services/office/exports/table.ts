import type { Kysely } from 'kysely'
import type { Cell } from '../../../rules/office/csv.ts'
import type { Period } from '../../../rules/office/exports.ts'
import type { Tables } from '../../../store/tables.ts'

/** A table to export: column heads and a function that reads the next batch of rows after a row. */
export type ExportTable<Row = unknown> = {
  heads: readonly string[]
  batch: (database: Kysely<Tables>, period: Period, after: Row | null) => Promise<Row[]>
  cells: (row: Row) => readonly Cell[]
}

/** Erases the row type, so that tables can be stored together. */
export function defineTable<Row>(table: ExportTable<Row>): ExportTable {
  return table as unknown as ExportTable
}
