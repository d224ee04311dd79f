import { expect, test } from 'vitest'
import { dayKey } from '../../src/rules/language/dates.ts'
import { partOfPrice } from '../../src/rules/money/orders/terms.ts'
import { debitTest } from '../fixtures/debits.fixtures.ts'
import { mailsTo } from '../fixtures/payments.fixtures.ts'
import {
  CARD,
  moveBack,
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
  placeOrder,
} from '../fixtures/orders.fixtures.ts'
import type { NewOrder } from '../../src/services/billing/subscriptions/subscriptions-service.ts'
import { createVouchers } from '../../src/services/billing/vouchers/embedded.ts'
import { createRateLimits } from '../../src/services/rate-limits/rate-limits.ts'
import { declarationsAt } from './declarations-at.ts'

/** The attack: order, read, withdraw, and order again. */

const stage = debitTest()

const agreed = (accountId: string, change: Partial<NewOrder> = {}) => {
  const order = orderOf(accountId, change)
  return { ...order, consents: { ...order.consents, paysUsedDays: true } }
}

/** Orders PLUS monthly, reads for so many days before today, and withdraws. */
async function readAndWithdraw(order: NewOrder, days: number) {
  const own = await placeOrder(stage.subscriptions, order)
  const [before] = await stage.subscriptions.subscriptions(own.accountId)
  await stage.store.pool.query(
    `update orders set ordered_at = ordered_at - interval '${days} days' where id = ${own.orderId}`,
  )
  await stage.store.pool.query(
    `update subscriptions set starts_on = starts_on - ${days}, paid_through = paid_through - ${days} where order_id = ${own.orderId}`,
  )
  const result = await stage.subscriptions.withdraw(own)
  return { ...own, result, before }
}

const REFUSED = { kind: 'refused', because: 'used-days' }
const termDays = (from: string, through: string) =>
  (Date.parse(through) - Date.parse(from)) / 86_400_000

test('a first withdrawal refunds everything', async () => {
  const accountId = await newAccount(stage.store)
  const { result } = await readAndWithdraw(orderOf(accountId), 13)
  expect(result).toEqual({ kind: 'withdrawn', refundedCents: 1190 })
  expect(await debtOf(stage.store, accountId)).toBe(0)
})

test('after a withdrawal within twelve months, a new order requires the agreement to pay for used days', async () => {
  const accountId = await newAccount(stage.store)
  await readAndWithdraw(orderOf(accountId), 13)
  expect(await stage.subscriptions.hasWithdrawn(accountId)).toBe(true)
  expect(await stage.subscriptions.placeOrder(orderOf(accountId))).toEqual(REFUSED)
  expect(await stage.subscriptions.placeOrder(orderOf(accountId, { payment: CARD }))).toEqual(
    REFUSED,
  )
  expect(await stage.subscriptions.placeOrder(agreed(accountId))).toMatchObject({ kind: 'ordered' })
})

test.each([0, 6, 13])(
  'three rounds of order, %i days of reading and withdrawal cost the days read in each round after the first',
  async (days) => {
    const accountId = await newAccount(stage.store)
    await readAndWithdraw(orderOf(accountId), days)
    let due = 0
    for (let round = 1; round <= 2; round += 1) {
      const { result, before } = await readAndWithdraw(agreed(accountId), days)
      if (!before) throw new Error('There was no contract.')
      const all = termDays(before.startsOn, before.paidThrough)
      const refunded = partOfPrice(1190, all - Math.max(1, days), all)
      expect(result).toEqual({ kind: 'withdrawn', refundedCents: refunded })
      due += 1190 - refunded
    }
    expect(due).toBeGreaterThan(0)
    expect(await debtOf(stage.store, accountId)).toBe(due)
    const [mail] = await mailsTo(stage.store, accountId, 'Ihr Widerruf')
    expect(mail?.paragraphs.join(' ')).not.toContain('bleibt, wie vereinbart')
    const mails = await mailsTo(stage.store, accountId, 'Ihr Widerruf')
    expect(mails.at(-1)?.paragraphs.join(' ')).toContain('bleibt, wie vereinbart')
    expect(await ledgerFaults(stage.store)).toEqual([])
  },
)

test('the same person with a second account must also agree to pay for used days', async () => {
  const [first, second] = [await newAccount(stage.store), await newAccount(stage.store)]
  const { address } = orderOf(first)
  await readAndWithdraw(orderOf(first), 5)
  expect(await stage.subscriptions.placeOrder(orderOf(second, { address }))).toEqual(REFUSED)
  const stranger = orderOf(second)
  expect(await stage.subscriptions.placeOrder(stranger)).toMatchObject({ kind: 'ordered' })
})

test('a withdrawal older than twelve months has no effect on a new order', async () => {
  const accountId = await newAccount(stage.store)
  await readAndWithdraw(orderOf(accountId), 0)
  await stage.store.pool.query(
    `update orders set withdrawn_at = withdrawn_at - interval '13 months'`,
  )
  expect(await stage.subscriptions.placeOrder(orderOf(accountId))).toMatchObject({
    kind: 'ordered',
  })
})

test('a withdrawal without a sign-in costs the used days when it is settled, and an objection restores everything', async () => {
  const { customer, declare, declarations, hoursLater, codeFor } = declarationsAt(() => stage.store)
  const { consents } = agreed('')
  const own = await customer(6, { consents })
  const { id } = await declare(own, { kind: 'withdrawal' })
  expect(await debtOf(stage.store, own.accountId)).toBe(1190)
  await hoursLater(id, 24)
  await declarations().settleHeld()
  const left = (await debtOf(stage.store, own.accountId)) ?? 0
  expect(left).toBeGreaterThan(200)
  expect(left).toBeLessThan(300)
  expect(await declarations().object(await codeFor(id))).toBe(true)
  expect(await debtOf(stage.store, own.accountId)).toBe(1190)
  expect(await ledgerFaults(stage.store)).toEqual([])
})

test('a withdrawn gift costs the days it was read, and nothing if it was not redeemed', async () => {
  const [buyer, reader] = [await newAccount(stage.store), await newAccount(stage.store)]
  await readAndWithdraw(orderOf(buyer), 0)
  const gift = {
    offerKey: 'gift-plus-3',
    priceSeen: { firstCents: 2970, renewalCents: null },
    payment: CARD,
  }
  const unused = await placeOrder(stage.subscriptions, agreed(buyer, gift))
  expect(await stage.subscriptions.withdraw(unused)).toMatchObject({ refundedCents: 2970 })
  const used = await placeOrder(stage.subscriptions, agreed(buyer, gift))
  const vouchers = createVouchers(stage.store.database, createRateLimits(stage.store.database))
  const code = (await vouchers.gifts(buyer)).find(({ orderId }) => orderId === used.orderId)?.code
  const { terms, withdrawal } = orderOf(reader).consents
  await vouchers.redeem({ accountId: reader, code: code ?? '', terms, withdrawal })
  await moveBack(stage.store, reader, 9)
  const [given] = await stage.subscriptions.subscriptions(reader)
  const all = termDays(given?.startsOn ?? '', given?.paidThrough ?? '')
  expect(await stage.subscriptions.withdraw(used)).toEqual({
    kind: 'withdrawn',
    refundedCents: partOfPrice(2970, all - 9, all),
  })
  const [taken] = await stage.subscriptions.subscriptions(reader)
  expect(taken?.endsOn && taken.endsOn < dayKey(new Date())).toBe(true)
  expect(await ledgerFaults(stage.store)).toEqual([])
})
