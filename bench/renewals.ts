// Renews subscriptions that are all due at once, with the progress of the process; the second run must find no due
// ones. The number of subscriptions can be given: npm run bench -- renewals 10000
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOffers } from '../src/services/billing/offers/offers.ts'
import { createSubscriptions } from '../src/services/billing/subscriptions/subscriptions.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'

const SUBSCRIPTIONS = Number(process.argv[2] ?? 100_000)
const LIMIT = 500
const BETWEEN_REPORTS = 10_000
const MAX_SECONDS = 600

if (!Number.isInteger(SUBSCRIPTIONS) || SUBSCRIPTIONS < 1)
  throw new Error('The number of subscriptions is not one.')

const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-bench-'))
const store = await openStore({ dataDir: join(folder, 'data'), migrationsDir: 'db/migrations' })
try {
  await createOffers(store.database).seed()
  await addSubscriptions(store)
  const service = createSubscriptions(store.database)
  const start = performance.now()
  const onProgress = (renewed: number): void => {
    if (renewed % BETWEEN_REPORTS === 0) console.error(`• ${renewed} of ${SUBSCRIPTIONS}`)
  }
  const renewed = await service.renewDue({ limit: LIMIT, onProgress })
  const seconds = (performance.now() - start) / 1000
  const again = await service.renewDue({ limit: LIMIT })
  console.log(
    `${renewed} of ${SUBSCRIPTIONS} subscriptions renewed in ${seconds.toFixed(0)} s (${MAX_SECONDS}), ${again} by a second run (0)`,
  )
  console.log(`booked twice or not in balance: ${await faults(store)} (0)`)
} finally {
  await store.close()
  await rm(folder, { recursive: true, force: true })
}

/** Subscriptions of one month that ended yesterday. */
async function addSubscriptions({ pool }: Store): Promise<void> {
  await pool.query(
    `
    insert into accounts (email, password_hash) select number || '@leser.example', '-' from generate_series(1, $1::int) number`,
    [SUBSCRIPTIONS],
  )
  await pool.query(`insert into billing_customers (account_id) select id from accounts`)
  await pool.query(`
    insert into orders (idempotency_key, customer_id, offer_key, offer_version, first_cents, renewal_cents, vat_rate, contract,
      payment_method, terms_version, withdrawal_version)
    select customer_id, customer_id, 'plus-month', 1, 1190, 1190, 7, '{}', 'invoice', '1', '1' from billing_customers`)
  await pool.query(`
    insert into subscriptions (order_id, customer_id, name, grants, good, first_months, notice, renewal_cents, starts_on, paid_through)
    select id, customer_id, 'PLUS Monatsabo', '{PLUS_USER}', 'press', 1, 'day', 1190,
      berlin_day(now()) - interval '1 month 1 day', berlin_day(now()) - 1 from orders`)
  await pool.query('analyze')
}

async function faults({ pool }: Store): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) as count from (
    select transaction_id from ledger_entries group by transaction_id, unit having sum(amount) <> 0
    union all select order_id from ledger_transactions where kind = 'renewal' group by order_id having count(*) > 1) as fault`)
  return rows[0]?.count ?? -1
}
