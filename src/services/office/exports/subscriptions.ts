import { sql } from 'kysely'
import { defineTable } from './table.ts'
import { exportHeads } from '../texts.de.ts'

const BATCH = 2000

type Subscription = {
  id: number
  order_id: number
  customer_id: number
  name: string
  starts: string
  paid: string
  renewal_cents: number | null
  paused: string | null
  cancelled: string | null
  ends: string | null
}

/** Export of subscriptions that ran on a day of the period, in their current state. */
export const SUBSCRIPTIONS = defineTable<Subscription>({
  heads: exportHeads.subscriptions,
  async batch(database, { from, to }, after) {
    const { rows } = await sql<Subscription>`
      select subscriptions.id, order_id, subscriptions.customer_id, name,
        to_char(ordered_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') as starts,
        to_char(paid_through, 'DD.MM.YYYY') as paid, subscriptions.renewal_cents, to_char(paused_on, 'DD.MM.YYYY') as paused,
        to_char(cancelled_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') as cancelled,
        to_char(ends_on, 'DD.MM.YYYY') as ends
      from subscriptions join orders on orders.id = order_id
      where subscriptions.id > ${after?.id ?? 0} and berlin_day(ordered_at) <= ${to}::date
        and (ends_on is null or ends_on >= ${from}::date)
      order by subscriptions.id limit ${BATCH}`.execute(database)
    return rows
  },
  cells: (row) => [
    row.id,
    row.order_id,
    row.customer_id,
    row.name,
    row.starts,
    row.paid,
    row.renewal_cents === null ? null : { cents: row.renewal_cents },
    row.paused,
    row.cancelled,
    row.ends,
  ],
})
