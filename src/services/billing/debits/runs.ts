import { sql, type Kysely, type Transaction } from 'kysely'
import type { Payee } from '../../../rules/money/invoices/payment-mails.ts'
import { addDays, type Day } from '../../../rules/money/orders/terms.ts'
import { nextBankDay, sequenceOf } from '../../../rules/money/sepa/collection.ts'
import { mandateReference } from '../../../rules/money/sepa/mandates.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { numberOf } from '../invoices/numbers.ts'
import { isHeld, openCents } from '../payments/open-items.ts'
import type { Address, Mandate } from '../subscriptions/subscriptions-service.ts'
import type { DebitRun } from './debits-service.ts'
import { painFile, type Debit } from './pain.ts'

/** Maximum number of debits per file; the rest is included in the next one. */
const MAX_DEBITS = 10_000
const MAX_RUNS = 50
/** Banks require a debit at least one day before its due day. */
const LEAD_DAYS = 1

/** Implements `DebitsService.run`. */
export function makeRun(
  database: Kysely<Tables>,
  creditor: Payee,
  through: Day,
): Promise<DebitRun | null> {
  return inTransaction(database, async (transaction) => {
    // Parallel runs would not see each other's first debits (FRST or RCUR).
    await sql`select pg_advisory_xact_lock(hashtext('debit-run'))`.execute(transaction)
    const due = await dueBills(transaction, through)
    const debits = drawnDebits(due.filter(({ open }) => open > 0))
    if (debits.length === 0) return null
    const id = await nextRunId(transaction)
    const createdAt = new Date()
    const run = {
      id,
      through,
      debits: debits.length,
      cents: debits.reduce((sum, { cents }) => sum + cents, 0),
      created_at: createdAt,
    }
    const xml = painFile({ id, createdAt, creditor, debits })
    await sql`insert into debit_runs (id, through, debits, cents, xml, created_at) overriding system value
      values (${id}, ${through}, ${run.debits}, ${run.cents}, ${xml}, ${createdAt})`.execute(
      transaction,
    )
    await markDebited(transaction, id, debits)
    return runOf(run)
  })
}

/** The file contains its run's id and is inserted in the same row, so the id is needed first. */
async function nextRunId(transaction: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('debit_runs', 'id'))::int as id`.execute(transaction)
  return rows[0]?.id ?? 0
}

/** Returns due bills to debit, without held ones. The locks on the orders make parallel withdrawals wait. */
function dueBills(transaction: Transaction<Tables>, through: Day) {
  return transaction
    .selectFrom('bills')
    .innerJoin('ledger_transactions as sale', 'sale.id', 'transaction_id')
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .leftJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .select(['transaction_id', 'bills.order_id', 'cause', 'due_on', 'mandate', 'address'])
    .select(['subscriptions.renewal_cents', 'orders.mandate_number', 'mandate_reference'])
    .select(sql<string>`berlin_day(coalesce(mandate_signed_at, ordered_at))`.as('signed_on'))
    .select(sql<string>`berlin_day(now())`.as('today'))
    .select([
      openCents('bills.transaction_id').as('open'),
      numberOf('bills.transaction_id').as('number'),
    ])
    .select(
      sql<boolean>`orders.mandate_used and orders.mandate_number = 1 or exists (select from bills as earlier
        where earlier.order_id = bills.order_id and earlier.run_id is not null
          and coalesce(earlier.mandate_number, 1) = orders.mandate_number)`.as('is_used'),
    )
    .where('method', '=', 'sepa')
    .where('run_id', 'is', null)
    .where((build) => build.not(isHeld))
    .where('due_on', '<=', through)
    .where('mandate', 'is not', null)
    .where('mandate_stopped_at', 'is', null)
    .where(sql<boolean>`${openCents('bills.transaction_id')} > 0`)
    .orderBy('transaction_id')
    .limit(MAX_DEBITS)
    .forUpdate('bills')
    .forShare('orders')
    .execute()
}

type Due = Awaited<ReturnType<typeof dueBills>>[number]

/** Sets the sequence: after the first debit of a mandate, later ones are recurring, also within one file. */
function drawnDebits(due: readonly Due[]): Debit[] {
  const used = new Set(due.filter((bill) => bill.is_used).map((bill) => bill.order_id))
  return due.map((bill) => {
    const sequence = sequenceOf({
      isOnce: bill.renewal_cents === null,
      isUsed: used.has(bill.order_id),
    })
    used.add(bill.order_id)
    // Only `placeOrder` and `signMandate` write mandates.
    const mandate = bill.mandate as Mandate
    const { firstName = '', lastName = '' } = (bill.address ?? {}) as Partial<Address>
    return {
      transactionId: bill.transaction_id,
      number: bill.number,
      mandateNumber: bill.mandate_number,
      reference: mandateReference(bill.order_id, bill.mandate_number, bill.mandate_reference),
      cents: bill.open,
      dueOn: laterOf(bill.due_on ?? bill.today, nextBankDay(addDays(bill.today, LEAD_DAYS))),
      sequence,
      what: bill.cause,
      debtor: `${firstName} ${lastName}`,
      iban: mandate.iban,
      creditorId: mandate.creditorId,
      signedOn: bill.signed_on,
    }
  })
}

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)

async function markDebited(
  transaction: Transaction<Tables>,
  run: number,
  debits: readonly Debit[],
): Promise<void> {
  const ids = debits.map(({ transactionId }) => transactionId)
  const days = debits.map(({ dueOn }) => dueOn)
  const cents = debits.map((debit) => debit.cents)
  const sequences = debits.map(({ sequence }) => sequence)
  const mandates = debits.map(({ mandateNumber }) => mandateNumber)
  await sql`
    update bills set run_id = ${run}, due_on = drawn.day, debit_cents = drawn.cents, sequence = drawn.sequence,
      mandate_number = drawn.mandate
    from unnest(${ids}::bigint[], ${days}::date[], ${cents}::int[], ${sequences}::text[], ${mandates}::int[])
      as drawn (id, day, cents, sequence, mandate)
    where bills.transaction_id = drawn.id`.execute(transaction)
}

type Row = { id: number; through: string; debits: number; cents: number; created_at: Date }

const runOf = ({ created_at: createdAt, ...run }: Row): DebitRun => ({
  ...run,
  createdAt: createdAt.toISOString(),
})

/** Implements `DebitsService.runs`. */
export async function readRuns(database: Kysely<Tables>): Promise<DebitRun[]> {
  const rows = await database
    .selectFrom('debit_runs')
    .select(['id', 'through', 'debits', 'cents', 'created_at'])
    .orderBy('id', 'desc')
    .limit(MAX_RUNS)
    .execute()
  return rows.map(runOf)
}

/** Implements `DebitsService.file`. A fetched file no longer changes. */
export async function readFile(database: Kysely<Tables>, id: number): Promise<string | null> {
  const row = await database
    .updateTable('debit_runs')
    .set({ fetched_at: sql<Date>`coalesce(fetched_at, now())` })
    .where('id', '=', id)
    .returning('xml')
    .executeTakeFirst()
  return row?.xml ?? null
}
