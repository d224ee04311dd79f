import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { Address, Payment } from '../subscriptions/subscriptions-service.ts'
import { personKey } from './person-key.ts'

export type Person = { customerId: number; address: Address; payment: Payment }

/**
 * Whether a person made an order that meets a condition on `orders`. A person is recognized by bank account or card,
 * customer, or name and address.
 */
export async function hasOrdered(
  transaction: Transaction<Tables>,
  { customerId, address, payment }: Person,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const mandate = payment.method === 'invoice' ? null : JSON.stringify(payment.mandate)
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from orders
        where payment_account(mandate) = payment_account(${mandate}::jsonb) and ${condition})
      or exists (select from orders where customer_id = ${customerId} and ${condition})
      or exists (select from orders where person_key = ${personKey(address)} and ${condition})
      or exists (select from orders
        where person_at_home(address) = person_at_home(${JSON.stringify(address)}::jsonb) and ${condition})
      as has`.execute(transaction)
  return rows[0]?.has ?? false
}
