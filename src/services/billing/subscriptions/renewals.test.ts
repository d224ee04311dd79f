import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayKey } from '../../../rules/language/dates.ts'
import { addMonths, daysBetween, partOfPrice } from '../../../rules/money/orders/terms.ts'
import type { Store } from '../../../store/store.ts'
import { createTestDatabase } from '../../../../test/fixtures/test-database.ts'
import { createOffers } from '../offers/offers.ts'
import {
  moveBack,
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
} from '../../../../test/fixtures/orders.fixtures.ts'
import type { SubscriptionsService } from './subscriptions-service.ts'
import { createSubscriptions } from './subscriptions.ts'

let store: Store
let service: SubscriptionsService
beforeEach(async () => {
  store = await createTestDatabase()
  await createOffers(store.database).seed()
  service = createSubscriptions(store.database)
})
afterEach(() => store.close())

async function subscriber(days: number): Promise<string> {
  const accountId = await newAccount(store)
  await service.placeOrder(orderOf(accountId))
  await moveBack(store, accountId, days)
  return accountId
}

const subscribers = (count: number, days: number) =>
  Promise.all(Array.from({ length: count }, () => subscriber(days)))

const owedBy = (accounts: string[]) =>
  Promise.all(accounts.map((account) => debtOf(store, account)))

test('due subscriptions are renewed once with parallel runs', async () => {
  const due = await subscribers(10, 31)
  const notDue = await subscribers(3, 20)
  const runs = await Promise.all([1, 2, 3].map(() => service.renewDue({ limit: 3 })))
  await service.renewDue({ limit: 3 })
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(10)
  expect(await owedBy(due)).toEqual(due.map(() => 2 * 1190))
  expect(await owedBy(notDue)).toEqual(notDue.map(() => 1190))
  expect(await service.renewDue({ limit: 3 })).toBe(0)
  expect(await ledgerFaults(store)).toEqual([])
})

test('an aborted run reports its progress and is continued by the next run', async () => {
  const due = await subscribers(7, 31)
  const stopping = new AbortController()
  const seen: number[] = []
  const onProgress = (renewed: number): void => {
    seen.push(renewed)
    if (renewed === 4) stopping.abort()
  }
  expect(await service.renewDue({ limit: 2, onProgress, signal: stopping.signal })).toBe(4)
  expect(await service.renewDue({ limit: 2, onProgress })).toBe(3)
  expect(seen).toEqual([2, 4, 2, 3])
  expect(await owedBy(due)).toEqual(due.map(() => 2 * 1190))
})

test('a failed batch books nothing and is renewed by the next run', async () => {
  const due = await subscribers(3, 31)
  await store.pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'the power went out'; end $$;
    create trigger fail before update on subscriptions for each row execute function fail()`)
  await expect(service.renewDue({ limit: 10 })).rejects.toThrow('the power went out')
  expect(await owedBy(due)).toEqual(due.map(() => 1190))
  await store.pool.query('drop trigger fail on subscriptions')
  expect(await service.renewDue({ limit: 10 })).toBe(3)
  expect(await owedBy(due)).toEqual(due.map(() => 2 * 1190))
})

test('a subscription that fails to renew is skipped and reported, and the others are renewed', async () => {
  const due = await subscribers(5, 32)
  await store.pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'this one is broken'; end $$`)
  const [third] = await service.subscriptions(due[2] ?? '')
  // Places the failing subscription alone in the last batch.
  await store.pool.query('update subscriptions set paid_through = paid_through + 1 where id = $1', [
    third?.id,
  ])
  await store.pool.query(`create trigger fail before update on subscriptions for each row
    when (old.id = ${third?.id}) execute function fail()`)
  const skipped: [number, string][] = []
  const onSkipped = (id: number, error: unknown): void => {
    skipped.push([id, error instanceof Error ? error.message : ''])
  }
  expect(await service.renewDue({ limit: 4, onSkipped })).toBe(4)
  expect(skipped).toEqual([[third?.id, 'this one is broken']])
  expect(await owedBy(due)).toEqual(due.map((_, index) => (index === 2 ? 1190 : 2 * 1190)))
  expect(await ledgerFaults(store)).toEqual([])
})

test('a withdrawal during a parallel renewal leaves no debt', async () => {
  for (let time = 0; time < 10; time += 1) {
    const accountId = await newAccount(store)
    const placed = await service.placeOrder(orderOf(accountId))
    const orderId = placed.kind === 'ordered' ? placed.orderId : 0
    await store.pool.query(
      'update subscriptions set paid_through = current_date where order_id = $1',
      [orderId],
    )
    const [result] = await Promise.all([
      service.withdraw({ accountId, orderId }),
      service.renewDue({ limit: 10 }),
    ])
    expect(result.kind).toBe('withdrawn')
    expect(await debtOf(store, accountId)).toBe(0)
  }
  expect(await ledgerFaults(store)).toEqual([])
})

test('a run after months without renewals books each missed month once', async () => {
  const accountId = await subscriber(100)
  await service.renewDue({ limit: 10 })
  const [subscription] = await service.subscriptions(accountId)
  const today = dayKey(new Date())
  expect((subscription?.paidThrough ?? '') > today).toBe(true)
  expect((subscription?.paidThrough ?? '') <= addMonths(today, 1)).toBe(true)
  expect(await debtOf(store, accountId)).toBe(4 * 1190)
  const booked = await store.database
    .selectFrom('ledger_transactions')
    .select('idempotency_key')
    .where('kind', '=', 'renewal')
    .execute()
  expect(booked.map(({ idempotency_key: key }) => key.split(':').at(-1))).toEqual(['2', '3', '4'])
})

test('a contract that ends within a month is charged only for its days', async () => {
  const accountId = await newAccount(store)
  const year = { firstCents: 9900, renewalCents: 990 }
  const placed = await service.placeOrder(
    orderOf(accountId, { offerKey: 'plus-year', priceSeen: year }),
  )
  const subscriptionId = placed.kind === 'ordered' ? (placed.subscriptionId ?? 0) : 0
  const [made] = await service.subscriptions(accountId)
  // Cancelled ten days before the end of the year: too late for the notice period, so the contract ends a month from
  // now.
  const today = dayKey(new Date())
  await moveBack(store, accountId, daysBetween(today, made?.paidThrough ?? '') - 10)
  await service.cancel({ accountId, subscriptionId })
  expect(await service.subscriptions(accountId)).toMatchObject([{ endsOn: addMonths(today, 1) }])
  await moveBack(store, accountId, 10)
  const [late] = await service.subscriptions(accountId)
  const booked = late?.paidThrough ?? ''
  const days = daysBetween(booked, late?.endsOn ?? '')
  const ofDays = daysBetween(booked, addMonths(late?.startsOn ?? '', 13))
  expect(days).toBeLessThan(ofDays)
  await service.renewDue({ limit: 10 })
  await moveBack(store, accountId, 40)
  expect(await service.renewDue({ limit: 10 })).toBe(0)
  expect(await debtOf(store, accountId)).toBe(9900 + partOfPrice(990, days, ofDays))
})
