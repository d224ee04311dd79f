import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { IS_RUNNING } from '../subscriptions/running.ts'
import type { AcceptedContracts } from './accepted-contracts.ts'
import type { ContractRecord } from './contract-record.ts'
import type { ReadContract } from './read-contracts.ts'

/** A contract that an earlier run wrote. `isUntouched`: it is as that run left it, without a bill. */
export type FormerContract = {
  orderId: number
  accountId: string | null
  isUntouched: boolean
  state: string
}

/** The data of the store about the contracts of a batch. */
export type Surroundings = {
  /** Accounts by their address in lower case. */
  accounts: ReadonlyMap<string, { id: string; isLeaving: boolean }>
  /** Contracts of earlier runs by their number in the other system. */
  former: ReadonlyMap<string, FormerContract>
  /** Whether an account has a running contract for the offer, other than the one with this number. */
  hasOther(record: ContractRecord): boolean
  /** Counts a contract of this run as running, as the file has it. */
  add(record: ContractRecord): void
}

/**
 * The state of a contract as text: everything that a bill, the reader or the office may change. An unchanged text means
 * that the contract is as it was moved in.
 */
export const STATE = sql<string>`md5(concat_ws('|', orders.offer_key, orders.first_cents, orders.ordered_at,
  orders.payment_method, orders.mandate, orders.mandate_number, orders.mandate_reference, orders.mandate_used,
  orders.mandate_signed_at, orders.mandate_stopped_at, orders.withdrawn_at, orders.address,
  subscriptions.name, subscriptions.grants, subscriptions.first_months, subscriptions.renewal_cents,
  subscriptions.starts_on, subscriptions.periods, subscriptions.paid_through, subscriptions.paused_on,
  subscriptions.blocked_on, subscriptions.cancelled_at is null, subscriptions.ends_on))`

/** Reads what the store holds about a batch, in three statements, and locks the contracts of earlier runs. */
export async function readSurroundings(
  transaction: Transaction<Tables>,
  batch: readonly ReadContract[],
  accepted: AcceptedContracts,
): Promise<Surroundings> {
  const emails = batch.map(({ record }) => record.email)
  const accounts = await readAccounts(transaction, emails)
  const former = await readFormer(
    transaction,
    batch.map(({ record }) => record.contract),
  )
  const running = await readRunning(
    transaction,
    [...accounts.values()].map(({ id }) => id),
  )
  const idOf = (record: ContractRecord) => accounts.get(record.email)?.id ?? ''
  return {
    accounts,
    former,
    hasOther: (record) => {
      const added = accepted.of(idOf(record))
      const before = (running.get(idOf(record)) ?? []).filter(({ number }) =>
        added.every((one) => one.number !== number),
      )
      return [...before, ...added].some(
        ({ number, offer }) => offer === record.offer && number !== record.contract,
      )
    },
    add: (record) => accepted.add(idOf(record), { number: record.contract, offer: record.offer }),
  }
}

async function readAccounts(transaction: Transaction<Tables>, emails: readonly string[]) {
  const rows = await transaction
    .selectFrom('accounts')
    .leftJoin('account_deletions', 'account_id', 'accounts.id')
    .select(['accounts.id', sql<string>`lower(email)`.as('email')])
    .select(sql<boolean>`account_deletions.account_id is not null`.as('isLeaving'))
    .where(sql<string>`lower(email)`, 'in', emails)
    .execute()
  return new Map(rows.map(({ email, ...account }) => [email, account]))
}

async function readFormer(transaction: Transaction<Tables>, numbers: readonly string[]) {
  const rows = await transaction
    .selectFrom('orders')
    .innerJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .leftJoin('billing_customers as buyer', 'buyer.customer_id', 'orders.customer_id')
    .select(['orders.id as orderId', 'former_number', 'buyer.account_id as accountId'])
    .select(STATE.as('state'))
    .select(sql<boolean>`former_state = ${STATE}`.as('isUntouched'))
    .where('former_number', 'in', numbers)
    .forUpdate(['orders', 'subscriptions'])
    .execute()
  return new Map(rows.map(({ former_number: number, ...contract }) => [number ?? '', contract]))
}

type Running = { number: string | null; offer: string }

/** Reads the running contracts by account. */
async function readRunning(
  transaction: Transaction<Tables>,
  accounts: readonly string[],
): Promise<ReadonlyMap<string | null, readonly Running[]>> {
  if (accounts.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
    .innerJoin('billing_customers as buyer', 'buyer.customer_id', 'orders.customer_id')
    .select(['buyer.account_id as accountId', 'offer_key as offer', 'former_number as number'])
    .where('buyer.account_id', 'in', accounts)
    .where(IS_RUNNING)
    .execute()
  return Map.groupBy(rows, ({ accountId }) => accountId)
}
