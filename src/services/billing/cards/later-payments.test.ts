import { expect, test } from 'vitest'
import { debtOf } from '../../../../test/fixtures/orders.fixtures.ts'
import { readDuePayouts } from '../payments/payouts.ts'
import { mailsTo } from '../../../../test/fixtures/payments.fixtures.ts'
import { orderedRoles } from '../rights.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { cardTest } from '../../../../test/fixtures/card-payments.fixtures.ts'
import {
  cardPayer,
  checkoutOf,
  sessionOf,
  signedEvent,
} from '../../../../test/fixtures/cards.fixtures.ts'
import type { TrialCard } from './fake/objects.ts'

const stage = cardTest()

const charges = () =>
  stage.sample.double.requests.filter((request) => request === 'POST /v1/payment_intents').length

/** Creates a customer whose subscription was just renewed. */
async function renewed(card: TrialCard) {
  const payer = await cardPayer(stage.store, stage.sample, card)
  await stage.renew(payer.accountId)
  expect(await debtOf(stage.store, payer.accountId)).toBe(1190)
  return payer
}

test('a renewal is charged to the card once, with repeated and parallel runs', async () => {
  const { accountId } = await renewed('success')
  await Promise.all([stage.settle(), stage.settle()])
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(await stage.sumOf('card')).toBe(2380)
  expect(stage.sample.double.charges.intents.size).toBe(2)
})

test('a charge with a lost response is not repeated, even after the provider has forgotten its keys', async () => {
  const { accountId } = await renewed('success')
  stage.sample.double.lose('/v1/payment_intents', 3)
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(1190)
  const asked = charges()
  expect(asked).toBeGreaterThan(0)
  await stage.settle()
  expect(charges()).toBe(asked)
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(stage.sample.double.charges.intents.size).toBe(2)
})

test.each(['authentication', 'once'] as const)(
  'a declined card (%s) sends one mail with a payment link and turns the bill into an invoice',
  async (card) => {
    const { accountId } = await renewed(card)
    await stage.settle()
    await stage.settle()
    const mails = await mailsTo(stage.store, accountId, 'Ihre Karte wurde nicht belastet')
    expect(mails).toHaveLength(1)
    expect(charges()).toBe(1)
    const number = /R-[\d-]+/.exec(mails[0]?.button?.url ?? '')?.[0] ?? ''
    const bills = await stage.store.pool.query(
      `select method, told_at from bills where told_at is null`,
    )
    expect(bills.rows).toEqual([{ method: 'invoice', told_at: null }])

    expect(await stage.sample.cards.openBill({ accountId, number })).toMatchObject({ cents: 1190 })
    const session = sessionOf(await stage.sample.cards.payBill({ accountId, number }))
    const checkoutId = checkoutOf(stage.sample.double.sessions.pay(session, 'success'))
    const paid = await stage.sample.cards.outcome({ accountId, checkoutId, ends: false })
    expect(paid).toEqual({ kind: 'paid' })
    expect(await debtOf(stage.store, accountId)).toBe(0)
    expect(await stage.sample.cards.payBill({ accountId, number })).toMatchObject({
      kind: 'refused',
    })
    const order = await stage.store.database
      .selectFrom('orders')
      .select('mandate')
      .executeTakeFirst()
    expect(order?.mandate).toMatchObject({ last4: '4242' })
  },
)

test('a withdrawal is refunded to the card once, even with lost responses', async () => {
  const { accountId, orderId } = await cardPayer(stage.store, stage.sample, 'success')
  await createSubscriptions(stage.store.database).withdraw({ accountId, orderId })
  expect(await debtOf(stage.store, accountId)).toBe(-1190)
  const byTransfer = () => readDuePayouts(stage.store.database)
  expect(await byTransfer()).toEqual([])
  stage.sample.double.lose('POST /v1/refunds', 3)
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(-1190)
  expect(await byTransfer()).toEqual([])
  await Promise.all([stage.settle(), stage.settle()])
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(await stage.sumOf('card')).toBe(0)
  const [intent] = stage.sample.double.charges.intents.values()
  expect(intent?.refunded).toBe(1190)
})

test.each(['all', 'a part'])(
  'refunding %s of a payment happens once, even if the response was lost a day ago',
  async (share) => {
    const { accountId, orderId } = await cardPayer(stage.store, stage.sample, 'success')
    const [intent] = stage.sample.double.charges.intents.values()
    if (intent && share === 'a part') intent.amount += 5000
    await createSubscriptions(stage.store.database).withdraw({ accountId, orderId })
    stage.sample.double.lose('POST /v1/refunds', 3)
    await stage.settle()
    stage.sample.double.forgetKeys()
    await stage.settle()
    expect(await debtOf(stage.store, accountId)).toBe(0)
    expect(intent?.refunded).toBe(1190)
    expect((await stage.sample.troubles.list()).refunds).toEqual([])
  },
)

const send = ({ payload, signature }: ReturnType<typeof signedEvent>) =>
  stage.sample.cards.event(payload, signature)

test('a refund rejected by the bank is due again and listed for the publisher', async () => {
  const { accountId, orderId } = await cardPayer(stage.store, stage.sample, 'success')
  await createSubscriptions(stage.store.database).withdraw({ accountId, orderId })
  await stage.settle()
  const { refund_id: id } = await stage.store.database
    .selectFrom('card_refunds')
    .select('refund_id')
    .executeTakeFirstOrThrow()
  expect(await send(signedEvent('refund.updated', id ?? ''))).toBe('done')
  expect(await debtOf(stage.store, accountId)).toBe(0)
  stage.sample.double.charges.failRefund(id ?? '')
  await send(signedEvent('refund.failed', id ?? ''))
  await send(signedEvent('refund.failed', id ?? ''))
  expect(await debtOf(stage.store, accountId)).toBe(-1190)
  const { refunds } = await stage.sample.troubles.list()
  expect(refunds).toMatchObject([
    { cents: 1190, state: 'failed', problem: 'expired_or_canceled_card' },
  ])
})

test('a dispute reopens the payment and winning it settles the bill, with events in any order and repeated', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  const [intent] = stage.sample.double.charges.intents.keys()
  const id = stage.sample.double.charges.dispute(intent ?? '')
  const created = signedEvent('charge.dispute.created', id)
  expect(
    await Promise.all([send(created), send(signedEvent('charge.dispute.updated', id))]),
  ).toEqual(['done', 'done'])
  expect(await send(created)).toBe('known')
  expect(await debtOf(stage.store, accountId)).toBe(1190)
  expect((await stage.sample.troubles.list()).disputes).toMatchObject([
    { id, cents: 1190, status: 'needs_response', reason: 'fraudulent' },
  ])
  const order = await stage.store.database.selectFrom('orders').selectAll().executeTakeFirst()
  expect(order?.mandate_stopped_because).toBe('disputed')
  stage.sample.double.charges.decideDispute(id, 'won')
  await send(signedEvent('charge.dispute.closed', id))
  await send(signedEvent('charge.dispute.created', id))
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(await stage.sumOf('card')).toBe(1190)
})

test('a refund that fails before its response arrived is due again', async () => {
  const { accountId, orderId } = await cardPayer(stage.store, stage.sample, 'success')
  await createSubscriptions(stage.store.database).withdraw({ accountId, orderId })
  stage.sample.double.lose('POST /v1/refunds', 3)
  await stage.settle()
  const [id = ''] = stage.sample.double.charges.refunds.keys()
  stage.sample.double.charges.failRefund(id)
  expect(await send(signedEvent('refund.failed', id))).toBe('done')
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(-1190)
  expect((await stage.sample.troubles.list()).refunds).toMatchObject([
    { state: 'failed', problem: 'expired_or_canceled_card' },
  ])
})

/** Opens a dispute of the first payment and delivers its event. */
async function openDispute(): Promise<string> {
  const [intent] = stage.sample.double.charges.intents.keys()
  const id = stage.sample.double.charges.dispute(intent ?? '')
  await send(signedEvent('charge.dispute.created', id))
  return id
}

async function winDispute(id: string): Promise<void> {
  stage.sample.double.charges.decideDispute(id, 'won')
  await send(signedEvent('charge.dispute.closed', id))
}

test.each(['before', 'after'])(
  'a withdrawal %s the dispute is won is refunded to the card once',
  async (moment) => {
    const { accountId, orderId } = await cardPayer(stage.store, stage.sample, 'success')
    const withdraw = () =>
      createSubscriptions(stage.store.database).withdraw({ accountId, orderId })
    const id = await openDispute()
    if (moment === 'before') await withdraw()
    await stage.settle()
    expect(await stage.sumOf('card')).toBe(0)
    await winDispute(id)
    if (moment === 'after') await withdraw()
    await Promise.all([stage.settle(), stage.settle()])
    expect(await debtOf(stage.store, accountId)).toBe(0)
    expect(await stage.sumOf('card')).toBe(0)
    const [intent] = stage.sample.double.charges.intents.values()
    expect(intent?.refunded).toBe(1190)
  },
)

test('winning a dispute pays the bill that blocked the subscription and lifts the block', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  const id = await openDispute()
  await stage.store.pool.query(
    `update bills set dunning_level = 4; update subscriptions set blocked_on = berlin_day(now())`,
  )
  const { database } = stage.store
  expect(await orderedRoles(database, accountId)).not.toContain('PLUS_USER')
  await winDispute(id)
  expect(await orderedRoles(database, accountId)).toContain('PLUS_USER')
})

test('an event with a missing, wrong or outdated signature is refused without effect', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  const [intent] = stage.sample.double.charges.intents.keys()
  const id = stage.sample.double.charges.dispute(intent ?? '')
  const { payload, signature } = signedEvent('charge.dispute.created', id)
  expect(await stage.sample.cards.event(payload, '')).toBe('refused')
  expect(await stage.sample.cards.event(`${payload} `, signature)).toBe('refused')
  expect(await send(signedEvent('charge.dispute.created', id, 301))).toBe('refused')
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(await send(signedEvent('customer.created', 'cus_1'))).toBe('done')
  expect(await send(signedEvent('charge.dispute.created', id))).toBe('done')
  expect(await debtOf(stage.store, accountId)).toBe(1190)
})
