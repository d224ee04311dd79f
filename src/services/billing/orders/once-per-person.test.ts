import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../store/store.ts'
import { createTestDatabase } from '../../../../test/fixtures/test-database.ts'
import { createOffers } from '../offers/offers.ts'
import { SEPA } from '../../../../test/fixtures/payments.fixtures.ts'
import type { NewOrder, SubscriptionsService } from '../subscriptions/subscriptions-service.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { newAccount, orderOf } from '../../../../test/fixtures/orders.fixtures.ts'

let store: Store
let service: SubscriptionsService
beforeEach(async () => {
  store = await createTestDatabase()
  await createOffers(store.database).seed()
  service = createSubscriptions(store.database)
})
afterEach(() => store.close())

const TRIAL = { offerKey: 'plus-trial', priceSeen: { firstCents: 100, renewalCents: 1190 } }
const address = orderOf('').address

test.each<[string, Partial<NewOrder>, string]>([
  [
    'by the same name at the same address in another spelling',
    { address: { ...address, firstName: 'WANDA', street: 'Muster-Weg 1' } },
    'once-per-person',
  ],
  ['by another name at the same address', { address: { ...address, firstName: 'Walter' } }, ''],
  ['by the same name at another address', { address: { ...address, street: 'Anderswo 2' } }, ''],
  [
    'by the same name at another address with the same bank account',
    { address: { ...address, street: 'Anderswo 2' }, payment: SEPA },
    'once-per-person',
  ],
  [
    'by another name with the same bank account',
    { address: { ...address, lastName: 'Anders' }, payment: SEPA },
    'once-per-person',
  ],
  [
    'with look-alike Cyrillic letters',
    { address: { ...address, firstName: 'W\u0430nd\u0430', lastName: 'W\u0430llet' } },
    'once-per-person',
  ],
  [
    'with a second first name',
    { address: { ...address, firstName: 'Wanda-Marie' } },
    'once-per-person',
  ],
  [
    'with a letter behind the house number',
    { address: { ...address, street: 'Musterweg 1 a' } },
    'once-per-person',
  ],
])(
  'detects whether a second trial order from another account %s is by the same person',
  async (_, change, because) => {
    const first = await service.placeOrder(
      orderOf(await newAccount(store), { ...TRIAL, address, payment: SEPA }),
    )
    expect(first).toMatchObject({ kind: 'ordered' })
    const again = await service.placeOrder(
      orderOf(await newAccount(store), { ...TRIAL, address, ...change }),
    )
    expect(again).toMatchObject(because ? { kind: 'refused', because } : { kind: 'ordered' })
  },
)

const CARD_OF = (fingerprint: string) =>
  ({
    method: 'card',
    mandate: { customer: 'c', paymentMethod: 'p', brand: 'visa', last4: '4242', fingerprint },
  }) as const

test('a trial paid by card is refused to another account with the same card, but not with another card', async () => {
  const order = async (fingerprint: string) =>
    service.placeOrder(
      orderOf(await newAccount(store), { ...TRIAL, payment: CARD_OF(fingerprint) }),
    )
  expect(await order('one')).toMatchObject({ kind: 'ordered' })
  expect(await order('one')).toMatchObject({ kind: 'refused', because: 'once-per-person' })
  expect(await order('other')).toMatchObject({ kind: 'ordered' })
})

test('a trial order from before person keys is still found by its address', async () => {
  await service.placeOrder(orderOf(await newAccount(store), { ...TRIAL, address }))
  await store.pool.query('update orders set person_key = null')
  const again = orderOf(await newAccount(store), { ...TRIAL, address })
  expect(await service.placeOrder(again)).toMatchObject({ because: 'once-per-person' })
})

test('a trial is refused during a continuing contract with the same rights and sold after its cancellation', async () => {
  const accountId = await newAccount(store)
  const student = orderOf(accountId, {
    offerKey: 'plus-student',
    declares: true,
    priceSeen: { firstCents: 4950, renewalCents: 990 },
  })
  const placed = await service.placeOrder(student)
  expect(await service.placeOrder(orderOf(accountId, TRIAL))).toEqual({
    kind: 'refused',
    because: 'covered',
  })
  const subscriptionId = placed.kind === 'ordered' ? (placed.subscriptionId ?? 0) : 0
  await service.cancel({ accountId, subscriptionId })
  expect(await service.placeOrder(orderOf(accountId, TRIAL))).toMatchObject({ kind: 'ordered' })
})
