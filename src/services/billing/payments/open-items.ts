import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Open } from '../../../rules/money/invoices/allocation.ts'
import type { Tables } from '../../../store/tables.ts'

/**
 * SQL for the open amount of a sale or fee in cents, after its payments, returns and refunds; negative if the
 * publisher owes money.
 */
export const openCents = (transaction: string): RawBuilder<number> => sql<number>`(
  select coalesce(sum(amount), 0)::int from ledger_entries
  where account = 'receivable' and transaction_id in (
    select ${sql.ref(transaction)} union all
    select id from ledger_transactions as later
    where later.settles = ${sql.ref(transaction)} or (later.reverses = ${sql.ref(transaction)} and later.kind = 'refund')))`

/** SQL condition that the bill's subscription renews automatically. */
export const renews = sql<boolean>`exists (
  select from subscriptions where subscriptions.order_id = bills.order_id and renewal_cents is not null and ends_on is null)`

/**
 * SQL condition that a bill must not be collected for now: a declaration may still cancel it, or it is for a period
 * after the customer requested the deletion of the account.
 */
export const isHeld = sql<boolean>`(exists (
  select from declarations where declarations.order_id = bills.order_id and money_due_at is not null)
  or exists (
    select from account_deletions join billing_customers using (account_id)
      join ledger_transactions as booked on booked.id = bills.transaction_id
    where billing_customers.customer_id = bills.customer_id and service_from > berlin_day(requested_at)))`

type ItemQuery = { transactionIds: readonly number[] } | { customerId: number }

/** Returns sales and fees with their open amounts, oldest first. */
export async function openItems(database: Kysely<Tables>, wanted: ItemQuery): Promise<Open[]> {
  if ('transactionIds' in wanted && wanted.transactionIds.length === 0) return []
  const rows = await database
    .selectFrom('ledger_transactions')
    .select(['id', 'customer_id', openCents('ledger_transactions.id').as('open')])
    .where('kind', 'in', ['order', 'renewal', 'fee'])
    .$if('customerId' in wanted, (query) =>
      query.where('customer_id', '=', 'customerId' in wanted ? wanted.customerId : 0),
    )
    .$if('transactionIds' in wanted, (query) =>
      query.where('id', 'in', 'transactionIds' in wanted ? wanted.transactionIds : []),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, customer_id: customerId, open }) => ({
    transactionId: id,
    customerId,
    openCents: open,
  }))
}

/** Locks a customer's bills, so that settlements run one after another. */
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
