import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayKey } from '../../../rules/language/dates.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import type { Store } from '../../../store/store.ts'
import { createTestDatabase } from '../../../../test/fixtures/test-database.ts'
import { createOffers } from '../offers/offers.ts'
import {
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
} from '../../../../test/fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { lockBills } from './open-items.ts'
import type { PaymentsService } from './payments-service.ts'
import { createPayments } from './payments.ts'
import { numberOf } from '../../../../test/fixtures/payments.fixtures.ts'

let store: Store
let payments: PaymentsService
beforeEach(async () => {
  store = await createTestDatabase()
  await createOffers(store.database).seed()
  const invoicesUrl = 'https://morgenblatt.example/account/abo'
  payments = createPayments({ database: store.database, publisher: samplePublisher, invoicesUrl })
})
afterEach(async () => {
  expect(await ledgerFaults(store)).toEqual([])
  await store.close()
})

const TODAY = dayKey(new Date())

const strange = {
  reference: 'bank-7',
  day: TODAY,
  valueDate: TODAY,
  cents: 1190,
  payer: 'Wanda Wallet',
  text: 'Danke für die schöne Zeitung',
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await store.pool.query<{ account: string; cents: number }>(
    `select account, sum(amount)::int as cents from ledger_entries where account in ('bank', 'suspense') group by account`,
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
const waiting = async () => (await payments.unmatched())[0]?.id ?? 0

async function debtor() {
  const accountId = await newAccount(store)
  await createSubscriptions(store.database).placeOrder(orderOf(accountId))
  return { accountId, number: await numberOf(store, accountId) }
}

test('a transfer that names no invoice is booked once to the suspense account', async () => {
  const imports = await Promise.all([1, 2, 3].map(() => payments.book([strange])))
  expect(imports.flatMap(({ unmatched }) => unmatched)).toEqual([strange])
  expect(await payments.book([strange])).toMatchObject({ known: 1, unmatched: [] })
  expect(await payments.unmatched()).toMatchObject([strange])
  expect(await balances()).toEqual({ bank: 1190, suspense: -1190 })
})

test('payments of a batch whose sum was imported before with the same reference are all booked once', async () => {
  const [one, other] = [await debtor(), await debtor()]
  await payments.book([{ ...strange, reference: 'batch-1/0', cents: 2380, text: 'Sammler' }])
  const parts = [one, other].map(({ number }, index) => ({
    ...strange,
    reference: `batch-1/${index}`,
    text: number,
  }))
  expect(await payments.book(parts)).toMatchObject({ booked: 2, known: 0 })
  expect(await payments.book(parts)).toMatchObject({ booked: 0, known: 2 })
  expect([await debtOf(store, one.accountId), await debtOf(store, other.accountId)]).toEqual([0, 0])
  expect(await payments.unmatched()).toMatchObject([{ cents: 2380 }])
})

test('a waiting line is assigned once, even with parallel assignments, and cannot be returned afterwards', async () => {
  const { accountId, number } = await debtor()
  await payments.book([strange])
  const id = await waiting()
  expect(await payments.assign({ id, number: 'R-99999999' })).toEqual({ kind: 'unknown' })
  const results = await Promise.all([
    payments.assign({ id, number }),
    payments.assign({ id, number }),
    payments.bookFor({ reference: strange.reference, cents: strange.cents, number }),
  ])
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['booked', 'known', 'known'])
  expect(await payments.returnUnmatched({ id, reference: 'zurueck-1' })).toBe(false)
  expect(await debtOf(store, accountId)).toBe(0)
  expect(await payments.unmatched()).toEqual([])
  expect(await balances()).toEqual({ bank: 1190, suspense: 0 })
  expect(await payments.book([strange])).toMatchObject({ known: 1, booked: 0 })
})

test('a line without a number is known if its payment was entered by hand with its reference', async () => {
  const { accountId, number } = await debtor()
  const { reference, cents } = strange
  await payments.bookFor({ reference, cents, number })
  expect(await payments.book([strange])).toMatchObject({ booked: 0, known: 1, unmatched: [] })
  expect(await balances()).toEqual({ bank: 1190 })
  expect(await debtOf(store, accountId)).toBe(0)
})

test('a reference entered for two customers at the same time is booked for one of them', async () => {
  const debtors = [await debtor(), await debtor()]
  const { reference, cents } = strange
  const results = await Promise.all(
    debtors.map(({ number }) => payments.bookFor({ reference, cents, number })),
  )
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['booked', 'known'])
  expect(await balances()).toEqual({ bank: 1190 })
})

test('a statement is not booked within the transaction of a caller', async () => {
  const within = store.database
    .transaction()
    .execute((transaction) =>
      createPayments({ database: transaction, publisher: samplePublisher, invoicesUrl: '' }).book([
        strange,
      ]),
    )
  await expect(within).rejects.toThrow('transaction')
  expect(await payments.unmatched()).toEqual([])
})

/** Waits until this number of transactions wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await store.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(count)

test('booking by reference and assigning the same line in parallel do not deadlock', async () => {
  const { accountId, number } = await debtor()
  await payments.book([strange])
  const id = await waiting()
  const { reference, cents } = strange
  const { rows: bills } = await store.pool.query<{ id: number }>(
    'select customer_id as id from bills',
  )
  const results = await store.database.transaction().execute(async (transaction) => {
    await lockBills(
      transaction,
      bills.map((bill) => bill.id),
    )
    const booking = payments.bookFor({ reference, cents, number })
    await untilWaiting(1)
    const assigning = payments.assign({ id, number })
    await untilWaiting(2)
    return { both: Promise.all([booking, assigning]) }
  })
  expect(await results.both).toEqual([{ kind: 'booked' }, { kind: 'known' }])
  expect(await debtOf(store, accountId)).toBe(0)
})

test('booking by reference settles the waiting line, and a different amount is refused', async () => {
  const { accountId, number } = await debtor()
  await payments.book([strange])
  const { reference } = strange
  await expect(payments.bookFor({ reference, cents: 500, number })).rejects.toMatchObject({
    status: 409,
  })
  expect(await payments.bookFor({ reference, cents: 1190, number })).toEqual({ kind: 'booked' })
  expect(await debtOf(store, accountId)).toBe(0)
  expect(await balances()).toEqual({ bank: 1190, suspense: 0 })
})

test('returning a waiting line is booked once and ends its assignment', async () => {
  const { accountId, number } = await debtor()
  await payments.book([strange])
  const id = await waiting()
  const back = () => payments.returnUnmatched({ id, reference: 'zurueck-1' })
  expect((await Promise.all([back(), back()])).filter(Boolean)).toHaveLength(1)
  expect(await payments.assign({ id, number })).toEqual({ kind: 'known' })
  expect(await balances()).toEqual({ bank: 0, suspense: 0 })
  expect(await debtOf(store, accountId)).toBe(1190)
  expect(await payments.book([strange])).toMatchObject({ known: 1, unmatched: [] })
})

test.each([
  ['sent back', 89, 91],
  ['waiting', 3649, 3655],
])(
  'the payer of a line %s is kept for %i days and erased after %i, and the line stays known',
  async (state, kept, over) => {
    await payments.book([strange, { ...strange, reference: 'bank-8' }])
    if (state === 'sent back')
      for (const { id } of await payments.unmatched())
        await payments.returnUnmatched({ id, reference: `zurueck-${id}` })
    const age = (reference: string, days: number) =>
      store.pool.query(
        `update bank_lines set imported_at = now() - make_interval(days => $2),
         settled_at = case when settled_at is not null then now() - make_interval(days => $2) end
       where reference = $1`,
        [reference, days],
      )
    await age('bank-7', over)
    await age('bank-8', kept)
    expect([await payments.erasePayers(), await payments.erasePayers()]).toEqual([1, 0])
    const { rows } = await store.pool.query('select payer, text from bank_lines order by reference')
    const { payer, text } = strange
    expect(rows).toEqual([
      { payer: '', text: '' },
      { payer, text },
    ])
    expect(await payments.book([strange])).toMatchObject({ known: 1 })
  },
)
