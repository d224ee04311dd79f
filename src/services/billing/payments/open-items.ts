import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Open } from '../../../rules/money/invoices/allocation.ts'
import type { Tables } from '../../../store/tables.ts'

/** What the payments, returns and refunds that name a sale or a fee leave open of it, in cents; below zero the house owes it. */
export const openCents = (transaction: string): RawBuilder<number> => sql<number>`(
  select coalesce(sum(amount), 0)::int from ledger_entries
  where account = 'receivable' and transaction_id in (
    select ${sql.ref(transaction)} union all
    select id from ledger_transactions as later
    where later.settles = ${sql.ref(transaction)} or (later.reverses = ${sql.ref(transaction)} and later.kind = 'refund')))`

/** Whether the subscription a bill belongs to goes on by itself: what draws this bill draws the next one, too. */
export const renews = sql<boolean>`exists (
  select from subscriptions where subscriptions.order_id = bills.order_id and renewal_cents is not null and ends_on is null)`

/**
 * Whether nobody is asked to pay a bill for now: what was declared for its order may still take it back, or it is for a
 * period that begins after its customer asked for the deletion of the account.
 */
export const isHeld = sql<boolean>`(exists (
  select from declarations where declarations.order_id = bills.order_id and money_due_at is not null)
  or exists (
    select from account_deletions join billing_customers using (account_id)
      join ledger_transactions as booked on booked.id = bills.transaction_id
    where billing_customers.customer_id = bills.customer_id and service_from > berlin_day(requested_at)))`

type Wanted = { transactionIds: readonly number[] } | { customerId: number }

/** The sales and fees of which something is open, the oldest first. */
export async function openItems(database: Kysely<Tables>, wanted: Wanted): Promise<Open[]> {
  const rows = await database
    .selectFrom('ledger_transactions')
    .select(['id', 'customer_id', openCents('ledger_transactions.id').as('open')])
    .where('kind', 'in', ['order', 'renewal', 'fee'])
    .$if('customerId' in wanted, (query) =>
      query.where('customer_id', '=', 'customerId' in wanted ? wanted.customerId : 0),
    )
    .$if('transactionIds' in wanted, (query) =>
      query.where('id', 'in', 'transactionIds' in wanted ? [0, ...wanted.transactionIds] : [0]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, customer_id: customerId, open }) => ({
    transactionId: id,
    customerId,
    openCents: open,
  }))
}

/** What settles a customer's bills waits here for each other. */
export async function lockBills(
  transaction: Kysely<Tables>,
  customerIds: readonly number[],
): Promise<void> {
  await transaction
    .selectFrom('bills')
    .select('transaction_id')
    .where('customer_id', 'in', [0, ...customerIds])
    .orderBy('transaction_id')
    .forUpdate()
    .execute()
}
