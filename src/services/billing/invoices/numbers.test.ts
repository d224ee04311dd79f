import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { sampled } from '../../../../test/run/sample.ts'
import { customerNumber } from '../customers.ts'
import { post, saleEntries } from '../ledger/ledger.ts'
import { newAccount } from '../../../../test/fixtures/orders.fixtures.ts'
import { invoiceOf, namedTransactions } from './numbers.ts'
import { saveSupplier } from './suppliers.ts'

const store = await testDatabaseForFile()
let customerId: number
beforeAll(async () => {
  const accountId = await newAccount(store)
  customerId = await store.database
    .transaction()
    .execute(async (transaction) => (await customerNumber(transaction, accountId)) ?? 0)
})
beforeEach(() => saveSupplier(store.database, samplePublisher))

/** Parallel bookings, as many as the database has connections: waiting longer for one is an error. */
const PARALLEL = 8
const INVOICES = sampled({ quick: 100, usual: 200, long: 1000 })

const THIS_YEAR = sql<number>`extract(year from berlin_day(now()))::int`

type Booked = { kind?: 'order' | 'renewal' | 'fee'; crashes?: boolean }

/** Books a sale in its own transaction; with `crashes` it is rolled back after the booking. */
const bookSale = ({ kind = 'order', crashes = false }: Booked = {}) =>
  store.database.transaction().execute(async (transaction) => {
    const posted = await post(transaction, {
      kind,
      idempotencyKey: randomUUID(),
      customerId,
      cause: 'PLUS',
      entries: saleEntries(1190, 'press'),
    })
    if (crashes) throw new Error('crash')
    return posted?.id ?? 0
  })

/** Books a payment, which has no invoice but uses a ledger id. */
const bookPayment = () =>
  store.database.transaction().execute((transaction) =>
    post(transaction, {
      kind: 'payment',
      idempotencyKey: randomUUID(),
      customerId,
      cause: 'Zahlung',
      entries: [
        { account: 'bank', unit: 'EUR-cent', amount: 100 },
        { account: 'receivable', unit: 'EUR-cent', amount: -100 },
      ],
    }),
  )

async function numbers(): Promise<string[]> {
  const rows = await store.database
    .selectFrom('invoices')
    .select('number')
    .orderBy('transaction_id')
    .execute()
  return rows.map(({ number }) => number)
}

const serialOf = (number: string): number => Number(number.split('-').at(-1))

test(`${INVOICES} bookings, ${PARALLEL} in parallel with every third rolled back, leave no gap and no duplicate number`, async () => {
  const limit = pLimit(PARALLEL)
  const book = async (index: number) => {
    if (index % 5 === 0) await bookPayment()
    const kind = (['order', 'renewal', 'fee'] as const)[index % 2 === 0 ? 0 : index % 3] ?? 'fee'
    await bookSale({ kind, crashes: index % 3 === 0 })
  }
  const results = await Promise.allSettled(
    Array.from({ length: INVOICES }, (_, index) => limit(() => book(index))),
  )
  const booked = results.filter(({ status }) => status === 'fulfilled').length
  expect(booked).toBe(INVOICES - Math.ceil(INVOICES / 3))
  const serials = (await numbers()).map(serialOf).toSorted((one, other) => one - other)
  expect(serials).toEqual(Array.from({ length: booked }, (_, index) => index + 1))
})

test('a connection lost before the commit leaves no gap in the numbers', async () => {
  const before = (await numbers()).map(serialOf)
  const client = await store.pool.connect()
  client.on('error', () => {})
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query('begin')
  await client.query(`with booked as (
      insert into ledger_transactions (kind, idempotency_key, customer_id, cause)
      values ('order', '${randomUUID()}', ${customerId}, 'PLUS') returning id, customer_id)
    insert into ledger_entries (transaction_id, account, unit, customer_id, amount)
      select id, 'receivable', 'EUR-cent', customer_id, 5 from booked
      union all select id, 'fees', 'EUR-cent', null, -5 from booked`)
  await client.query('set constraints all immediate')
  await store.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await client.query('commit').catch(() => {})
  client.release(true)
  await bookSale()
  const after = (await numbers()).map(serialOf)
  expect(Math.max(...after)).toBe(Math.max(0, ...before) + 1)
})

test("invoice numbers contain year and serial, identify their booking and are found in a transfer's reference", async () => {
  const id = await bookSale()
  const { number, year } = await store.database
    .selectFrom('invoices')
    .select(['number', THIS_YEAR.as('year')])
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(number).toMatch(new RegExp(`^R-${year}-\\d{6}$`))
  expect(await invoiceOf(store.database, number)).toEqual({ transactionId: id, kind: 'sale' })
  expect(await namedTransactions(store.database, `Abo ${number.replaceAll('-', '')}`)).toEqual([id])
  expect(await namedTransactions(store.database, 'R-2026-999999 R-99999999')).toEqual([])
})

test('each year and each issuer has its own series without duplicate numbers', async () => {
  const next = async (issued: string) => {
    const { rows } = await sql<{ number: string }>`
      select next_invoice_number('R', ${issued}::timestamptz) as number`.execute(store.database)
    return rows[0]?.number ?? ''
  }
  expect(await next('2031-12-31T22:59:59Z')).toBe('R-2031-000001')
  expect(await next('2031-12-31T23:00:00Z')).toBe('R-2032-000001')
  expect(await next('2031-12-31T22:59:59Z')).toBe('R-2031-000002')
  const { company } = samplePublisher
  const moved = { ...samplePublisher, company: { ...company, street: 'Neue Straße 99' } }
  await saveSupplier(store.database, moved)
  expect(await next('2031-06-01T00:00:00Z')).toBe('R-2031-000003')
  const other = { ...samplePublisher, company: { ...company, vatId: 'DE 987 654 321' } }
  await saveSupplier(store.database, other)
  expect(await next('2031-06-01T00:00:00Z')).toBe('R-2031-2-000001')
  await saveSupplier(store.database, samplePublisher)
  expect(await next('2031-06-01T00:00:00Z')).toBe('R-2031-000004')
})
