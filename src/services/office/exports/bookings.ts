import { sql } from 'kysely'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '../../../rules/money/ledger-words.ts'
import type { LedgerAccount, LedgerKind, LedgerUnit } from '../../../store/billing-tables.ts'
import { defineTable } from './table.ts'
import { exportHeads } from '../texts.de.ts'

const BATCH = 2000

// The types make sure that all kinds and accounts have a German name.
const KINDS: Readonly<Record<LedgerKind, string>> = LEDGER_KINDS
const ACCOUNTS: Readonly<Record<LedgerAccount, string>> = LEDGER_ACCOUNTS

type Booking = {
  id: number
  at: string
  day: string
  entered: string
  time: string
  kind: LedgerKind
  cause: string
  customer_id: number
  order_id: number | null
  article_id: number | null
  reverses: number | null
  account: LedgerAccount
  unit: LedgerUnit
  amount: number
}

/** Export of all ledger entries, one per line. The lines of one booking number add up to zero per unit. */
export const BOOKINGS = defineTable<Booking>({
  heads: exportHeads.bookings,
  async batch(database, period, after) {
    const { rows } = await sql<Booking>`
      select id, value_date::text as at, to_char(value_date, 'DD.MM.YYYY') as day,
        to_char(created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') as entered,
        to_char(created_at at time zone 'Europe/Berlin', 'HH24:MI:SS') as time, kind, cause,
        booked.customer_id, order_id, article_id, reverses, account, unit, amount
      from (
        select * from ledger_transactions
        where value_date between ${period.from}::date and ${period.to}::date
          and (value_date, id) > (${after?.at ?? '-infinity'}::date, ${after?.id ?? 0}::bigint)
        order by value_date, id limit ${BATCH}
      ) as booked join ledger_entries on transaction_id = id
      order by value_date, id, amount desc, account`.execute(database)
    return rows
  },
  cells: (row) => [
    row.id,
    row.day,
    row.entered,
    row.time,
    KINDS[row.kind],
    row.cause,
    row.customer_id || null,
    row.order_id,
    row.article_id,
    row.reverses,
    ACCOUNTS[row.account],
    row.unit === 'EUR-cent' ? { cents: row.amount } : null,
    row.unit === 'credit' ? row.amount : null,
  ],
})
