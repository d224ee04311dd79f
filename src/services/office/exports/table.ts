import type { Kysely } from 'kysely'
import type { Cell } from '../../../rules/office/csv.ts'
import type { Period } from '../../../rules/office/exports.ts'
import type { Tables } from '../../../store/tables.ts'

/** A table as a file: its heads, and its rows a batch at a time, each going on after the one before. */
export type ExportTable<Row = unknown> = {
  heads: readonly string[]
  batch: (database: Kysely<Tables>, period: Period, after: Row | null) => Promise<Row[]>
  cells: (row: Row) => readonly Cell[]
}

/** Keeps the rows' type while the table becomes one of many. */
export function defineTable<Row>(table: ExportTable<Row>): ExportTable {
  return table as unknown as ExportTable
}
