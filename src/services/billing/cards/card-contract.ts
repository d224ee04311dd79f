import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { renewingContract, setPaymentMethod } from '../orders/payment-method.ts'
import { openItems } from '../payments/open-items.ts'
import type { OwnSubscription } from '../subscriptions/subscriptions-service.ts'
import type { KeptCard } from './card-provider.ts'

/** As `CardsService.cardContract` reads it. */
export async function contractOf(database: Kysely<Tables>, own: OwnSubscription) {
  const contract = await renewingContract(database, own)
    .select(['payment_method as method', 'mandate'])
    .executeTakeFirst()
  if (!contract) return null
  const { method, mandate, ...known } = contract
  const last4 = method === 'card' ? ((mandate as KeptCard | null)?.last4 ?? null) : null
  return { ...known, last4 }
}

/** Of bills: to be debited, and given to no bank yet. */
const UNDRAWN_DEBIT = sql<boolean>`(method = 'sepa' and run_id is null and closed_at is null)`

/** What is open of an order and no debit has drawn yet: a card that is kept pays it at once. */
export async function undrawnCents(database: Kysely<Tables>, orderId: number): Promise<number> {
  const bills = await database
    .selectFrom('bills')
    .select('transaction_id')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`(method = 'card' and closed_at is null or ${UNDRAWN_DEBIT})`)
    .execute()
  const transactionIds = bills.map(({ transaction_id: id }) => id)
  const items = await openItems(database, { transactionIds })
  return items.reduce((sum, { openCents }) => sum + Math.max(0, openCents), 0)
}

export async function orderOf(transaction: Transaction<Tables>, billId: number): Promise<number> {
  const { order_id: orderId } = await transaction
    .selectFrom('bills')
    .select('order_id')
    .where('transaction_id', '=', billId)
    .executeTakeFirstOrThrow()
  return orderId
}

/** From now on what renews is drawn from this card, however it was paid before; so is what no debit has drawn yet: its cents. */
export async function keepCard(
  transaction: Transaction<Tables>,
  orderId: number,
  card: KeptCard,
): Promise<number> {
  await setPaymentMethod(transaction, orderId, { method: 'card', mandate: card }).execute()
  await sql`update bills set method = 'card', told_at = now(), due_on = berlin_day(now())
    where order_id = ${orderId} and ${UNDRAWN_DEBIT}`.execute(transaction)
  return undrawnCents(transaction, orderId)
}
