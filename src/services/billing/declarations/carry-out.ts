import { sql, type Kysely, type Transaction } from 'kysely'
import {
  pendingDeclarationMail,
  moneyDueAt,
} from '../../../rules/money/declarations/objection-words.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import {
  declarationRows,
  findDeclaration,
  toDeclaration,
  type DeclarationParts,
} from './declaration-rows.ts'
import type {
  CarryOutOrder,
  CarryOutResult,
  Declaration,
  DeclarationObstacle,
} from './declarations-service.ts'
import { contractByNumber, matchContract, type Contract } from './match.ts'
import { CONTRACT_DECLARED } from './objection-mail.ts'
import { readOrderSnapshot, refundsOf } from './order-snapshot.ts'

type Refusal = Extract<CarryOutResult, { kind: 'refused' }>['because']

const SITE = 'site'

/**
 * Handles a new declaration in a background job; the sender's receipt does not depend on the result. Safe to repeat:
 * a contract is cancelled only once, and a withdrawal carried out before counts as this one.
 */
export async function matchDeclaration(parts: DeclarationParts, id: number): Promise<void> {
  const { database } = parts
  const row = await declarationRows(database).where('declarations.id', '=', id).executeTakeFirst()
  if (row?.state !== 'new') return
  const declaration = toDeclaration(row)
  const match = await matchContract(parts, row)
  if (typeof match === 'string') return leaveOpen(database, declaration, match)
  await inTransaction(database, async (transaction) => {
    if (!(await lockNew(transaction, id))) return
    await saveContract(transaction, declaration, match)
    const because =
      declaration.manner === 'extraordinary'
        ? 'extraordinary'
        : await applyDeclaration(transaction, declaration, match)
    if (because === null) return close(transaction, declaration)
    await leaveOpen(transaction, declaration, because)
    const data = { declarationId: id, ...pendingDeclarationMail(declaration) }
    await queueMailTo(transaction, match.accountId, { kind: CONTRACT_DECLARED, data })
  })
}

/** Locks a declaration. Returns `false` if it is no longer new. */
async function lockNew(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('declarations')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'new')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Implements `DeclarationsService.carryOut`. */
export function carryOut(
  { database }: DeclarationParts,
  { id, orderNumber, by, note: comment }: CarryOutOrder,
): Promise<CarryOutResult> {
  return inTransaction(database, async (transaction) => {
    const declaration = await findDeclaration(transaction, id)
    const contract = await contractByNumber(transaction, orderNumber)
    if (declaration?.state !== 'open' || !contract) return { kind: 'refused', because: 'missing' }
    const because = await applyDeclaration(transaction, declaration, contract)
    if (because) return { kind: 'refused', because }
    await saveContract(transaction, declaration, contract)
    await close(transaction, declaration, { by, comment })
    const done = await findDeclaration(transaction, id)
    if (!done) throw new Error(`The declaration ${id} was lost.`)
    return { kind: 'done', declaration: done }
  })
}

/**
 * Changes the contract and saves its previous state. Returns `null` if done, otherwise the reason for the refusal.
 * Without a sign-in, money moves only a day after the declaration, so that the account's owner can object before.
 */
async function applyDeclaration(
  transaction: Transaction<Tables>,
  declaration: Declaration,
  contract: Contract,
): Promise<Refusal | null> {
  const { id, kind, isSignedIn, declaredAt } = declaration
  const stood = await readOrderSnapshot(transaction, contract.orderId)
  const dueAt = isSignedIn ? null : moneyDueAt(declaredAt)
  const isHeld = dueAt !== null && dueAt > new Date()
  const work = kind === 'withdrawal' ? withdraw : cancel
  const result = await work(transaction, { declaration, contract, isHeld })
  if (result !== 'done') return result === 'nothing' ? null : result
  const refunds = await refundsOf(transaction, contract.orderId)
  await transaction
    .updateTable('declarations')
    .set({
      executed_at: sql<Date>`now()`,
      stood: JSON.stringify({ ...stood, refunds }),
      money_due_at: isHeld ? dueAt : null,
    })
    .where('id', '=', id)
    .execute()
  return null
}

type ApplyRequest = { declaration: Declaration; contract: Contract; isHeld: boolean }

/** `nothing`: the contract already had this state. */
type ApplyResult = 'done' | 'nothing' | Refusal

async function cancel(
  transaction: Transaction<Tables>,
  { declaration, contract: { orderId, accountId }, isHeld }: ApplyRequest,
): Promise<ApplyResult> {
  const { id, declaredAt, endsOn, manner } = declaration
  const subscription = await transaction
    .selectFrom('subscriptions')
    .select(['id', 'ends_on'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!subscription) return 'missing'
  const result = await createSubscriptions(transaction).cancel({
    accountId,
    subscriptionId: subscription.id,
    declaredAt,
    endsOn,
    isExtraordinary: manner === 'extraordinary',
    declared: { id, isHeld },
  })
  if (result.kind === 'missing') return 'missing'
  return result.subscription.endsOn === subscription.ends_on ? 'nothing' : 'done'
}

async function withdraw(
  transaction: Transaction<Tables>,
  { declaration, contract: { orderId, accountId }, isHeld }: ApplyRequest,
): Promise<ApplyResult> {
  const { id, declaredAt } = declaration
  const result = await createSubscriptions(transaction).withdraw({
    accountId,
    orderId,
    declaredAt,
    declared: { id, isHeld },
  })
  if (result.kind === 'withdrawn') return 'done'
  if (result.because !== 'missing') return result.because
  const order = await transaction
    .selectFrom('orders')
    .select('withdrawn_at')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.withdrawn_at ? 'nothing' : 'missing'
}

async function saveContract(
  database: Kysely<Tables>,
  { id }: Declaration,
  { orderId, customerId }: Contract,
): Promise<void> {
  await database
    .updateTable('declarations')
    .set({ order_id: orderId, customer_id: customerId })
    .where('id', '=', id)
    .execute()
}

async function leaveOpen(
  database: Kysely<Tables>,
  { id }: Declaration,
  because: DeclarationObstacle,
): Promise<void> {
  await database
    .updateTable('declarations')
    .set({ state: 'open', because, network: null })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .execute()
}

async function close(
  database: Kysely<Tables>,
  { id }: Declaration,
  { by, comment }: { by: string; comment?: string | undefined } = { by: SITE },
): Promise<void> {
  await database
    .updateTable('declarations')
    .set({
      state: 'done',
      because: null,
      network: null,
      settled_at: sql<Date>`now()`,
      settled_by: by,
      note: comment ?? null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()
}
