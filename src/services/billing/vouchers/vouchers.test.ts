import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createRateLimits } from '../../rate-limits/rate-limits.ts'
import { createOffers } from '../offers/offers.ts'
import {
  CARD,
  moveBack,
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
} from '../../../../test/fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { createVouchers } from './embedded.ts'
import { newVoucher, countByKind } from '../../../../test/fixtures/vouchers.fixtures.ts'

const store = await testDatabaseForFile()
const subscriptions = createSubscriptions(store.database)
const vouchers = createVouchers(store.database, createRateLimits(store.database))
await createOffers(store.database).seed()

const HALF = { firstCents: 595, renewalCents: 1190 }

const withCode = (accountId: string, voucherCode: string, change = {}) =>
  subscriptions.placeOrder(orderOf(accountId, { voucherCode, priceSeen: HALF, ...change }))

const look = (code: string, accountId: string | null = null) =>
  vouchers.look({ code, accountId, requester: code })

test('[S2.18] an order with a voucher has the discounted price, named in order, booking and mail', async () => {
  const code = await newVoucher(vouchers)
  const accountId = await newAccount(store)
  expect(await withCode(accountId, ` ${code.toLowerCase()} `)).toMatchObject({ kind: 'ordered' })
  expect(await debtOf(store, accountId)).toBe(595)
  const [order] = await subscriptions.orders(accountId)
  expect(order?.contract.join(' ').replaceAll('\u00a0', ' ')).toContain('Preis: 5,95 € im ersten')
  expect(order?.contract.join(' ')).toContain(`Gutschein „Frühling“ (${code})`)
  const mail = await store.database
    .selectFrom('mails')
    .select('data')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  expect(JSON.stringify(mail)).toContain(`Gutschein „Frühling“ (${code})`)
  const kept = await store.database
    .selectFrom('orders')
    .select(['voucher_code', 'first_cents'])
    .where('id', '=', order?.id ?? 0)
    .executeTakeFirst()
  expect(kept).toEqual({ voucher_code: code.replaceAll('-', ''), first_cents: 595 })
})

test('[S2.18] free months extend the first term, and the contract renews after them', async () => {
  const code = await newVoucher(vouchers, { kind: 'free-months', amount: 2 })
  const accountId = await newAccount(store)
  const priceSeen = { firstCents: 1190, renewalCents: 1190 }
  expect(await withCode(accountId, code, { priceSeen })).toMatchObject({ kind: 'ordered' })
  await moveBack(store, accountId, 85)
  await subscriptions.renewDue({ limit: 10 })
  expect(await debtOf(store, accountId)).toBe(1190)
  await moveBack(store, accountId, 10)
  await subscriptions.renewDue({ limit: 10 })
  expect(await debtOf(store, accountId)).toBe(2380)
})

test('an order is refused if the price shown does not match the voucher', async () => {
  const code = await newVoucher(vouchers)
  const accountId = await newAccount(store)
  const whole = { firstCents: 1190, renewalCents: 1190 }
  expect(await withCode(accountId, code, { priceSeen: whole })).toMatchObject({
    because: 'price-changed',
  })
  expect(await subscriptions.placeOrder(orderOf(accountId, { priceSeen: HALF }))).toMatchObject({
    because: 'price-changed',
  })
  expect(await withCode(accountId, 'GIBTESNICHT')).toMatchObject({ because: 'voucher' })
  expect(await look(code, accountId)).toMatchObject({ kind: 'found' })
  expect(await debtOf(store, accountId)).toBe(0)
})

test('[S2.18] of fifty parallel orders with a code for five uses, five are placed', async () => {
  const code = await newVoucher(vouchers, { usesPerCode: 5 })
  const accounts = await Promise.all(Array.from({ length: 50 }, () => newAccount(store)))
  const results = await Promise.all(accounts.map((account) => withCode(account, code)))
  expect(countByKind(results)).toEqual({ ordered: 5, voucher: 45 })
  expect(await look(code)).toEqual({ kind: 'refused', because: 'used-up' })
  expect(await ledgerFaults(store)).toEqual([])
})

test('a person uses a campaign once, also with fifty parallel orders', async () => {
  const code = await newVoucher(vouchers, { usesPerCode: null })
  const accountId = await newAccount(store)
  const results = await Promise.all(Array.from({ length: 50 }, () => withCode(accountId, code)))
  expect(countByKind(results)).toEqual({ ordered: 1, voucher: 49 })
  expect(await look(code, accountId)).toEqual({ kind: 'refused', because: 'used-by-you' })
  expect(await look(code)).toMatchObject({ kind: 'found' })
})

test('a repeated order with a voucher returns the first result, although the voucher is used', async () => {
  const code = await newVoucher(vouchers)
  const order = orderOf(await newAccount(store), { voucherCode: code, priceSeen: HALF })
  const first = await subscriptions.placeOrder(order)
  expect(await subscriptions.placeOrder(order)).toEqual(first)
})

test('withdrawing an order returns its voucher', async () => {
  const code = await newVoucher(vouchers)
  const accountId = await newAccount(store)
  await withCode(accountId, code)
  const [order] = await subscriptions.orders(accountId)
  const withdrawn = await subscriptions.withdraw({ accountId, orderId: order?.id ?? 0 })
  expect(withdrawn).toEqual({ kind: 'withdrawn', refundedCents: 595 })
  const consents = { ...orderOf(accountId).consents, paysUsedDays: true }
  expect(await withCode(accountId, code, { consents })).toMatchObject({ kind: 'ordered' })
  expect(await look(code)).toEqual({ kind: 'refused', because: 'used-up' })
})

test('[S2.18] the receiver of a gift cannot withdraw from it and gets no second term', async () => {
  const [buyer, receiver] = [await newAccount(store), await newAccount(store)]
  const priceSeen = { firstCents: 2970, renewalCents: null }
  await subscriptions.placeOrder(
    orderOf(buyer, { offerKey: 'gift-plus-3', priceSeen, payment: CARD }),
  )
  const [gift] = await vouchers.gifts(buyer)
  const { terms, withdrawal } = orderOf(receiver).consents
  const taking = { accountId: receiver, code: gift?.code ?? '', terms, withdrawal }
  const taken = await vouchers.redeem(taking)
  const orderId = taken.kind === 'gift' ? taken.orderId : 0
  const own = { accountId: receiver, orderId }
  expect(await subscriptions.withdraw(own)).toEqual({ kind: 'refused', because: 'missing' })
  expect(await subscriptions.subscriptions(receiver)).toMatchObject([{ orderId, isOver: false }])
  expect(await vouchers.redeem(taking)).toEqual({ kind: 'gift', orderId })
})

test('a voucher for credits is redeemed once per account with parallel requests and booked in the ledger', async () => {
  const code = await newVoucher(vouchers, { kind: 'credits', amount: 3, usesPerCode: 2 })
  const accounts = await Promise.all([1, 2, 3].map(() => newAccount(store)))
  const texts = { terms: { version: '1' }, withdrawal: { version: '1' } }
  const asked = accounts.flatMap((account) => Array.from({ length: 16 }, () => account))
  const results = await Promise.all(
    asked.map((accountId) => vouchers.redeem({ accountId, code, ...texts })),
  )
  expect(countByKind(results)).toEqual({ credits: 32, 'used-up': 16 })
  const { rows } = await store.pool.query<{ sum: number }>(
    `select sum(amount)::int as sum from ledger_entries join ledger_transactions on id = transaction_id
     where account = 'wallet' and cause = 'Gutschein „Frühling“'`,
  )
  expect(rows[0]?.sum).toBe(6)
  expect(await ledgerFaults(store)).toEqual([])
})

test('twenty wrong guesses lock the guessing network, and others can still look up codes', async () => {
  const code = await newVoucher(vouchers)
  const guess = () => vouchers.look({ code: 'GERATEN', accountId: null, requester: 'ein Netz' })
  for (let tries = 0; tries < 20; tries += 1)
    expect(await guess()).toEqual({ kind: 'refused', because: 'unknown' })
  const requester = 'ein Netz'
  const limited = { kind: 'refused', because: 'limited' }
  expect(await vouchers.look({ code, accountId: null, requester })).toEqual(limited)
  expect(await look(code)).toMatchObject({ kind: 'found', voucher: { kind: 'reduction' } })
})

test('repeating a batch creates no new codes, and the promise of a campaign cannot be changed', async () => {
  const request = { campaign: 'herbst', batch: 'kasse', count: 1000 }
  await expect(vouchers.makeCodes(request)).rejects.toMatchObject({ status: 404 })
  await newVoucher(vouchers, { key: 'herbst' })
  const codes = await vouchers.makeCodes(request)
  expect(new Set(codes).size).toBe(1000)
  expect((await vouchers.makeCodes(request)).toSorted()).toEqual(codes.toSorted())
  const own = { campaign: 'herbst', batch: 'plakat', codes: ['herbst 2027'] }
  expect(await vouchers.makeCodes(own)).toEqual(['HERBST2027'])
  const again = vouchers.makeCodes({ ...own, batch: 'noch eins' })
  await expect(again).rejects.toMatchObject({ status: 409 })
  const [campaign] = (await vouchers.campaigns()).filter(({ key }) => key === 'herbst')
  if (!campaign) throw new Error('The campaign is lost.')
  const { codes: _codes, uses: _uses, ...kept } = campaign
  await expect(vouchers.save({ ...kept, amount: 90 })).rejects.toMatchObject({ status: 409 })
  await vouchers.save({ ...kept, until: '2026-01-01T00:00:00Z' })
  expect(await look('HERBST2027')).toEqual({ kind: 'refused', because: 'expired' })
})
