import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { isFinallyPaid } from '../payments/final-payments.ts'
import { openCents } from '../payments/open-items.ts'
import type { UnpaidLimit } from '../subscriptions/subscriptions-service.ts'

type UnpaidCheck = {
  customerId: number
  limit: UnpaidLimit
  /** In cents; 0 if nothing is delivered before the payment. */
  cents: number
  /**
   * Whether the order only gives access, which ends if the bill stays unpaid. Credits and gift codes can be used or
   * given away.
   */
  isAccess: boolean
  /** The subscription that the order replaces; its bill does not count. */
  replaces?: number | undefined
}

/** Whether the customer has made a final payment; a debit counts after its return period. */
const hasPaid = (customerId: number) => sql<boolean>`exists (
  select from ledger_transactions as payment where customer_id = ${customerId} and kind = 'payment' and settles is not null
    and not exists (select from ledger_transactions as back where back.reverses = payment.id)
    and (idempotency_key not like 'debit:%' or ${isFinallyPaid('payment.settles')}))`

/**
 * Returns why an order by invoice or debit is refused, or `null` if it is within the limit or the customer has paid
 * before. An order counts until it is finally paid. The first order for access may exceed the limit, because access
 * is blocked if its bill stays unpaid.
 */
export async function refusedAsUnpaid(
  database: Kysely<Tables>,
  { customerId, limit, cents, isAccess, replaces }: UnpaidCheck,
): Promise<'unpaid-orders' | 'unpaid-limit' | null> {
  const { rows } = await sql<{ hasPaid: boolean; orders: number; cents: number }>`
    select ${hasPaid(customerId)} as "hasPaid", count(distinct order_id)::int as orders,
      coalesce(sum(cents) filter (where not awaits_payment), 0)::int as cents
    from (
      select bills.order_id, awaits_payment,
        case when run_id is not null and returned_at is null then debit_cents else ${openCents('bills.transaction_id')} end as cents
      from bills join orders on orders.id = bills.order_id
      where bills.customer_id = ${customerId} and bills.method not in ('card', 'paypal') and withdrawn_at is null
        and not exists (select from subscriptions where order_id = orders.id and subscriptions.id = ${replaces ?? null})
    ) as unpaid where cents > 0`.execute(database)
  const unpaid = rows[0]
  if (!unpaid || unpaid.hasPaid) return null
  if (unpaid.orders >= limit.orders) return 'unpaid-orders'
  if (unpaid.orders === 0 && isAccess) return null
  return unpaid.cents + cents > limit.cents ? 'unpaid-limit' : null
}
