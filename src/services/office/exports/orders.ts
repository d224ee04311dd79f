import { sql } from 'kysely'
import { PAYMENT_METHODS } from '../../../rules/money/ledger-words.ts'
import { COUNTRIES, countryOf } from '../../../rules/money/postcodes.ts'
import type { Address } from '../../billing/subscriptions/subscriptions-service.ts'
import { defineTable } from './table.ts'
import { periodBounds } from './period-bounds.ts'
import { exportHeads } from '../texts.de.ts'

const BATCH = 2000

type Order = {
  id: number
  at: string
  day: string
  customer_id: number
  name: string
  offer_key: string
  offer_version: number
  first_cents: number
  renewal_cents: number | null
  vat_rate: number
  payment_method: 'invoice' | 'sepa' | 'card' | 'paypal' | null
  address: Address | null
  withdrawn: string | null
}

/** Returns the country's name, or the stored text for orders from before countries were checked. */
const countryNameOf = ({ country }: Address): string => {
  const code = countryOf(country)
  return code === null ? country : COUNTRIES[code].name
}

/** Export of orders. An order has no address once its account is deleted. */
export const ORDERS = defineTable<Order>({
  heads: exportHeads.orders,
  async batch(database, period, after) {
    const { first, end } = periodBounds(period)
    const { rows } = await sql<Order>`
      select id, ordered_at::text as at, to_char(ordered_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') as day,
        customer_id, name, orders.offer_key, offer_version, first_cents, renewal_cents, vat_rate, payment_method, address,
        to_char(withdrawn_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') as withdrawn
      from orders join offer_versions
        on (offer_versions.offer_key, offer_versions.version) = (orders.offer_key, orders.offer_version)
      where ordered_at >= ${first} and ordered_at < ${end}
        and (ordered_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
      order by ordered_at, id limit ${BATCH}`.execute(database)
    return rows
  },
  cells: (row) => [
    row.id,
    row.day,
    row.customer_id,
    row.name,
    row.offer_key,
    row.offer_version,
    { cents: row.first_cents },
    row.renewal_cents === null ? null : { cents: row.renewal_cents },
    row.vat_rate,
    row.payment_method && PAYMENT_METHODS[row.payment_method],
    row.address?.firstName ?? null,
    row.address?.lastName ?? null,
    row.address?.street ?? null,
    row.address?.postcode ?? null,
    row.address?.city ?? null,
    row.withdrawn,
    row.address && countryNameOf(row.address),
  ],
})
