import { expect, test } from 'vitest'
import { dayKey } from '../../../rules/language/dates.ts'
import { addDays, addMonths, daysBetween } from '../../../rules/money/orders/terms.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { customerNumber } from '../customers.ts'
import { createOffers } from '../offers/offers.ts'
import { orderedRoles } from '../rights.ts'
import {
  CARD,
  moveBack,
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
  placeOrder,
  PLUS_MONTH,
} from '../../../../test/fixtures/orders.fixtures.ts'
import type { NewOrder } from './subscriptions-service.ts'
import { createSubscriptions } from './subscriptions.ts'
import { useCredits } from '../ledger/use-credits.ts'
import { readWallet } from '../ledger/wallets.ts'

const store = await testDatabaseForFile()
await createOffers(store.database).seed()
const service = createSubscriptions(store.database)

const today = dayKey(new Date())
const roles = async (accountId: string) =>
  [...(await orderedRoles(store.database, accountId))].toSorted()
const mailsOf = async (accountId: string) =>
  (
    await store.database
      .selectFrom('mails')
      .select('data')
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute()
  ).map(({ data }) => JSON.stringify(data).replaceAll('\u00a0', ' '))

const ordered = (accountId: string, change?: Partial<NewOrder>) =>
  placeOrder(service, orderOf(accountId, change))

/** Creates an account with a customer id; without one, parallel orders would be serialized by its creation. */
async function knownCustomer(): Promise<string> {
  const accountId = await newAccount(store)
  await customerNumber(store.database, accountId)
  return accountId
}

test('[S1.03] an order creates its role, a contract, a booking with tax and a mail with the agreed terms', async () => {
  const accountId = await newAccount(store)
  expect(await roles(accountId)).toEqual([])
  const { orderId, subscriptionId } = await ordered(accountId)
  expect(await roles(accountId)).toEqual(['PLUS_USER'])
  expect(await debtOf(store, accountId)).toBe(1190)
  expect(await service.subscriptions(accountId)).toMatchObject([
    {
      id: subscriptionId,
      orderId,
      startsOn: today,
      paidThrough: addMonths(today, 1),
      endsOn: null,
    },
  ])
  const [mail, ...more] = await mailsOf(accountId)
  expect(more).toEqual([])
  const [order] = await service.orders(accountId)
  const number = order?.number ?? '–'
  for (const part of [number, '11,90 €', '7 % Umsatzsteuer', 'vierzehn Tagen', '2026-11'])
    expect(mail).toContain(part)
})

test('ten parallel requests with the same key place one order', async () => {
  const accountId = await knownCustomer()
  const order = orderOf(accountId)
  const results = await Promise.all(Array.from({ length: 10 }, () => service.placeOrder(order)))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  expect(await debtOf(store, accountId)).toBe(1190)
  expect(await mailsOf(accountId)).toHaveLength(1)
  expect(await service.subscriptions(accountId)).toHaveLength(1)
})

test('an order that fails at its last step leaves nothing', async () => {
  const accountId = await newAccount(store)
  await store.pool.query(`create function no_mails() returns trigger language plpgsql as
    $$ begin raise exception 'no mails'; end $$;
    create trigger no_mails before insert on mails for each row execute function no_mails()`)
  try {
    await expect(service.placeOrder(orderOf(accountId))).rejects.toThrow('no mails')
  } finally {
    await store.pool.query('drop trigger no_mails on mails')
  }
  expect(await roles(accountId)).toEqual([])
  expect(await debtOf(store, accountId)).toBe(0)
  expect(await service.subscriptions(accountId)).toEqual([])
})

test.each<[string, Partial<NewOrder>]>([
  ['price-changed', { priceSeen: { ...PLUS_MONTH, firstCents: 1 } }],
  ['price-changed', { priceSeen: { ...PLUS_MONTH, renewalCents: null } }],
  ['not-for-sale', { offerKey: 'nothing' }],
  ['topic-missing', { offerKey: 'plus-tag' }],
  ['topic-missing', { topic: { id: 102, label: 'Radverkehr' } }],
  ['no-account', { accountId: '00000000-0000-4000-8000-000000000000' }],
])('an order is refused as %s for %j and books nothing', async (because, change) => {
  const accountId = await newAccount(store)
  expect(await service.placeOrder(orderOf(accountId, change))).toEqual({ kind: 'refused', because })
  expect(await debtOf(store, accountId)).toBe(0)
})

test('of five parallel trial orders of one person, one is placed', async () => {
  const accountId = await knownCustomer()
  const trial = () =>
    orderOf(accountId, {
      offerKey: 'plus-trial',
      priceSeen: { firstCents: 100, renewalCents: 1190 },
    })
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => service.placeOrder(trial())))
  expect(results.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
  expect(results).toContainEqual({ kind: 'refused', because: 'once-per-person' })
  expect(await debtOf(store, accountId)).toBe(100)
})

test('a topic subscription grants the role of its topic in addition to other roles', async () => {
  const accountId = await newAccount(store)
  const priceSeen = { firstCents: 290, renewalCents: 290 }
  await ordered(accountId, {
    offerKey: 'plus-tag',
    topic: { id: 102, label: 'Radverkehr' },
    priceSeen,
  })
  await ordered(accountId, {
    offerKey: 'pur',
    priceSeen: { firstCents: 390, renewalCents: 390 },
  })
  expect(await roles(accountId)).toEqual(['PLUS-TAG-102', 'PUR_USER'])
})

test('withdrawing a pack empties the wallet, and is refused with a spent credit or a waived right', async () => {
  const accountId = await newAccount(store)
  const consents = { ...orderOf(accountId).consents, waivesWithdrawal: true }
  const pack = {
    offerKey: 'credits-5',
    priceSeen: { firstCents: 490, renewalCents: null },
    payment: CARD,
    consents,
  }
  const first = await ordered(accountId, pack)
  expect(await readWallet(store.database, accountId)).toMatchObject({ availableCreditCount: 5 })
  expect(await roles(accountId)).toEqual(['WALLET_USER'])
  expect(await service.withdraw(first)).toEqual({ kind: 'withdrawn', refundedCents: 490 })
  expect(await readWallet(store.database, accountId)).toMatchObject({ availableCreditCount: 0 })
  const spent = await ordered(accountId, pack)
  await useCredits(store.database, {
    accountId,
    articleId: 7,
    reason: 'Ein Artikel',
    amount: 1,
    price: 1,
    isForSale: true,
    waivesWithdrawal: true,
  })
  expect(await service.withdraw(spent)).toEqual({ kind: 'refused', because: 'used' })
  const waived = await ordered(accountId, { consents: { ...consents, paysUsedDays: true } })
  expect(await service.withdraw(waived)).toEqual({ kind: 'refused', because: 'waived' })
  const unasked = orderOf(accountId, { ...pack, consents: orderOf(accountId).consents })
  expect(await service.placeOrder(unasked)).toEqual({ kind: 'refused', because: 'waiver' })
})

test('a cancelled contract ends after its notice period, is confirmed once and grants rights until then', async () => {
  const accountId = await newAccount(store)
  const own = await ordered(accountId)
  const endsOn = addMonths(today, 1)
  for (let time = 0; time < 2; time += 1)
    expect(await service.cancel(own)).toMatchObject({ kind: 'changed', subscription: { endsOn } })
  expect(await mailsOf(accountId)).toHaveLength(2)
  await moveBack(store, accountId, 28)
  expect(await roles(accountId)).toEqual(['PLUS_USER'])
  await moveBack(store, accountId, 4)
  expect(await roles(accountId)).toEqual([])
  expect(await service.cancel(own)).toEqual({ kind: 'missing' })
  const other = await newAccount(store)
  expect(await service.cancel({ ...own, accountId: other })).toEqual({ kind: 'missing' })
})

test('a pause suspends the rights and keeps the paid days', async () => {
  const accountId = await newAccount(store)
  const own = await ordered(accountId)
  await moveBack(store, accountId, 5)
  await service.pause(own)
  expect(await roles(accountId)).toEqual([])
  await moveBack(store, accountId, 40)
  expect(await service.renewDue({ limit: 100 })).toBe(0)
  await service.resume(own)
  expect(await roles(accountId)).toEqual(['PLUS_USER'])
  const [contract] = await service.subscriptions(accountId)
  const kept = addDays(addMonths(today, 1), -6)
  expect(contract?.pausedOn).toBeNull()
  const gained = daysBetween(kept, contract?.paidThrough ?? '')
  expect(gained).toBeGreaterThanOrEqual(0)
  expect(gained).toBeLessThanOrEqual(Number(kept.slice(8)) > 28 ? 3 : 0)
})

test('pausing every evening and resuming every morning gains no days', async () => {
  const accountId = await newAccount(store)
  const own = await ordered(accountId)
  for (let evening = 0; evening < 3; evening += 1) {
    await service.pause(own)
    await moveBack(store, accountId, 1)
    await service.resume(own)
  }
  expect(await service.subscriptions(accountId)).toMatchObject([
    { startsOn: addDays(today, -3), paidThrough: addDays(addMonths(today, 1), -3) },
  ])
})

test('a withdrawal within 14 days refunds everything and ends the rights, and a later one is refused', async () => {
  const accountId = await newAccount(store)
  const own = await ordered(accountId)
  await moveBack(store, accountId, 14)
  const results = await Promise.all([1, 2, 3].map(() => service.withdraw(own)))
  expect(results.filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1)
  expect(await debtOf(store, accountId)).toBe(0)
  expect(await roles(accountId)).toEqual([])
  expect(await service.renewDue({ limit: 100 })).toBe(0)

  const late = await ordered(await newAccount(store))
  await moveBack(store, late.accountId, 17)
  expect(await service.withdraw(late)).toEqual({ kind: 'refused', because: 'too-late' })
  expect(await roles(late.accountId)).toEqual(['PLUS_USER'])
})

test('rejects the withdrawal from another reader’s order', async () => {
  const own = await ordered(await newAccount(store))
  const stranger = { ...own, accountId: await newAccount(store) }
  expect(await service.withdraw(stranger)).toEqual({ kind: 'refused', because: 'missing' })
  expect(await roles(own.accountId)).toEqual(['PLUS_USER'])
})

test('the ledger has no errors after all tests of this file', async () => {
  expect(await ledgerFaults(store)).toEqual([])
})
