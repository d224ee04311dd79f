import type { Kysely } from 'kysely'
import { BYTE_ORDER_MARK, csvRow } from '../../../rules/office/csv.ts'
import type { ExportKind, Period } from '../../../rules/office/exports.ts'
import type { Tables } from '../../../store/tables.ts'
import { BOOKINGS } from './bookings.ts'
import { ORDERS } from './orders.ts'
import { SUBSCRIPTIONS } from './subscriptions.ts'
import type { ExportTable } from './table.ts'

const TABLES: Record<ExportKind, ExportTable> = {
  buchungen: BOOKINGS,
  bestellungen: ORDERS,
  abos: SUBSCRIPTIONS,
}

/** Generates a CSV file in chunks: one batch is in memory at a time, and no connection is held between batches. */
export async function* exportCsv(
  database: Kysely<Tables>,
  kind: ExportKind,
  period: Period,
): AsyncGenerator<string> {
  const { heads, batch, cells } = TABLES[kind]
  yield BYTE_ORDER_MARK + csvRow(heads)
  let rows = await batch(database, period, null)
  while (rows.length > 0) {
    yield rows.map((row) => csvRow(cells(row))).join('')
    rows = await batch(database, period, rows.at(-1) ?? null)
  }
}
