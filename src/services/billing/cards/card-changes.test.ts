import { expect, test } from 'vitest'
import { createRateLimits } from '../../rate-limits/rate-limits.ts'
import { newAccount, orderOf, debtOf } from '../../../../test/fixtures/orders.fixtures.ts'
import { mailsTo, SEPA } from '../../../../test/fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import type { Payment } from '../subscriptions/subscriptions-service.ts'
import { createVouchers } from '../vouchers/embedded.ts'
import { newVoucher } from '../../../../test/fixtures/vouchers.fixtures.ts'
import type { TrialCard } from './fake/objects.ts'
import { cardTest } from '../../../../test/fixtures/card-payments.fixtures.ts'
import {
  cardOrder,
  cardPayer,
  checkoutOf,
  sessionOf,
  WAY,
} from '../../../../test/fixtures/cards.fixtures.ts'

const stage = cardTest()

const subscriptionOf = async (accountId: string) =>
  (await createSubscriptions(stage.store.database).subscriptions(accountId))[0]?.id ?? 0
const owns = async (accountId: string) => ({
  accountId,
  subscriptionId: await subscriptionOf(accountId),
})

/** Changes the card of the account's contract and returns the outcome. */
async function change(accountId: string, card: TrialCard) {
  const session = sessionOf(await stage.sample.cards.changeCard(await owns(accountId)))
  expect(stage.sample.double.sessions.page(session)).toMatchObject({ mode: 'setup', amount: 0 })
  const checkoutId = checkoutOf(stage.sample.double.sessions.pay(session, card))
  return stage.sample.cards.outcome({ accountId, checkoutId, ends: false })
}

test('[S2.19] a new card is saved without a charge, confirmed by mail and charged for later renewals', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'once')
  expect(await stage.sample.cards.cardContract(await owns(accountId))).toMatchObject({
    last4: '0341',
  })
  expect(await change(accountId, 'success')).toEqual({ kind: 'kept' })
  expect(await stage.sample.cards.cardContract(await owns(accountId))).toMatchObject({
    last4: '4242',
  })
  const mails = await mailsTo(stage.store, accountId, 'Karte für Ihr Abo')
  expect(mails.map(({ paragraphs }) => paragraphs[0])).toEqual([
    expect.stringContaining('deren Nummer mit 4242 endet'),
  ])
  const { rows } = await stage.store.pool.query(
    'select count(*)::int as count from ledger_transactions',
  )
  expect(rows).toEqual([{ count: 2 }])
  await stage.renew(accountId)
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(await mailsTo(stage.store, accountId, 'Ihre Karte wurde nicht belastet')).toEqual([])
})

test.each<[string, Payment]>([
  ['invoice', { method: 'invoice' }],
  ['debit', SEPA],
])('a contract paid by %s is paid by card after a card was added', async (_, payment) => {
  const accountId = await newAccount(stage.store)
  await createSubscriptions(stage.store.database).placeOrder(orderOf(accountId, { payment }))
  const isUndrawn = payment.method === 'sepa'
  expect(await stage.sample.cards.cardContract(await owns(accountId))).toMatchObject({
    last4: null,
    drawnAtOnce: isUndrawn ? 1190 : 0,
  })
  expect(await change(accountId, 'success')).toEqual({ kind: 'kept' })
  const [told] = await mailsTo(stage.store, accountId, 'Karte für Ihr Abo')
  expect(told?.paragraphs[0]).toContain(isUndrawn ? '11,90' : 'Heute ist nichts abgebucht worden')
  await stage.renew(accountId)
  await stage.settle()
  const { rows } = await stage.store.pool.query(
    `select method, amount::int from bills left join ledger_transactions paid on settles = transaction_id
       left join ledger_entries on ledger_entries.transaction_id = paid.id and account = 'card' order by bills.transaction_id`,
  )
  const first =
    payment.method === 'sepa'
      ? { method: 'card', amount: 1190 }
      : { method: 'invoice', amount: null }
  expect(rows).toEqual([first, { method: 'card', amount: 1190 }])
})

test('cancelling the card change changes nothing, and the next attempt opens a new session', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  const first = sessionOf(await stage.sample.cards.changeCard(await owns(accountId)))
  const { id: checkoutId } = await stage.store.database
    .selectFrom('card_checkouts')
    .select('id')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const ended = await stage.sample.cards.outcome({ accountId, checkoutId, ends: true })
  expect(ended).toMatchObject({ kind: 'ended', typed: null, way: { abo: expect.any(String) } })
  expect(sessionOf(await stage.sample.cards.changeCard(await owns(accountId)))).not.toBe(first)
  expect(await stage.sample.cards.cardContract(await owns(accountId))).toMatchObject({
    last4: '4242',
  })
})

test("rejects a card for another customer's contract and for a cancelled contract", async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  const own = await owns(accountId)
  const stranger = { ...own, accountId: await newAccount(stage.store) }
  expect(await stage.sample.cards.changeCard(stranger)).toMatchObject({ kind: 'refused' })
  await createSubscriptions(stage.store.database).cancel(own)
  expect(await stage.sample.cards.changeCard(own)).toMatchObject({ kind: 'refused' })
  expect(await stage.sample.cards.cardContract(own)).toBeNull()
})

test('the new card is not charged for a bill whose charge of the old card succeeded without a response', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  await stage.renew(accountId)
  stage.sample.double.lose('/v1/payment_intents', 3)
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(1190)
  await change(accountId, 'authentication')
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(stage.sample.double.charges.intents.size).toBe(3)
})

test('[S1.03] a free first term saves the card without a payment, and the second term is charged', async () => {
  const accountId = await newAccount(stage.store)
  const vouchers = createVouchers(stage.store.database, createRateLimits(stage.store.database))
  const voucherCode = await newVoucher(vouchers, { amount: 100 })
  const priceSeen = { firstCents: 0, renewalCents: 1190 }
  const order = cardOrder(accountId, { voucherCode, priceSeen })
  const session = sessionOf(await stage.sample.cards.order(order, WAY))
  expect(stage.sample.double.sessions.page(session)).toMatchObject({ mode: 'setup' })
  const checkoutId = checkoutOf(stage.sample.double.sessions.pay(session, 'success'))
  const outcome = await stage.sample.cards.outcome({ accountId, checkoutId, ends: false })
  expect(outcome).toMatchObject({ kind: 'ordered' })
  expect(stage.sample.double.requests).not.toContain('POST /v1/payment_intents')
  await stage.renew(accountId)
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(await stage.sumOf('card')).toBe(1190)
})
