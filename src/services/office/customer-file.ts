import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { creditsUsed, readWallet } from '../billing/ledger/wallets.ts'
import { orderedOffers } from '../billing/orders/ordered-offers.ts'
import { orderedRoles } from '../billing/rights.ts'
import { createSubscriptions } from '../billing/subscriptions/subscriptions.ts'
import { createPrintSubscribers } from '../billing/print-subscribers/print-subscribers.ts'
import { rightOf } from '../../rules/office/staff/staff-rights.ts'
import { readSecurityEvents } from '../accounts/security-log.ts'
import type { CustomerFile, OfficeOrder } from './office-service.ts'

const MAX_ORDERS = 50
const MAX_SIGN_INS = 20

/** Implements `OfficeService.customer`. */
export async function readCustomer(
  database: Kysely<Tables>,
  accountId: string,
): Promise<CustomerFile | null> {
  const account = await readAccount(database, accountId)
  if (!account) return null
  const [wallet, subscriptions, orders, bought, ordered, print] = await Promise.all([
    readWallet(database, accountId),
    createSubscriptions(database).subscriptions(accountId),
    readOfficeOrders(database, accountId),
    creditsUsed(database, accountId),
    orderedRoles(database, accountId),
    createPrintSubscribers(database).verified(accountId),
  ])
  const isStaff = account.newsroom_role !== null || rightOf(account.roles) !== 'none'
  return {
    accountId,
    email: account.email,
    isEmailVerified: account.email_verified,
    name: `${account.first_name} ${account.last_name}`.trim(),
    roles: account.roles,
    newsroomRole: account.newsroom_role,
    hasSecondFactor: account.has_second_factor,
    signIns: isStaff ? await latestSignIns(database, accountId) : [],
    ordered,
    isBlocked: account.blocked,
    createdAt: account.created_at,
    sessions: account.sessions,
    deletedAt: account.due_at,
    customerNumber: account.customer_id,
    shownNumber: account.customer_number,
    owedCents: account.owed,
    credits: wallet?.availableCreditCount ?? null,
    subscriptions,
    orders,
    bought,
    print,
  }
}

/** The security log has the name of the device, but no network. */
async function latestSignIns(database: Kysely<Tables>, accountId: string) {
  const events = await readSecurityEvents(database, accountId)
  return events.filter(({ kind }) => kind === 'signed-in').slice(0, MAX_SIGN_INS)
}

function readAccount(database: Kysely<Tables>, accountId: string) {
  return database
    .selectFrom('accounts')
    .leftJoin('billing_customers', 'billing_customers.account_id', 'accounts.id')
    .leftJoin('account_deletions', 'account_deletions.account_id', 'accounts.id')
    .select(['email', 'email_verified', 'first_name', 'last_name', 'roles', 'blocked'])
    .select('newsroom_role')
    .select(['accounts.created_at', 'billing_customers.customer_id', 'customer_number', 'due_at'])
    .select([
      sql<boolean>`exists (select from second_factors
        where account_id = accounts.id and confirmed_at is not null)`.as('has_second_factor'),
      sql<number>`(select count(distinct family)::int from refresh_tokens where account_id = accounts.id
        and revoked_at is null and replaced_at is null and expires_at > now())`.as('sessions'),
      sql<number>`(select coalesce(sum(amount), 0)::int from ledger_entries
        where ledger_entries.customer_id = billing_customers.customer_id and account = 'receivable')`.as(
        'owed',
      ),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
}

async function readOfficeOrders(
  database: Kysely<Tables>,
  accountId: string,
): Promise<OfficeOrder[]> {
  const rows = await orderedOffers(database)
    .select([
      'orders.id',
      'order_number',
      'name',
      'ordered_at',
      'first_cents',
      'payment_method',
      'withdrawn_at',
    ])
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::int
        from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
        where order_id = orders.id and account = 'receivable' and kind in ('order', 'renewal', 'refund')
          and not exists (select from ledger_transactions as fee
            where fee.id = ledger_transactions.reverses and fee.kind = 'fee'))`.as('standing'),
    )
    .where('account_id', '=', accountId)
    .orderBy('orders.id', 'desc')
    .limit(MAX_ORDERS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.order_number,
    name: row.name,
    orderedAt: row.ordered_at,
    firstCents: row.first_cents,
    paymentMethod: row.payment_method,
    withdrawnAt: row.withdrawn_at,
    standingCents: row.standing,
  }))
}
