import { sql } from 'kysely'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '../../../rules/money/ledger-words.ts'
import type { LedgerAccount, LedgerKind, LedgerUnit } from '../../../store/billing-tables.ts'
import { defineTable } from './table.ts'
import { momentsOf } from './moments.ts'
import { exportHeads } from '../texts.de.ts'

const BATCH = 2000

// Whatever the ledger knows has a name.
const KINDS: Readonly<Record<LedgerKind, string>> = LEDGER_KINDS
const ACCOUNTS: Readonly<Record<LedgerAccount, string>> = LEDGER_ACCOUNTS

type Booking = {
  id: number
  at: string
  day: string
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

/** Every entry of the ledger, a line each: the lines of one number add up to zero. */
export const BOOKINGS = defineTable<Booking>({
  heads: exportHeads.bookings,
  async batch(database, period, after) {
    const { first, end } = momentsOf(period)
    const { rows } = await sql<Booking>`
      select id, created_at::text as at, to_char(created_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') as day,
        to_char(created_at at time zone 'Europe/Berlin', 'HH24:MI:SS') as time, kind, cause,
        booked.customer_id, order_id, article_id, reverses, account, unit, amount
      from (
        select * from ledger_transactions
        where created_at >= ${first} and created_at < ${end}
          and (created_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
        order by created_at, id limit ${BATCH}
      ) as booked join ledger_entries on transaction_id = id
      order by created_at, id, amount desc, account`.execute(database)
    return rows
  },
  cells: (row) => [
    row.id,
    row.day,
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
