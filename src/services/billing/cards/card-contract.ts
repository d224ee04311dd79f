import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { renewingContract, setPaymentMethod } from '../orders/payment-method.ts'
import { openItems } from '../payments/open-items.ts'
import type { OwnSubscription } from '../subscriptions/subscriptions-service.ts'
import type { SavedCard } from './card-provider.ts'

/** Reads the data for `CardsService.cardContract`. */
export async function readCardContract(database: Kysely<Tables>, own: OwnSubscription) {
  const contract = await renewingContract(database, own)
    .select(['payment_method as method', 'mandate'])
    .executeTakeFirst()
  if (!contract) return null
  const { method, mandate, ...known } = contract
  const last4 = method === 'card' ? ((mandate as SavedCard | null)?.last4 ?? null) : null
  return { ...known, last4 }
}

/** A bill to be paid by debit that is not in a debit file yet. */
const UNDRAWN_DEBIT = sql<boolean>`(method = 'sepa' and run_id is null and closed_at is null)`

/** Returns the open amount of an order that no debit has collected yet; a newly saved card pays it at once. */
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

/**
 * Charges renewals to this card from now on and replaces the former payment method. Also moves bills that no debit has
 * collected yet to the card, and returns their amount in cents.
 */
export async function saveCardForRenewals(
  transaction: Transaction<Tables>,
  orderId: number,
  card: SavedCard,
): Promise<number> {
  await setPaymentMethod(transaction, orderId, { method: 'card', mandate: card }).execute()
  await sql`update bills set method = 'card', told_at = now(), due_on = berlin_day(now())
    where order_id = ${orderId} and ${UNDRAWN_DEBIT}`.execute(transaction)
  return undrawnCents(transaction, orderId)
}
