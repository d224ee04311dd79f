import { sql, type Kysely, type Transaction } from 'kysely'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import type { PrintImport, PrintImportResult, PrintList } from './print-subscribers-service.ts'

/** Implements `PrintSubscribersService.import`. */
export async function importSubscribers(
  database: Kysely<Tables>,
  { mode, list, isPartial }: PrintImport,
): Promise<PrintImportResult> {
  const { read, kept, faultCount, faults } = list
  const report = { read, faultCount, faults }
  const nothing = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  if (kept === 0 || (mode === 'replace' && faultCount > 0 && !isPartial))
    return { kind: 'refused', ...report, ...nothing }
  const done = await inTransaction(database, (transaction) => write(transaction, mode, list))
  return { kind: 'imported', ...report, ...done }
}

/** Parses and compares the list in the database, because hundreds of thousands of rows would block this process. */
async function write(
  transaction: Transaction<Tables>,
  mode: PrintImport['mode'],
  { pieces, kept, doubtful }: PrintList,
) {
  await sql`
    create temporary table printed (customer_number text primary key, postcode text not null, country text not null)
      on commit drop
  `.execute(transaction)
  for (const piece of pieces)
    await sql`
      insert into printed (customer_number, postcode, country)
      select split_part(line, ' ', 1), split_part(line, ' ', 2), split_part(line, ' ', 3)
      from string_to_table(${piece}, e'\\n') as line`.execute(transaction)
  const { added, changed } = await writeListed(transaction)
  const removed = mode === 'replace' ? await removeOthers(transaction, doubtful) : 0
  await sql`drop table printed`.execute(transaction)
  return { added, changed, unchanged: kept - added - changed, removed }
}

async function writeListed(transaction: Transaction<Tables>) {
  const { rows } = await sql<{ added: number; changed: number }>`
    with written as (
      insert into print_subscribers (customer_number, postcode, country)
      select customer_number, postcode, country from printed
      on conflict (customer_number) do update set
          postcode = excluded.postcode, country = excluded.country, imported_at = now()
        where (print_subscribers.postcode, print_subscribers.country) <> (excluded.postcode, excluded.country)
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new)::int as added,
      count(*) filter (where not is_new)::int as changed
    from written`.execute(transaction)
  return rows[0] ?? { added: 0, changed: 0 }
}

async function removeOthers(transaction: Transaction<Tables>, doubtful: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from print_subscribers
    where not exists (select from printed where printed.customer_number = print_subscribers.customer_number)
      and customer_number not in (select string_to_table(${doubtful}, ' '))
  `.execute(transaction)
  return Number(numAffectedRows ?? 0)
}
