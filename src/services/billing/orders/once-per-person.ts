import { sql, type Transaction } from 'kysely'
import type { PricedOffer } from '../../../rules/money/offers/offers.ts'
import type { Tables } from '../../../store/tables.ts'
import type { NewOrder, OrderRefusal } from '../subscriptions/subscriptions-service.ts'
import { hasOrdered } from './same-person.ts'

type PersonalOrder = { order: NewOrder; offer: PricedOffer; customerId: number }

/**
 * Returns the refusal of an offer sold once per person: the person had it before, with any account (`hasOrdered`), or
 * has a continuing contract with the same rights. Returns `null` if it can be sold.
 */
export async function refusedToPerson(
  transaction: Transaction<Tables>,
  { order: { address, payment }, offer, customerId }: PersonalOrder,
): Promise<OrderRefusal | null> {
  const person = { customerId, address, payment }
  if (await hasOrdered(transaction, person, sql`offer_key = ${offer.key}`)) return 'once-per-person'
  const covering = await transaction
    .selectFrom('subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('ends_on', 'is', null)
    .where(sql<boolean>`grants @> ${[...offer.grants]}::text[]`)
    .executeTakeFirst()
  return covering ? 'covered' : null
}
