import { expect, test } from 'vitest'
import { pack, price, subscription } from '../../../../test/fixtures/offers.fixtures.ts'
import { orderOf } from '../../../../test/fixtures/orders.fixtures.ts'
import { contractHash } from '../../../rules/money/offers/offer-words.ts'
import type { AppliedVoucher } from '../../../rules/money/vouchers/voucher-words.ts'
import { contractWithVoucher } from '../../../rules/money/vouchers/voucher-words.ts'
import type { NewOrder } from '../subscriptions/subscriptions-service.ts'
import { checkOrder } from './check-order.ts'

const plus = subscription({ firstMonths: 1, notice: 'day' }, price(1190, 1190))
const coins = { ...pack(5, 990), key: 'coins' }
const half: AppliedVoucher = {
  code: 'HALB',
  name: 'Halber Preis',
  reduction: { kind: 'percent', amount: 50, offers: [] },
}
const check = (change: Partial<NewOrder>, voucher: AppliedVoucher | null = null) =>
  checkOrder({
    order: orderOf('', { offerKey: 'plus', ...change }),
    offers: [plus, coins],
    voucher,
  })

test('an order that fits the offer on sale is possible', () => {
  expect(check({})).toEqual({ kind: 'possible', offer: plus })
})

test('the price and the contract of an order include its voucher', () => {
  const priceSeen = { firstCents: 595, renewalCents: 1190 }
  const contractSeen = contractHash(contractWithVoucher(plus, half))
  expect(check({ priceSeen, contractSeen, voucherCode: 'HALB' }, half)).toMatchObject({
    kind: 'possible',
  })
  expect(check({ priceSeen })).toEqual({ kind: 'refused', because: 'price-changed' })
})

test.each([
  [{ offerKey: 'gone' }, 'not-for-sale'],
  [{ priceSeen: { firstCents: 990, renewalCents: 1190 } }, 'price-changed'],
  [{ contractSeen: 'another' }, 'terms-changed'],
  [{ topic: { id: 7, label: 'Radverkehr' } }, 'topic-missing'],
  [{ offerKey: 'coins', priceSeen: { firstCents: 990, renewalCents: null } }, 'waiver'],
])('an order with %j is refused with %s', (change, because) => {
  expect(check(change)).toEqual({ kind: 'refused', because })
})

test('a voucher of another offer is refused', () => {
  const other = { ...half, reduction: { ...half.reduction, offers: ['coins'] } }
  expect(check({ voucherCode: 'HALB' }, other)).toEqual({ kind: 'refused', because: 'voucher' })
})
