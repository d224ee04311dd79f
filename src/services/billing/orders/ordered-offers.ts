import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

/** Selects orders with their customers and the ordered version of the offer. */
export const orderedOffers = (database: Kysely<Tables>) =>
  database
    .selectFrom('orders')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .innerJoin('offer_versions', (join) =>
      join
        .onRef('offer_versions.offer_key', '=', 'orders.offer_key')
        .onRef('offer_versions.version', '=', 'orders.offer_version'),
    )
