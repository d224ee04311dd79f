import { sql, type Kysely } from 'kysely'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { Tables } from '../../../store/tables.ts'

/** The seller as printed on an invoice: name, address, tax numbers, bank and contacts. */
export type Supplier = Pick<Publisher, 'name' | 'company' | 'contacts'>

/** Saves the supplier if it has changed; existing invoices keep the former one. */
export async function saveSupplier(
  database: Kysely<Tables>,
  { name, company, contacts }: Supplier,
): Promise<void> {
  const content = JSON.stringify({ name, company, contacts })
  await sql`
    insert into suppliers (content) select ${content}::jsonb
    where (select content from suppliers order by id desc limit 1) is distinct from ${content}::jsonb`.execute(
    database,
  )
}

/** Returns the supplier at the time of a booking; bookings before the first saved supplier use that one. */
export async function supplierOf(
  database: Kysely<Tables>,
  transactionId: number,
): Promise<Supplier> {
  const { rows } = await sql<{ content: Supplier }>`
    select content from suppliers cross join ledger_transactions as booked where booked.id = ${transactionId}
    order by (since <= booked.created_at) desc, case when since <= booked.created_at then -suppliers.id else suppliers.id end
    limit 1`.execute(database)
  const [row] = rows
  if (!row) throw new Error('Nobody is kept as the supplier of invoices.')
  return row.content
}
