import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../store/migrate.ts'
import type { Store } from '../../../store/store.ts'
import { createTestDatabase } from '../../../../test/fixtures/test-database.ts'
import { invoiceOf, namedTransactions } from './numbers.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/** Creates a database in the state before the given migration. */
async function databaseBefore(migration: string): Promise<Store> {
  const store = await createTestDatabase('template0')
  const earlier = await mkdtemp(join(tmpdir(), 'morgenblatt-migrations-'))
  onTestFinished(async () => {
    await store.close()
    await rm(earlier, { recursive: true })
  })
  for (const file of await readdir(MIGRATIONS))
    if (file < migration) await cp(join(MIGRATIONS, file), join(earlier, file))
  await migrate(store.connection, earlier)
  return store
}

const book = (store: Store, kind: string, key: string, reverses: number | null = null) =>
  store.pool.query(
    `with booked as (
      insert into ledger_transactions (kind, idempotency_key, customer_id, cause, reverses)
      values ($1, $2, 1, 'PLUS', $3) returning id, customer_id)
    insert into ledger_entries (transaction_id, account, unit, customer_id, amount)
      select id, 'receivable', 'EUR-cent', customer_id, 5 from booked
      union all select id, 'fees', 'EUR-cent', null, -5 from booked`,
    [kind, key, reverses],
  )

test('invoices issued before the series keep their numbers, and the series starts at 1', async () => {
  const store = await databaseBefore('0080')
  await book(store, 'order', 'one')
  await book(store, 'payment', 'two')
  await book(store, 'fee', 'three')
  await book(store, 'refund', 'four', 1)
  await migrate(store.connection, MIGRATIONS)
  await book(store, 'renewal', 'five')
  const { rows } = await store.pool.query('select number from invoices order by transaction_id')
  const { rows: years } = await store.pool.query<{ year: number }>(
    'select extract(year from berlin_day(now()))::int as year',
  )
  expect(rows.map(({ number }) => number)).toEqual([
    'R-00000001',
    'G-00000003',
    'K-00000004',
    `R-${years[0]?.year}-000001`,
  ])
  expect(await invoiceOf(store.database, 'R-00000001')).toEqual({ transactionId: 1, kind: 'sale' })
  expect(await namedTransactions(store.database, 'R-00000003 und R00000001')).toEqual([3, 1])
})
