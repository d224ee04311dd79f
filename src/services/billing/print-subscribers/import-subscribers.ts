import { sql, type Kysely, type Transaction } from 'kysely'
import { customerNumberOf, isPostcode } from '../../../rules/money/print-subscribers.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import type {
  PrintFault,
  PrintImport,
  PrintImportResult,
  PrintLine,
  PrintSubscriber,
} from './print-subscribers-service.ts'

const MOST_FAULTS = 100

/** As `PrintSubscribersService.import`. */
export async function importSubscribers(
  database: Kysely<Tables>,
  { mode, lines }: PrintImport,
): Promise<PrintImportResult> {
  const { subscribers, faults } = checked(lines)
  const counts = {
    read: lines.length,
    faultCount: faults.length,
    faults: faults.slice(0, MOST_FAULTS),
  }
  const nothing = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  if (subscribers.length === 0 || (mode === 'replace' && faults.length > 0))
    return { kind: 'refused', ...counts, ...nothing }
  const done = await inTransaction(database, (transaction) => write(transaction, mode, subscribers))
  return { kind: 'imported', ...counts, ...done }
}

/** A number that comes twice is wrong the second time: nobody knows which postcode is right. */
function checked(lines: readonly PrintLine[]) {
  const known = new Map<string, PrintSubscriber>()
  const faults: PrintFault[] = []
  for (const { line, ...sent } of lines) {
    const customerNumber = customerNumberOf(sent.customerNumber)
    const postcode = sent.postcode.trim()
    const because = faultOf(customerNumber, postcode, known)
    if (because !== null) faults.push({ line, because, reason: PRINT_FAULTS[because] })
    else if (customerNumber !== null) known.set(customerNumber, { customerNumber, postcode })
  }
  return { subscribers: [...known.values()], faults }
}

function faultOf(
  customerNumber: string | null,
  postcode: string,
  known: ReadonlyMap<string, PrintSubscriber>,
): PrintFault['because'] | null {
  if (customerNumber === null) return 'number'
  if (!isPostcode(postcode)) return 'postcode'
  return known.has(customerNumber) ? 'twice' : null
}

const PRINT_FAULTS: Record<PrintFault['because'], string> = {
  number: 'The customer number is not 3 to 20 letters and digits.',
  postcode: 'The postcode is not five digits.',
  twice: 'The customer number stands on an earlier line.',
}

async function write(
  transaction: Transaction<Tables>,
  mode: PrintImport['mode'],
  subscribers: readonly PrintSubscriber[],
) {
  const numbers = subscribers.map(({ customerNumber }) => customerNumber)
  const postcodes = subscribers.map(({ postcode }) => postcode)
  const { rows } = await sql<{ isNew: boolean }>`
    insert into print_subscribers (customer_number, postcode)
    select * from unnest(${numbers}::text[], ${postcodes}::text[])
    on conflict (customer_number) do update set postcode = excluded.postcode, imported_at = now()
      where print_subscribers.postcode <> excluded.postcode
    returning (xmax = 0) as "isNew"`.execute(transaction)
  const added = rows.filter(({ isNew }) => isNew).length
  const changed = rows.length - added
  const unchanged = subscribers.length - rows.length
  const removed = mode === 'replace' ? await removeOthers(transaction, numbers) : 0
  return { added, changed, unchanged, removed }
}

async function removeOthers(
  transaction: Transaction<Tables>,
  numbers: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from print_subscribers where not exists (
      select from unnest(${numbers}::text[]) as kept (number) where number = customer_number)
  `.execute(transaction)
  return Number(numAffectedRows ?? 0)
}
