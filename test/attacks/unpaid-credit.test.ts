import { expect, test } from 'vitest'
import { debitTest, FAR_FUTURE } from '../fixtures/debits.fixtures.ts'
import { readWallet } from '../../src/services/billing/ledger/wallets.ts'
import { createPayments } from '../../src/services/billing/payments/payments.ts'
import { moveSalesBack, mailsTo, numberOf, SEPA } from '../fixtures/payments.fixtures.ts'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { CARD, ledgerFaults, newAccount, orderOf, placeOrder } from '../fixtures/orders.fixtures.ts'
import type { NewOrder } from '../../src/services/billing/subscriptions/subscriptions-service.ts'
import { createVouchers } from '../../src/services/billing/vouchers/embedded.ts'
import { createRateLimits } from '../../src/services/rate-limits/rate-limits.ts'

/** A new account that orders by invoice or debit and never pays. */

const stage = debitTest()
const vouchers = () => createVouchers(stage.store.database, createRateLimits(stage.store.database))

const LIMIT = { cents: 5000, orders: 1 }
const YEAR = { offerKey: 'plus-year', priceSeen: { firstCents: 9900, renewalCents: 990 } }
const PUR = { offerKey: 'pur', priceSeen: { firstCents: 390, renewalCents: 390 } }
const GIFT = { offerKey: 'gift-plus-12', priceSeen: { firstCents: 9600, renewalCents: null } }
const packOf = (accountId: string) => ({
  offerKey: 'credits-20',
  priceSeen: { firstCents: 1690, renewalCents: null },
  consents: { ...orderOf(accountId).consents, waivesWithdrawal: true },
})

/** Orders with the limits of the site's checkout. */
const order = (accountId: string, change: Partial<NewOrder> = {}) =>
  stage.subscriptions.placeOrder(orderOf(accountId, { unpaidLimit: LIMIT, ...change }))

/** Pays an amount of an account's first invoice by bank transfer. */
const pay = async (accountId: string, cents: number) =>
  createPayments({
    database: stage.store.database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/account/abo',
  }).bookFor({
    number: await numberOf(stage.store, accountId),
    reference: `${accountId}-${cents}`,
    cents,
  })

const refused = (because: string) => ({ kind: 'refused', because })
const ORDERED = { kind: 'ordered' }

test('refuses a second order by invoice until the first is paid', async () => {
  const accountId = await newAccount(stage.store)
  expect(await order(accountId)).toMatchObject(ORDERED)
  expect(await order(accountId, PUR)).toEqual(refused('unpaid-orders'))
  expect(await order(accountId, { ...PUR, payment: CARD })).toMatchObject(ORDERED)
  await pay(accountId, 1190)
  expect(await order(accountId, { ...PUR, idempotencyKey: 'second' })).toMatchObject(ORDERED)
})

test('of twenty parallel orders by invoice one is accepted', async () => {
  const accountId = await newAccount(stage.store)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => order(accountId, index % 2 === 0 ? PUR : {})),
  )
  expect(results.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
})

test('refuses coins and gift codes by debit above the limit, because they are delivered at once', async () => {
  const accountId = await newAccount(stage.store)
  expect(await order(accountId, { ...GIFT, payment: SEPA })).toEqual(refused('unpaid-limit'))
  const pack = { ...packOf(accountId), payment: SEPA }
  const unpaidLimit = { cents: 1689, orders: 1 }
  expect(await order(accountId, { ...pack, unpaidLimit })).toEqual(refused('unpaid-limit'))
  expect(await order(accountId, pack)).toMatchObject(ORDERED)
})

test.each([
  ['invoice', { method: 'invoice' } as const],
  ['debit', SEPA],
])('refuses further orders after a year of access by %s', async (_, payment) => {
  const accountId = await newAccount(stage.store)
  expect(await order(accountId, { ...YEAR, payment })).toMatchObject(ORDERED)
  for (const offer of [PUR, GIFT, packOf(accountId)])
    expect(await order(accountId, { ...offer, payment })).toEqual(refused('unpaid-orders'))
})

test('adds up open orders if the publisher allows several', async () => {
  const accountId = await newAccount(stage.store)
  const unpaidLimit = { cents: 1500, orders: 5 }
  expect(await order(accountId, { unpaidLimit })).toMatchObject(ORDERED)
  expect(await order(accountId, { ...PUR, unpaidLimit })).toEqual(refused('unpaid-limit'))
})

test('a debit counts as unpaid until its return period of 56 days is over', async () => {
  const accountId = await newAccount(stage.store)
  expect(await order(accountId, { payment: SEPA })).toMatchObject(ORDERED)
  await stage.announce()
  await stage.debits.run(FAR_FUTURE)
  await stage.store.pool.query('update bills set due_on = berlin_day(now())')
  await stage.debits.settle({ limit: 10 })
  expect(await order(accountId, PUR)).toEqual(refused('unpaid-orders'))
  await moveSalesBack(stage.store, 56)
  expect(await order(accountId, PUR)).toEqual(refused('unpaid-orders'))
  await moveSalesBack(stage.store, 1)
  expect(await order(accountId, PUR)).toMatchObject(ORDERED)
})

test('a gift ordered by invoice gets its code when it is paid in full', async () => {
  const accountId = await newAccount(stage.store)
  expect(await order(accountId, GIFT)).toMatchObject(ORDERED)
  expect(await vouchers().gifts(accountId)).toEqual([])
  expect(await stage.subscriptions.orders(accountId)).toMatchObject([{ awaitsPayment: true }])
  await pay(accountId, 9500)
  expect(await vouchers().gifts(accountId)).toEqual([])
  await pay(accountId, 100)
  expect(await vouchers().gifts(accountId)).toHaveLength(1)
  expect(await mailsTo(stage.store, accountId, 'Ihr Geschenkgutschein')).toHaveLength(1)
  expect(await stage.subscriptions.orders(accountId)).toMatchObject([{ awaitsPayment: false }])
})

test('of fifteen gifts by invoice from a new account one is accepted, without a code', async () => {
  const accountId = await newAccount(stage.store)
  const results = []
  for (let gift = 0; gift < 15; gift += 1) results.push(await order(accountId, GIFT))
  expect(results.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
  expect(await vouchers().gifts(accountId)).toEqual([])
})

test('coins ordered by invoice are credited when paid, and can be withdrawn before and after', async () => {
  const accountId = await newAccount(stage.store)
  const credits = async () =>
    (await readWallet(stage.store.database, accountId))?.availableCreditCount ?? 0
  expect(await order(accountId, packOf(accountId))).toMatchObject(ORDERED)
  expect(await credits()).toBe(0)
  await pay(accountId, 1690)
  expect(await credits()).toBe(20)
  expect(await mailsTo(stage.store, accountId, 'Ihre 20')).toHaveLength(1)
  const [pack] = await stage.subscriptions.orders(accountId)
  expect(await stage.subscriptions.withdraw({ accountId, orderId: pack?.id ?? 0 })).toEqual({
    kind: 'withdrawn',
    refundedCents: 1690,
  })
  expect(await credits()).toBe(0)
  expect(await ledgerFaults(stage.store)).toEqual([])
})

test('coins withdrawn before payment are never credited', async () => {
  const accountId = await newAccount(stage.store)
  const own = await placeOrder(stage.subscriptions, orderOf(accountId, packOf(accountId)))
  expect(await stage.subscriptions.withdraw(own)).toMatchObject({ refundedCents: 1690 })
  await pay(accountId, 1690)
  expect(await readWallet(stage.store.database, accountId)).toBeNull()
  expect(await ledgerFaults(stage.store)).toEqual([])
})
