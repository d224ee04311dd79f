import { sql, type Kysely, type Transaction } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import {
  lastDayOfObjection,
  objectionReceipt,
} from '../../../rules/money/declarations/objection-words.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type { Objection } from './declarations-service.ts'
import { objectionHash } from './objection-mail.ts'
import { restoreOrder } from './restore.ts'
import { parseOrderSnapshot } from './order-snapshot.ts'

/** `settled_by` for the account's owner. */
const OWNER = 'konto'

/** Implements `DeclarationsService.objection`. */
export async function readObjection(
  database: Kysely<Tables>,
  code: string,
): Promise<Objection | null> {
  const row = await byCode(database, code).executeTakeFirst()
  if (!row) return null
  return { state: stateOf(row), kind: row.kind, declaredAt: row.declared_at, name: row.name }
}

/** Implements `DeclarationsService.object`. The declaration's row lock serializes it with the job that moves money. */
export function objectToDeclaration(database: Kysely<Tables>, code: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const row = await byCode(transaction, code).forUpdate('declarations').executeTakeFirst()
    if (!row?.account_id || stateOf(row) === 'over') return false
    if (stateOf(row) === 'done') return true
    await undo(transaction, row)
    await transaction
      .updateTable('declarations')
      .set({ objected_at: sql<Date>`now()`, money_due_at: null, network: null })
      .set({ state: 'done', because: null })
      .set({ settled_at: sql<Date>`coalesce(settled_at, now())` })
      .set({ settled_by: sql<string>`coalesce(settled_by, ${OWNER})` })
      .where('id', '=', row.id)
      .execute()
    const declared = { ...row, declaredAt: row.declared_at, isSignedIn: row.is_signed_in }
    const data = objectionReceipt(declared, row.name)
    await queueMailTo(transaction, row.account_id, { kind: 'message', data })
    return true
  })
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof byCode>['executeTakeFirst']>>>

const byCode = (database: Kysely<Tables>, code: string) =>
  database
    .selectFrom('declarations')
    .leftJoin('orders', 'orders.id', 'declarations.order_id')
    .leftJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .leftJoin('offer_versions', (join) =>
      join
        .onRef('offer_versions.offer_key', '=', 'orders.offer_key')
        .onRef('offer_versions.version', '=', 'orders.offer_version'),
    )
    .leftJoin('billing_customers', 'billing_customers.customer_id', 'declarations.customer_id')
    .select(['declarations.id', 'declarations.kind', 'declared_at', 'is_signed_in', 'executed_at'])
    .select(['objected_at', 'money_due_at', 'stood', 'declarations.order_id', 'account_id'])
    .select(['subscriptions.ends_on', 'cancelled_at', 'withdrawn_at'])
    .select(sql<string | null>`coalesce(subscriptions.name, offer_versions.name)`.as('name'))
    .select(sql<string>`berlin_day(now())`.as('today'))
    .where('objection_hash', '=', objectionHash(code))

function stateOf(row: Row): Objection['state'] {
  if (row.objected_at !== null) return 'done'
  if (row.account_id === null || row.order_id === null) return 'over'
  if (row.executed_at === null) return 'asked'
  if (!isUnchanged(row)) return 'over'
  if (row.money_due_at !== null) return 'asked'
  const from = row.kind === 'cancellation' ? (row.ends_on ?? row.today) : dayKey(row.executed_at)
  return row.today <= lastDayOfObjection(from) ? 'asked' : 'over'
}

/** Whether the contract is unchanged since the declaration; later changes by its owner are not overwritten. */
const isUnchanged = ({ kind, cancelled_at, declared_at, withdrawn_at }: Row): boolean =>
  kind === 'withdrawal' ? withdrawn_at !== null : cancelled_at?.getTime() === declared_at.getTime()

async function undo(transaction: Transaction<Tables>, row: Row): Promise<void> {
  // An open declaration has not changed anything yet.
  if (row.executed_at === null || row.order_id === null) return
  await restoreOrder(transaction, {
    orderId: row.order_id,
    stood: parseOrderSnapshot(row.stood),
    today: row.today,
    isWithdrawal: row.kind === 'withdrawal',
  })
}
