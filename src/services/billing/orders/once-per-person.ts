import { sql, type Transaction } from 'kysely'
import type { PricedOffer } from '../../../rules/money/offers/offers.ts'
import type { Tables } from '../../../store/tables.ts'
import type { NewOrder, OrderRefusal } from '../subscriptions/subscriptions-service.ts'

type PersonalOrder = { order: NewOrder; offer: PricedOffer; customerId: number }

/**
 * What is sold once to a person is sold neither beside a contract that goes on and gives the same, nor to who has had it:
 * by this account, or by another in the same name at the same place or with the same bank account.
 */
export async function refusedToPerson(
  transaction: Transaction<Tables>,
  { order, offer, customerId }: PersonalOrder,
): Promise<OrderRefusal | null> {
  const { address, payment } = order
  const mandate = payment.method === 'sepa' ? JSON.stringify(payment.mandate) : null
  const home = JSON.stringify(address)
  const { rows } = await sql<{ hadIt: boolean; isCovered: boolean }>`
    select exists (select from orders where offer_key = ${offer.key} and customer_id = ${customerId})
        or exists (select from orders where offer_key = ${offer.key}
          and person_at_home(address) = person_at_home(${home}::jsonb))
        or exists (select from orders where offer_key = ${offer.key}
          and person_at_bank(address, mandate) = person_at_bank(${home}::jsonb, ${mandate}::jsonb)) as "hadIt",
      exists (select from subscriptions where customer_id = ${customerId} and ends_on is null
        and grants @> ${[...offer.grants]}::text[]) as "isCovered"`.execute(transaction)
  if (rows[0]?.hadIt) return 'once-per-person'
  return rows[0]?.isCovered ? 'covered' : null
}
