// Every kind of customer search in the office, among many customers. The number of accounts can be given:
// npm run bench -- finding-customers 10000
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOffers } from '../src/services/billing/offers/offers.ts'
import { findCustomers } from '../src/services/office/find-customers.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'

const ACCOUNTS = Number(process.argv[2] ?? 100_000)
const ROUNDS = 100
const MAX_MS = 20

if (!Number.isInteger(ACCOUNTS) || ACCOUNTS < 1)
  throw new Error('The number of accounts is not one.')

const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-bench-'))
const store = await openStore({ dataDir: join(folder, 'data'), migrationsDir: 'db/migrations' })
try {
  await createOffers(store.database).seed()
  await addCustomers(store)
  for (const [way, typed] of ways()) {
    const times: number[] = []
    let found = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      const result = await findCustomers(store.database, typed(1 + ((round * 997) % ACCOUNTS)))
      times.push(performance.now() - start)
      if (result.kind === 'found') found += result.customers.length
    }
    const [median, worst] = [0.5, 1].map((part) => at(times, part).toFixed(1))
    console.log(`${way}: ${median} ms (${MAX_MS}), at worst ${worst} ms, ${found / ROUNDS} found`)
  }
} finally {
  await store.close()
  await rm(folder, { recursive: true, force: true })
}

type Way = [string, (number: number) => string]

function ways(): Way[] {
  return [
    ['the whole address', (number) => `${number}@leser.example`],
    ['the beginning of many addresses', () => '1@l'],
    ['a rare name', (number) => `Vorname${number % 1000} Nachname${number % 5000}`],
    ['a name a fiftieth has', () => 'Müller'],
    ['the beginning everybody has', () => 'Nach'],
    ['a customer’s number', (number) => String(100_000_000 + number)],
    ['an order’s number', (number) => String(1_000_000 + number)],
    ['nobody', () => 'quastenflosser'],
  ]
}

function at(times: number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Each customer has an order; every fiftieth is named Müller. */
async function addCustomers({ pool }: Store): Promise<void> {
  await pool.query(
    `insert into accounts (email, password_hash, first_name, last_name)
    select number || '@leser.example', '-', 'Vorname' || number % 1000,
      case when number % 50 = 0 then 'Müller' else 'Nachname' || number % 5000 end
    from generate_series(1, $1::int) number`,
    [ACCOUNTS],
  )
  await pool.query(`insert into billing_customers (account_id) select id from accounts`)
  await pool.query(`
    insert into orders (idempotency_key, customer_id, offer_key, offer_version, first_cents, renewal_cents, vat_rate, contract,
      payment_method, terms_version, withdrawal_version)
    select customer_id, customer_id, 'plus-month', 1, 1190, 1190, 7, '{}', 'invoice', '1', '1' from billing_customers`)
  await pool.query('analyze')
}
