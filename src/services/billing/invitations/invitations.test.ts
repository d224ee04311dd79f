import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createWalletService } from '../wallets/embedded.ts'
import { createOffers } from '../offers/offers.ts'
import { refundOrder } from '../orders/refund-order.ts'
import {
  moveBack,
  ledgerFaults,
  newAccount,
  orderOf,
} from '../../../../test/fixtures/orders.fixtures.ts'
import { createPayments } from '../payments/payments.ts'
import { numberOf } from '../../../../test/fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { createInvitations } from './embedded.ts'

const store = await testDatabaseForFile()
const subscriptions = createSubscriptions(store.database)
const invitations = createInvitations(store.database)
await createOffers(store.database).seed()

const codeOf = async (accountId: string) => (await invitations.mine(accountId))?.code ?? ''

/** Creates an inviter and a reader, and places the reader's order with the inviter's code. */
async function invited(change: object = {}) {
  const [inviter, guest] = [await newAccount(store), await newAccount(store)]
  const code = await codeOf(inviter)
  const invitation = { code, inviterCredits: 5, invitedCredits: 3 }
  await subscriptions.placeOrder(orderOf(inviter))
  const placed = await subscriptions.placeOrder(orderOf(guest, { invitation, ...change }))
  return { inviter, guest, invitation, orderId: placed.kind === 'ordered' ? placed.orderId : 0 }
}

/** Pays the first bill of an account by bank transfer. */
async function pay(accountId: string): Promise<void> {
  const number = await numberOf(store, accountId)
  const payments = createPayments({
    database: store.database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/account/abo',
  })
  await payments.bookFor({ number, reference: `bank-${accountId}`, cents: 1190 })
}

const credits = async (accountId: string) =>
  (await createWalletService(store).wallet(accountId))?.availableCreditCount ?? 0

test('[S2.18] both readers are rewarded once, after the order is paid and can no longer be withdrawn', async () => {
  const { inviter, guest } = await invited()
  expect(await invitations.settleDue()).toBe(0)
  expect(await invitations.mine(inviter)).toMatchObject({ waiting: 1, rewarded: 0, creditsGot: 0 })
  await moveBack(store, guest, 30)
  await pay(guest)
  const runs = await Promise.all(Array.from({ length: 8 }, () => invitations.settleDue()))
  expect(runs.reduce((sum, settled) => sum + settled)).toBe(1)
  expect([await credits(inviter), await credits(guest)]).toEqual([5, 3])
  expect(await invitations.mine(inviter)).toMatchObject({ waiting: 0, rewarded: 1, creditsGot: 5 })
  const mails = await store.database
    .selectFrom('mails')
    .select('data')
    .where('account_id', '=', inviter)
    .execute()
  expect(JSON.stringify(mails)).toContain('Jemand hat auf Ihre Einladung bestellt')
  expect(await ledgerFaults(store)).toEqual([])
})

test('a withdrawn order rewards neither reader', async () => {
  const { inviter, guest, orderId } = await invited()
  expect(await subscriptions.withdraw({ accountId: guest, orderId })).toMatchObject({
    kind: 'withdrawn',
  })
  await moveBack(store, guest, 30)
  expect(await invitations.settleDue()).toBe(1)
  expect([await credits(inviter), await credits(guest)]).toEqual([0, 0])
  expect(await invitations.mine(inviter)).toMatchObject({ waiting: 0, rewarded: 0, lapsed: 1 })
})

test.each([
  ['and ended rewards neither reader', true, [0, 0]],
  ['with a continuing contract rewards both readers', false, [5, 3]],
] as const)('a refunded order %s', async (_, endsContract, got) => {
  const { inviter, guest, orderId } = await invited()
  await pay(guest)
  const own = { accountId: guest, orderId, endsContract }
  expect(await refundOrder(store.database, own)).toMatchObject({ kind: 'done' })
  await moveBack(store, guest, 30)
  await invitations.settleDue()
  expect([await credits(inviter), await credits(guest)]).toEqual(got)
  const lapsed = endsContract ? 1 : 0
  expect(await invitations.mine(inviter)).toMatchObject({
    waiting: 0,
    rewarded: 1 - lapsed,
    lapsed,
  })
})

test('ignores an invitation by oneself and an invitation of someone who has ordered before', async () => {
  const { inviter, guest, invitation } = await invited()
  const own = await newAccount(store)
  const ownCode = { ...invitation, code: await codeOf(own) }
  expect(await invitations.isFor(ownCode.code, own)).toBe(false)
  await subscriptions.placeOrder(orderOf(own, { invitation: ownCode }))
  expect(await invitations.mine(own)).toMatchObject({ waiting: 0 })
  expect(await invitations.isFor(invitation.code, guest)).toBe(false)
  await subscriptions.placeOrder(orderOf(guest, { invitation }))
  await subscriptions.placeOrder(orderOf(own, { invitation }))
  expect(await invitations.mine(inviter)).toMatchObject({ waiting: 1 })
})

test('an inviter does not need an order, because print subscribers and household members also have PLUS', async () => {
  const [inviter, guest] = [await newAccount(store), await newAccount(store)]
  const invitation = { code: await codeOf(inviter), inviterCredits: 5, invitedCredits: 3 }
  await subscriptions.placeOrder(orderOf(guest, { invitation }))
  expect(await invitations.mine(inviter)).toMatchObject({ waiting: 1 })
})

test('a code is valid for everyone but its owner, and an unknown code does not affect the order', async () => {
  const { invitation } = await invited()
  expect(await invitations.isFor(invitation.code.toLowerCase(), null)).toBe(true)
  expect(await invitations.isFor(invitation.code, await newAccount(store))).toBe(true)
  expect(await invitations.isFor('GIBTESNICHT', null)).toBe(false)
  const code = 'GIBTESNICHT'
  expect((await invited({ invitation: { ...invitation, code } })).orderId).toBeGreaterThan(0)
})

test('a deleted inviter gets no reward, and the invited reader still does', async () => {
  const { inviter, guest } = await invited()
  await store.database.deleteFrom('accounts').where('id', '=', inviter).execute()
  await moveBack(store, guest, 30)
  await pay(guest)
  await invitations.settleDue()
  expect(await credits(guest)).toBe(3)
})
