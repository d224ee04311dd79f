import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endMemberships } from '../../src/services/billing/households/end-memberships.ts'
import { createInvitations } from '../../src/services/billing/invitations/embedded.ts'
import { createOffers } from '../../src/services/billing/offers/offers.ts'
import { orderedRoles } from '../../src/services/billing/rights.ts'
import { testDatabaseForFile } from '../fixtures/test-database.ts'
import {
  CARD,
  moveBack,
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
} from '../fixtures/orders.fixtures.ts'
import { createVouchers } from '../../src/services/billing/vouchers/embedded.ts'
import { createRateLimits } from '../../src/services/rate-limits/rate-limits.ts'
import { declarationsAt, type Ordered } from './declarations-at.ts'

/** „Das war ich nicht“: the owner of an account reverses what someone else declared. */

const store = await testDatabaseForFile()
await createOffers(store.database).seed()

const { service, declarations, customer, declare, codeFor, hoursLater, contract } = declarationsAt(
  () => store,
)

test.each([
  ['within a day', 0],
  ['after the refund', 24],
])('an objection to a withdrawal %s restores contract, rights and debt', async (_, hours) => {
  const own = await customer()
  const before = await contract(own)
  const { id } = await declare(own, { kind: 'withdrawal' })
  await hoursLater(id, hours)
  await declarations().settleHeld()
  const code = await codeFor(id)
  expect(await declarations().objection(code)).toMatchObject({ state: 'asked' })
  expect(await declarations().object(code)).toBe(true)
  expect(await contract(own)).toEqual(before)
  expect(await orderedRoles(store.database, own.accountId)).toContain('PLUS_USER')
  expect(await debtOf(store, own.accountId)).toBe(1190)
  expect(await declarations().object(code)).toBe(true)
  expect(await declarations().objection(code)).toMatchObject({ state: 'done' })
  await declarations().settleHeld()
  expect(await debtOf(store, own.accountId)).toBe(1190)
  const [order] = await service().orders(own.accountId)
  expect(order?.withdrawnAt).toBeNull()
})

test.each([
  ['within a day', 0],
  ['after the refund', 24],
])('an objection to a cancellation %s restores contract and price', async (_, hours) => {
  const own = await customer()
  const before = await contract(own)
  const { id } = await declare(own, { manner: 'extraordinary', reason: 'Umzug' })
  await declarations().carryOut({ id, orderNumber: own.number, by: 'betrieb' })
  await hoursLater(id, hours)
  await declarations().settleHeld()
  expect(await declarations().object(await codeFor(id))).toBe(true)
  expect(await contract(own)).toEqual(before)
  expect(await debtOf(store, own.accountId)).toBe(1190)
  // The restored booking is refunded like any other when the owner cancels.
  await service().cancel({
    accountId: own.accountId,
    subscriptionId: before?.id ?? 0,
    isExtraordinary: true,
  })
  expect(await debtOf(store, own.accountId)).toBeLessThan(1190)
  expect(await ledgerFaults(store)).toEqual([])
})

test('an objection after the contract’s end adds the days without rights to the contract', async () => {
  const own = await customer(20)
  const { id } = await declare(own)
  await hoursLater(id, 24)
  await declarations().settleHeld()
  const ended = await contract(own)
  await moveBack(store, own.accountId, 20)
  expect(await orderedRoles(store.database, own.accountId)).not.toContain('PLUS_USER')
  expect(await declarations().object(await codeFor(id))).toBe(true)
  expect(await orderedRoles(store.database, own.accountId)).toContain('PLUS_USER')
  const { rows } = await sql<{ days: number }>`select berlin_day(now()) - paid_through as days
    from subscriptions where id = ${ended?.id ?? 0}`.execute(store.database)
  expect(rows[0]?.days).toBeLessThanOrEqual(1)
  expect(await debtOf(store, own.accountId)).toBe(1190)
})

test('an objection link works until the fourteenth day after the contract’s end', async () => {
  const own = await customer(20)
  const { id } = await declare(own)
  await hoursLater(id, 24)
  await declarations().settleHeld()
  const code = await codeFor(id)
  const at = (days: number) =>
    sql`update subscriptions set ends_on = berlin_day(now()) - ${days}::int
      where order_id = ${own.orderId}`.execute(store.database)
  await at(14)
  expect(await declarations().objection(code)).toMatchObject({ state: 'asked' })
  await at(15)
  expect(await declarations().objection(code)).toMatchObject({ state: 'over' })
  expect(await declarations().object(code)).toBe(false)
  expect((await contract(own))?.endsOn).toBeTruthy()
})

test('an objection makes a withdrawn gift valid again and restores its receiver’s access', async () => {
  const own = await customer(3, { ...(await offerOf('gift')), payment: CARD })
  const receiver = await newAccount(store)
  const { code } = await store.database
    .selectFrom('vouchers')
    .select('code')
    .where('gift_order_id', '=', own.orderId)
    .executeTakeFirstOrThrow()
  const { terms, withdrawal } = orderOf('').consents
  const vouchers = createVouchers(store.database, createRateLimits(store.database))
  await vouchers.redeem({ accountId: receiver, code, terms, withdrawal })
  const reads = async () => (await orderedRoles(store.database, receiver)).includes('PLUS_USER')
  const { id } = await declare(own, { kind: 'withdrawal' })
  expect(await reads()).toBe(true)
  await hoursLater(id, 24)
  await declarations().settleHeld()
  expect(await reads()).toBe(false)
  await declarations().object(await codeFor(id))
  expect(await reads()).toBe(true)
})

test('coins withdrawn without a sign-in stay for a day and come back after an objection', async () => {
  const wallet = async ({ accountId }: Ordered) => {
    const { rows } = await sql<{ coins: number }>`
      select coalesce(sum(amount), 0)::int as coins from ledger_entries join billing_customers using (customer_id)
      where account = 'wallet' and account_id = ${accountId}`.execute(store.database)
    return rows[0]?.coins
  }
  const pack = await offerOf('credits')
  const consents = { ...orderOf('').consents, waivesWithdrawal: true }
  const own = await customer(3, { ...pack, consents })
  const coins = await wallet(own)
  const { id } = await declare(own, { kind: 'withdrawal' })
  expect(await wallet(own)).toBe(coins)
  await hoursLater(id, 24)
  await declarations().settleHeld()
  expect(await wallet(own)).toBe(0)
  await declarations().object(await codeFor(id))
  expect(await wallet(own)).toBe(coins)
  expect(await ledgerFaults(store)).toEqual([])
})

/** Returns the cheapest offer of a kind. */
async function offerOf(kind: 'credits' | 'gift') {
  const { rows } = await sql<{ offerKey: string; firstCents: number }>`
    select offer_key as "offerKey", first_cents as "firstCents" from offer_versions
      join offer_prices using (offer_key, version) where kind = ${kind} order by first_cents limit 1`.execute(
    store.database,
  )
  const { offerKey = '', firstCents = 0 } = rows[0] ?? {}
  return { offerKey, priceSeen: { firstCents, renewalCents: null } }
}

test('after an objection, an invitation that lapsed with a withdrawal waits for its reward again', async () => {
  const invitations = createInvitations(store.database)
  const inviter = await customer()
  const code = (await invitations.mine(inviter.accountId))?.code ?? ''
  const invitation = { code, inviterCredits: 5, invitedCredits: 3 }
  const own = await customer(3, { invitation })
  const { id } = await declare(own, { kind: 'withdrawal' })
  await invitations.settleDue()
  expect(await invitations.mine(inviter.accountId)).toMatchObject({ waiting: 0, lapsed: 1 })
  await declarations().object(await codeFor(id))
  expect(await invitations.mine(inviter.accountId)).toMatchObject({ waiting: 1, lapsed: 0 })
})

test('an objection restores a household that a withdrawal ended', async () => {
  const own = await customer()
  const member = await newAccount(store)
  const subscriptionId = (await contract(own))?.id ?? 0
  await store.database
    .insertInto('household_members')
    .values({ account_id: member, subscription_id: subscriptionId })
    .execute()
  const { id } = await declare(own, { kind: 'withdrawal' })
  await endMemberships(store.database)
  expect(await orderedRoles(store.database, member)).not.toContain('PLUS_USER')
  await declarations().object(await codeFor(id))
  expect(await orderedRoles(store.database, member)).toContain('PLUS_USER')
})

test('an old objection link does not override a later decision in the account', async () => {
  const own = await customer()
  const { id } = await declare(own)
  const code = await codeFor(id)
  const subscriptionId = (await contract(own))?.id ?? 0
  await service().revokeCancellation({ accountId: own.accountId, subscriptionId })
  await service().cancel({ accountId: own.accountId, subscriptionId })
  const before = await contract(own)
  expect(await declarations().object(code)).toBe(false)
  expect(await contract(own)).toEqual(before)
})

test('an unknown objection code finds nothing and changes nothing', async () => {
  expect(await declarations().objection('erfunden')).toBeNull()
  expect(await declarations().object('erfunden')).toBe(false)
})
