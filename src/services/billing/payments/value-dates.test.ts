import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayKey } from '../../../rules/language/dates.ts'
import { addDays } from '../../../rules/money/orders/terms.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import type { Store } from '../../../store/store.ts'
import { createTestDatabase } from '../../../../test/fixtures/test-database.ts'
import { announceInvoices } from '../invoices/announce-invoices.ts'
import { invoiceMailContext } from '../invoices/invoice-mails.ts'
import { createOffers } from '../offers/offers.ts'
import {
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
} from '../../../../test/fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import type { BankLine, PaymentsService } from './payments-service.ts'
import { createPayments } from './payments.ts'
import { moveSalesBack, numberOf } from '../../../../test/fixtures/payments.fixtures.ts'

let store: Store
let payments: PaymentsService
let announce: () => Promise<number>
beforeEach(async () => {
  store = await createTestDatabase()
  await createOffers(store.database).seed()
  const billing = {
    database: store.database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/account/abo',
  }
  payments = createPayments(billing)
  const context = invoiceMailContext(billing)
  announce = () => announceInvoices(store.database, context, { limit: 10 })
})
afterEach(async () => {
  expect(await ledgerFaults(store)).toEqual([])
  await store.close()
})

const TODAY = dayKey(new Date())
const daysBefore = (days: number) => addDays(TODAY, -days)

async function debtor(): Promise<{ accountId: string; number: string }> {
  const accountId = await newAccount(store)
  await createSubscriptions(store.database).placeOrder(orderOf(accountId))
  return { accountId, number: await numberOf(store, accountId) }
}

const line = (text: string, change: Partial<BankLine> = {}): BankLine => ({
  reference: 'bank-1',
  day: daysBefore(4),
  valueDate: daysBefore(3),
  cents: 1190,
  payer: 'W. Wallet',
  text,
  ...change,
})

/** Returns value date and booking day of all transactions of a kind. */
async function datesOf(kind: string): Promise<{ value: string; entered: string }[]> {
  const { rows } = await store.pool.query<{ value: string; entered: string }>(
    `select value_date::text as value, berlin_day(created_at)::text as entered
      from ledger_transactions where kind = $1 order by id`,
    [kind],
  )
  return rows
}

test('a transfer is booked with the bank’s value date and the day of the import', async () => {
  const { number } = await debtor()
  await payments.book([line(number)])
  expect(await datesOf('payment')).toEqual([{ value: daysBefore(3), entered: TODAY }])
  expect(await datesOf('order')).toEqual([{ value: TODAY, entered: TODAY }])
})

test('a waiting transfer keeps its value date when it is assigned', async () => {
  const { accountId, number } = await debtor()
  await payments.book([line('Danke')])
  const [waiting] = await payments.unmatched()
  expect(waiting).toMatchObject({ day: daysBefore(4), valueDate: daysBefore(3) })
  await payments.assign({ id: waiting?.id ?? 0, number })
  expect(await debtOf(store, accountId)).toBe(0)
  const dates = [{ value: daysBefore(3), entered: TODAY }]
  expect([await datesOf('unmatched'), await datesOf('payment')]).toEqual([dates, dates])
})

test('a transfer whose value date is after the weekend is booked with that date', async () => {
  const { accountId, number } = await debtor()
  const valueDate = addDays(TODAY, 2)
  expect(await payments.book([line(number, { day: TODAY, valueDate })])).toMatchObject({
    booked: 1,
  })
  expect(await datesOf('payment')).toEqual([{ value: valueDate, entered: TODAY }])
  expect(await debtOf(store, accountId)).toBe(0)
})

test('a single payment uses the given value date, or today', async () => {
  const { number } = await debtor()
  await payments.bookFor({ number, reference: 'one', cents: 100, valueDate: daysBefore(2) })
  await payments.bookFor({ number, reference: 'two', cents: 100 })
  expect((await datesOf('payment')).map(({ value }) => value)).toEqual([daysBefore(2), TODAY])
})

test.each([
  [
    'a booking in the future',
    { day: addDays(TODAY, 1), valueDate: addDays(TODAY, 1) },
    'future-day',
  ],
  ['a value date weeks ahead', { day: TODAY, valueDate: addDays(TODAY, 20) }, 'future-day'],
  ['a booking of long ago', { day: '1926-11-23', valueDate: '1926-11-23' }, 'old-day'],
])('refuses %s by name and books nothing of the file', async (_, days, because) => {
  const { accountId, number } = await debtor()
  const lines = [line(number), line('Danke', { reference: 'bank-2', ...days })]
  await expect(payments.book(lines)).rejects.toMatchObject({
    status: 400,
    refusal: { because, what: days.valueDate },
  })
  expect(await debtOf(store, accountId)).toBe(1190)
})

/** Creates a debtor whose bill was dunned three times, so that a fee is booked. */
async function dunnedDebtor(): Promise<{ accountId: string; number: string }> {
  const own = await debtor()
  await moveSalesBack(store, 1)
  await announce()
  for (let letters = 0; letters < 3; letters += 1) {
    await store.pool.query('update bills set due_on = due_on - 40, pay_by = pay_by - 40')
    await payments.dun({ limit: 10 })
  }
  expect(await debtOf(store, own.accountId)).toBeGreaterThan(1190)
  return own
}

test("a dunning fee booked after the transfer's value date is cancelled", async () => {
  const { accountId, number } = await dunnedDebtor()
  await payments.book([line(number)])
  expect(await debtOf(store, accountId)).toBe(0)
  const { rows } = await store.pool.query(
    "select number from invoices where number like 'K-%' or number like 'G-%' order by number",
  )
  expect(rows).toHaveLength(2)
})

test('a dunning fee stays if it was booked before the value date or the bill is not paid in full', async () => {
  const late = await dunnedDebtor()
  const fee = ((await debtOf(store, late.accountId)) ?? 0) - 1190
  await payments.book([line(late.number, { day: TODAY, valueDate: TODAY })])
  expect(await debtOf(store, late.accountId)).toBe(fee)
  const partly = await dunnedDebtor()
  await payments.book([line(partly.number, { reference: 'bank-2', cents: 100 })])
  expect(await debtOf(store, partly.accountId)).toBe(1190 + fee - 100)
})
