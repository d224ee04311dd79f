import { expect, test } from 'vitest'
import { dayKey } from '../../../rules/language/dates.ts'
import { addDays, addMonths, daysBetween, partOfPrice } from '../../../rules/money/orders/terms.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createOffers } from '../offers/offers.ts'
import { refundOrder } from '../orders/refund-order.ts'
import {
  moveBack,
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
  placeOrder,
} from '../../../../test/fixtures/orders.fixtures.ts'
import { endAtOnce } from './end-at-once.ts'
import { createSubscriptions } from './subscriptions.ts'

const store = await testDatabaseForFile()
await createOffers(store.database).seed()
const service = createSubscriptions(store.database)

const today = dayKey(new Date())
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** Creates a customer who ordered PLUS monthly this many days ago. */
async function orderDaysAgo(days: number) {
  const accountId = await newAccount(store)
  const own = await placeOrder(service, orderOf(accountId))
  await moveBack(store, accountId, days)
  return own
}

async function lastMail(accountId: string): Promise<string> {
  const { data } = await store.database
    .selectFrom('mails')
    .select('data')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return JSON.stringify(data).replaceAll('\u00a0', ' ')
}

test('a contract ended and refunded cannot be continued on the same day', async () => {
  const ended = await orderDaysAgo(20)
  expect(await endAtOnce(store.database, ended)).toMatchObject({ kind: 'done' })
  const refunded = await orderDaysAgo(20)
  const goodwill = { ...refunded, endsContract: true }
  expect(await refundOrder(store.database, goodwill)).toMatchObject({ refundedCents: 1190 })
  for (const own of [ended, refunded]) {
    expect(await service.revokeCancellation(own)).toMatchObject({ subscription: { endsOn: today } })
    expect(await service.subscriptions(own.accountId)).toMatchObject([
      { canRevokeCancellation: false },
    ])
  }
})

test('a cancellation processed after renewals ends the contract on the declared date and refunds the renewals', async () => {
  const own = await orderDaysAgo(70)
  await service.renewDue({ limit: 100 })
  expect(await debtOf(store, own.accountId)).toBe(3 * 1190)
  const declaredAt = noonOf(addDays(today, -60))
  const end = addMonths(addDays(today, -70), 1)
  const result = await service.cancel({ ...own, declaredAt })
  expect(result).toMatchObject({ subscription: { endsOn: end, isOver: true } })
  expect(await debtOf(store, own.accountId)).toBe(1190)
  const mail = await lastMail(own.accountId)
  expect(mail).toContain('erstatten wir 23,80 €')
  expect(mail).not.toContain('lesen Sie wie bisher')
  expect(await service.renewDue({ limit: 100 })).toBe(0)
})

test('a termination for cause refunds the days after it and cannot be revoked', async () => {
  const own = await orderDaysAgo(20)
  const through = addDays(addMonths(today, 1), -20)
  const ofDays = daysBetween(addDays(today, -20), through)
  const rest = partOfPrice(1190, daysBetween(today, through), ofDays)
  await service.cancel({ ...own, isExtraordinary: true })
  expect(await debtOf(store, own.accountId)).toBe(1190 - rest)
  expect(await service.subscriptions(own.accountId)).toMatchObject([
    { endsOn: today, paidThrough: today, canRevokeCancellation: false },
  ])
})

test('the cancellation mail states the time to the minute, and a cancellation in time has no cost or refund', async () => {
  const own = await orderDaysAgo(0)
  await service.cancel({ ...own, declaredAt: new Date(`${today}T00:30:00Z`) })
  const [year, month, day] = today.split('-')
  const mail = await lastMail(own.accountId)
  expect(mail).toMatch(new RegExp(`am ${day}\\.${month}\\.${year}, 0[12]:30 Uhr, bei uns`))
  expect(mail).toContain('lesen Sie wie bisher')
  expect(mail).not.toContain('erstatten')
  expect(await debtOf(store, own.accountId)).toBe(1190)
})

test('a refunded booking is not credited again by an offer change', async () => {
  const own = await orderDaysAgo(20)
  await refundOrder(store.database, { ...own, endsContract: false })
  const changes = (await service.possibleChanges(own.accountId)).get(own.subscriptionId) ?? []
  expect(changes.map(({ offer }) => offer.key)).toContain('plus-year')
  expect(changes.map(({ creditCents }) => creditCents)).toEqual(changes.map(() => 0))
})

test('a goodwill refund of the unpaid bill lifts the block of the continuing contract', async () => {
  const own = await orderDaysAgo(20)
  await store.pool.query(
    `with late as (update bills set dunning_level = 4 where order_id = $1)
      update subscriptions set blocked_on = berlin_day(now()) where order_id = $1`,
    [own.orderId],
  )
  await refundOrder(store.database, { ...own, endsContract: false })
  const [contract] = await service.subscriptions(own.accountId)
  expect(contract).toMatchObject({ blockedOn: null, endsOn: null })
})

test('the ledger has no errors after all tests of this file', async () => {
  expect(await ledgerFaults(store)).toEqual([])
})
