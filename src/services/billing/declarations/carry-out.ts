import { sql, type Kysely } from 'kysely'
import { orderNumbersIn } from '../../../rules/money/declarations/declarations.ts'
import type { Tables } from '../../../store/tables.ts'
import { findDeclaration, type DeclarationParts } from './declaration-rows.ts'
import type {
  CarryOutOrder,
  CarryOutResult,
  Declaration,
  DeclarationObstacle,
} from './declarations-service.ts'

type Refusal = Extract<CarryOutResult, { kind: 'refused' }>['because']
type Contract = { orderId: number; customerId: number; accountId: string }

const SITE = 'site'

/**
 * The job after a declaration: whoever declared it has their answer already, the same whatever is found here. Each step
 * may be done twice: a contract is cancelled once, and a withdrawal that is through counts as this one's.
 */
export async function matchDeclaration(parts: DeclarationParts, id: number): Promise<void> {
  const { database } = parts
  const declaration = await findDeclaration(database, id)
  if (declaration?.state !== 'new') return
  const contract = await certainContract(database, declaration)
  if (!contract) return leaveOpen(database, declaration, 'unmatched')
  await note(database, declaration, contract)
  if (declaration.manner === 'extraordinary')
    return leaveOpen(database, declaration, 'extraordinary')
  const because = await act(parts, declaration, contract)
  return because ? leaveOpen(database, declaration, because) : close(database, declaration)
}

/** As `DeclarationsService.carryOut`. */
export async function carryOut(
  parts: DeclarationParts,
  { id, orderId, by, note: words }: CarryOutOrder,
): Promise<CarryOutResult> {
  const { database } = parts
  const declaration = await findDeclaration(database, id)
  const contract = await contractOf(database, orderId)
  if (declaration?.state !== 'open' || !contract) return { kind: 'refused', because: 'missing' }
  const because = await act(parts, declaration, contract)
  if (because) return { kind: 'refused', because }
  await note(database, declaration, contract)
  await close(database, declaration, { by, words })
  const done = await findDeclaration(database, id)
  if (!done) throw new Error(`The declaration ${id} was lost.`)
  return { kind: 'done', declaration: done }
}

/** Signed in and chosen; or the address is a confirmed account's, and the text holds the number of one order of it. */
async function certainContract(
  database: Kysely<Tables>,
  { orderId, email, contract }: Declaration,
): Promise<Contract | null> {
  if (orderId !== null) return contractOf(database, orderId)
  const numbers = orderNumbersIn(contract)
  if (numbers.length === 0) return null
  const found = await contracts(database)
    .innerJoin('accounts', 'accounts.id', 'billing_customers.account_id')
    .where('orders.id', 'in', numbers)
    .where(sql<boolean>`lower(accounts.email) = lower(${email})`)
    .where('email_verified', '=', true)
    .execute()
  return found.length === 1 ? (found[0] ?? null) : null
}

async function contractOf(database: Kysely<Tables>, orderId: number): Promise<Contract | null> {
  const found = await contracts(database).where('orders.id', '=', orderId).executeTakeFirst()
  return found ?? null
}

const contracts = (database: Kysely<Tables>) =>
  database
    .selectFrom('orders')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .select(['orders.id as orderId', 'orders.customer_id as customerId', 'account_id as accountId'])

/** Null once it is done. */
function act(
  parts: DeclarationParts,
  declaration: Declaration,
  contract: Contract,
): Promise<Refusal | null> {
  return declaration.kind === 'withdrawal'
    ? withdraw(parts, declaration, contract)
    : cancel(parts, declaration, contract)
}

async function cancel(
  { database, subscriptions }: DeclarationParts,
  { declaredAt, endsOn, manner }: Declaration,
  { orderId, accountId }: Contract,
): Promise<Refusal | null> {
  const subscription = await database
    .selectFrom('subscriptions')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!subscription) return 'missing'
  const result = await subscriptions.cancel({
    accountId,
    subscriptionId: subscription.id,
    declaredAt,
    endsOn,
    isExtraordinary: manner === 'extraordinary',
  })
  return result.kind === 'missing' ? 'missing' : null
}

async function withdraw(
  { database, subscriptions }: DeclarationParts,
  { declaredAt }: Declaration,
  { orderId, accountId }: Contract,
): Promise<Refusal | null> {
  const result = await subscriptions.withdraw({ accountId, orderId, declaredAt })
  if (result.kind === 'withdrawn') return null
  if (result.because !== 'missing') return result.because
  const order = await database
    .selectFrom('orders')
    .select('withdrawn_at')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.withdrawn_at ? null : 'missing'
}

async function note(
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
    .set({ state: 'open', because })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .execute()
}

async function close(
  database: Kysely<Tables>,
  { id }: Declaration,
  { by, words }: { by: string; words?: string | undefined } = { by: SITE },
): Promise<void> {
  await database
    .updateTable('declarations')
    .set({
      state: 'done',
      because: null,
      settled_at: sql<Date>`now()`,
      settled_by: by,
      note: words ?? null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()
}
