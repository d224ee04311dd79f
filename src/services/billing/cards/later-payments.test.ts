import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../store/open-store.ts'
import { createTestDatabase } from '../../../store/test-database.ts'
import { createOffers } from '../offers/offers.ts'
import { daysAgo, ledgerFaults, owed } from '../orders/sample-orders.ts'
import { mailsTo } from '../payments/sample-payments.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { cardPayer, checkoutOf, sampleCards, sessionOf, signedEvent } from './sample-cards.ts'
import type { TrialCard } from './double/objects.ts'

let store: Store
let sample: ReturnType<typeof sampleCards>
beforeEach(async () => {
  store = await createTestDatabase()
  await createOffers(store.database).seed()
  sample = sampleCards(store)
})
afterEach(async () => {
  expect(await ledgerFaults(store)).toEqual([])
  await store.close()
})

const settle = () => sample.cards.settle({ limit: 10 })
const charges = () =>
  sample.double.requests.filter((request) => request === 'POST /v1/payment_intents').length
const sumOf = async (account: string) => {
  const { rows } = await store.pool.query<{ cents: number }>(
    'select coalesce(sum(amount), 0)::int as cents from ledger_entries where account = $1',
    [account],
  )
  return rows[0]?.cents
}

/** Somebody whose subscription has just been renewed. */
async function renewed(card: TrialCard) {
  const payer = await cardPayer(store, sample, card)
  await daysAgo(store, payer.accountId, 31)
  expect(await createSubscriptions(store.database).renewDue({ limit: 10 })).toBe(1)
  expect(await owed(store, payer.accountId)).toBe(1190)
  return payer
}

test('a renewal is drawn from the card, once, however often and on however many nodes', async () => {
  const { accountId } = await renewed('success')
  await Promise.all([settle(), settle()])
  await settle()
  expect(await owed(store, accountId)).toBe(0)
  expect(await sumOf('card')).toBe(2380)
  expect(sample.double.charges.intents.size).toBe(2)
})

test('a lost answer draws nothing twice, not even after the provider has forgotten its keys', async () => {
  const { accountId } = await renewed('success')
  sample.double.lose('/v1/payment_intents', 3)
  await settle()
  expect(await owed(store, accountId)).toBe(1190)
  const asked = charges()
  expect(asked).toBeGreaterThan(0)
  await settle()
  expect(charges()).toBe(asked)
  expect(await owed(store, accountId)).toBe(0)
  expect(sample.double.charges.intents.size).toBe(2)
})

test.each(['authentication', 'once'] as const)(
  'a card that refuses (%s) is told at once with a way to pay, and the bill becomes an invoice',
  async (card) => {
    const { accountId } = await renewed(card)
    await settle()
    await settle()
    const mails = await mailsTo(store, accountId, 'Ihre Karte wurde nicht belastet')
    expect(mails).toHaveLength(1)
    expect(charges()).toBe(1)
    const number = /R-\d{8}/.exec(mails[0]?.button?.url ?? '')?.[0] ?? ''
    const bills = await store.pool.query(`select method, told_at from bills where told_at is null`)
    expect(bills.rows).toEqual([{ method: 'invoice', told_at: null }])

    expect(await sample.cards.openBill({ accountId, number })).toMatchObject({ cents: 1190 })
    const session = sessionOf(await sample.cards.payBill({ accountId, number }))
    const checkoutId = checkoutOf(sample.double.sessions.pay(session, 'success'))
    const paid = await sample.cards.outcome({ accountId, checkoutId, ends: false })
    expect(paid).toEqual({ kind: 'paid' })
    expect(await owed(store, accountId)).toBe(0)
    expect(await sample.cards.payBill({ accountId, number })).toMatchObject({ kind: 'refused' })
    const order = await store.database.selectFrom('orders').select('mandate').executeTakeFirst()
    expect(order?.mandate).toMatchObject({ last4: '4242' })
  },
)

test('a withdrawal is paid back to the card, once, whatever answers are lost', async () => {
  const { accountId, orderId } = await cardPayer(store, sample, 'success')
  await createSubscriptions(store.database).withdraw({ accountId, orderId })
  expect(await owed(store, accountId)).toBe(-1190)
  sample.double.lose('/v1/refunds', 3)
  await settle()
  expect(await owed(store, accountId)).toBe(-1190)
  await Promise.all([settle(), settle()])
  await settle()
  expect(await owed(store, accountId)).toBe(0)
  expect(await sumOf('card')).toBe(0)
  const [intent] = sample.double.charges.intents.values()
  expect(intent?.refunded).toBe(1190)
})

const send = ({ payload, signature }: ReturnType<typeof signedEvent>) =>
  sample.cards.event(payload, signature)

test('a refund that the bank sends back is owed again, and shown to the publisher', async () => {
  const { accountId, orderId } = await cardPayer(store, sample, 'success')
  await createSubscriptions(store.database).withdraw({ accountId, orderId })
  await settle()
  const { refund_id: id } = await store.database
    .selectFrom('card_refunds')
    .select('refund_id')
    .executeTakeFirstOrThrow()
  expect(await send(signedEvent('refund.updated', id ?? ''))).toBe('done')
  expect(await owed(store, accountId)).toBe(0)
  sample.double.charges.failRefund(id ?? '')
  await send(signedEvent('refund.failed', id ?? ''))
  await send(signedEvent('refund.failed', id ?? ''))
  expect(await owed(store, accountId)).toBe(-1190)
  const { refunds } = await sample.troubles.list()
  expect(refunds).toMatchObject([
    { cents: 1190, state: 'failed', problem: 'expired_or_canceled_card' },
  ])
})

test('a disputed payment is open again and noted; won, it is paid; in any order and doubled', async () => {
  const { accountId } = await cardPayer(store, sample, 'success')
  const [intent] = sample.double.charges.intents.keys()
  const id = sample.double.charges.dispute(intent ?? '')
  const created = signedEvent('charge.dispute.created', id)
  expect(
    await Promise.all([send(created), send(signedEvent('charge.dispute.updated', id))]),
  ).toEqual(['done', 'done'])
  expect(await send(created)).toBe('known')
  expect(await owed(store, accountId)).toBe(1190)
  expect((await sample.troubles.list()).disputes).toMatchObject([
    { id, cents: 1190, status: 'needs_response', reason: 'fraudulent' },
  ])
  const order = await store.database.selectFrom('orders').selectAll().executeTakeFirst()
  expect(order?.mandate_stopped_because).toBe('disputed')
  sample.double.charges.decideDispute(id, 'won')
  await send(signedEvent('charge.dispute.closed', id))
  await send(signedEvent('charge.dispute.created', id))
  expect(await owed(store, accountId)).toBe(0)
  expect(await sumOf('card')).toBe(1190)
})

test('an event without a good signature, or too old, is refused and changes nothing', async () => {
  const { accountId } = await cardPayer(store, sample, 'success')
  const [intent] = sample.double.charges.intents.keys()
  const id = sample.double.charges.dispute(intent ?? '')
  const { payload, signature } = signedEvent('charge.dispute.created', id)
  expect(await sample.cards.event(payload, '')).toBe('refused')
  expect(await sample.cards.event(`${payload} `, signature)).toBe('refused')
  expect(await send(signedEvent('charge.dispute.created', id, 301))).toBe('refused')
  expect(await owed(store, accountId)).toBe(0)
  expect(await send(signedEvent('customer.created', 'cus_1'))).toBe('done')
  expect(await send(signedEvent('charge.dispute.created', id))).toBe('done')
  expect(await owed(store, accountId)).toBe(1190)
})
