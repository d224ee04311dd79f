import { afterEach, beforeEach, expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { dayKey } from '../../../rules/language/dates.ts'
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
import { orderedRoles } from '../rights.ts'
import type { SubscriptionsService } from '../subscriptions/subscriptions-service.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import type { BankLine, PaymentsService } from './payments-service.ts'
import { createPayments } from './payments.ts'
import { moveSalesBack, mailsTo, numberOf } from '../../../../test/fixtures/payments.fixtures.ts'

let store: Store
let subscriptions: SubscriptionsService
let payments: PaymentsService
let announce: () => Promise<number>
beforeEach(async () => {
  store = await createTestDatabase()
  await createOffers(store.database).seed()
  subscriptions = createSubscriptions(store.database)
  const billing = {
    database: store.database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/account/abo',
  }
  payments = createPayments(billing)
  const context = invoiceMailContext(billing)
  announce = () => announceInvoices(store.database, context, { limit: 10 })
})
afterEach(() => store.close())

async function debtor(): Promise<string> {
  const accountId = await newAccount(store)
  await subscriptions.placeOrder(orderOf(accountId))
  return accountId
}

const TODAY = dayKey(new Date())

let lines = 0
const line = (text: string, cents: number): BankLine => {
  lines += 1
  return {
    reference: `bank-${lines}`,
    day: TODAY,
    valueDate: TODAY,
    cents,
    payer: 'W. Wallet',
    text,
  }
}

test('a payment settles the named invoice once, even if imported several times', async () => {
  const accountId = await debtor()
  const one = line(`Rechnung ${await numberOf(store, accountId)}`, 1190)
  const results = await Promise.all([1, 2, 3].map(() => payments.book([one])))
  expect(results.map((result) => result.booked).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  expect(results.every(({ unmatched }) => unmatched.length === 0)).toBe(true)
  expect(await payments.owed(accountId)).toBe(0)
  expect(await ledgerFaults(store)).toEqual([])
})

test("an overpayment is the customer's credit, and lines without a known invoice are unmatched", async () => {
  const accountId = await debtor()
  const number = await numberOf(store, accountId)
  const strange = line('Danke für die schöne Zeitung', 500)
  const never = line('R-99999999', 500)
  const result = await payments.book([line(number, 2000), strange, never])
  expect(result).toMatchObject({ booked: 1, cents: 2000, known: 0, unmatched: [strange, never] })
  expect(await debtOf(store, accountId)).toBe(-810)
  expect(await payments.bookFor({ number, reference: strange.reference, cents: 500 })).toEqual({
    kind: 'booked',
  })
  expect(await debtOf(store, accountId)).toBe(-1310)
  const unknown = { number: 'R-99999999', reference: 'x', cents: 1 }
  expect(await payments.bookFor(unknown)).toEqual({ kind: 'unknown' })
})

test('a payment for the newer invoice pays the older one with the rest', async () => {
  const accountId = await debtor()
  await subscriptions.placeOrder(orderOf(accountId))
  const { rows } = await store.pool.query<{ number: string }>(
    'select number from invoices order by transaction_id desc limit 1',
  )
  await payments.book([line(rows[0]?.number ?? '', 1500)])
  const { rows: open } = await store.pool.query<{ cents: string }>(`
    select sum(amount) as cents from ledger_transactions join ledger_entries on transaction_id = id
    where account = 'receivable' and kind = 'payment' group by settles order by settles`)
  expect(open.map(({ cents }) => Number(cents))).toEqual([-310, -1190])
})

test('a paid and withdrawn order is listed for payout and paid out once, at most the amount due', async () => {
  const accountId = await debtor()
  const number = await numberOf(store, accountId)
  await payments.book([line(number, 1190)])
  expect(await payments.owedBack()).toEqual([])
  const [order] = await subscriptions.orders(accountId)
  await subscriptions.withdraw({ accountId, orderId: order?.id ?? 0 })
  expect(await debtOf(store, accountId)).toBe(-1190)
  expect(await payments.owedBack()).toMatchObject([
    {
      number,
      accountId,
      cents: 1190,
      what: 'PLUS Monatsabo',
      since: dayKey(new Date()),
      iban: null,
    },
  ])
  await expect(payments.payOut({ number, cents: 1191, reference: 'out-1' })).rejects.toMatchObject({
    status: 409,
  })
  const out = { number, cents: 1190, reference: 'out-2' }
  const results = await Promise.all([1, 2].map(() => payments.payOut(out)))
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['booked', 'known'])
  expect(await debtOf(store, accountId)).toBe(0)
  expect(await payments.owedBack()).toEqual([])
})

async function ageBills(days: number): Promise<void> {
  await moveSalesBack(store, days)
  await store.pool.query('update bills set due_on = due_on - $1::int, pay_by = pay_by - $1::int', [
    days,
  ])
}

const dun = () => payments.dun({ limit: 10 })

test('a late payer gets a reminder, two dunning letters and a block, each once, and payment lifts the block', async () => {
  const accountId = await debtor()
  const paid = await debtor()
  await payments.book([line(await numberOf(store, paid), 1190)])
  await moveSalesBack(store, 1)
  await announce()
  expect(await dun()).toBe(0)
  const steps = ['Erinnerung', '1. Mahnung', '2. Mahnung', 'Ihr Abo ist gesperrt']
  for (const subject of steps) {
    await ageBills(40)
    expect(await orderedRoles(store.database, accountId)).toContain('PLUS_USER')
    const runs = await Promise.all([dun(), dun()])
    expect(runs.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await dun()).toBe(0)
    expect(await mailsTo(store, accountId, subject)).toHaveLength(1)
  }
  await ageBills(400)
  expect(await dun()).toBe(0)
  expect(await debtOf(store, accountId)).toBe(1190 + 250)
  const [mail] = await mailsTo(store, accountId, '2. Mahnung')
  expect(mail?.paragraphs.join(' ').replaceAll('\u00a0', ' ')).toContain('14,40 €')
  expect(await mailsTo(store, paid, 'Erinnerung')).toEqual([])
  expect(await orderedRoles(store.database, accountId)).not.toContain('PLUS_USER')
  await store.pool.query(
    'update subscriptions set blocked_on = blocked_on - 10, starts_on = starts_on - 10, paid_through = paid_through - 10',
  )
  const [blocked] = await subscriptions.subscriptions(accountId)
  expect(blocked?.blockedOn).not.toBeNull()
  expect(await subscriptions.renewDue({ limit: 10 })).toBe(0)
  await payments.book([line(await numberOf(store, accountId), 1190 + 250)])
  const [lifted] = await subscriptions.subscriptions(accountId)
  expect(lifted?.blockedOn).toBeNull()
  expect((lifted?.paidThrough ?? '') > (blocked?.paidThrough ?? '')).toBe(true)
  expect(await orderedRoles(store.database, accountId)).toContain('PLUS_USER')
  expect(await debtOf(store, accountId)).toBe(0)
  expect(await ledgerFaults(store)).toEqual([])
})
