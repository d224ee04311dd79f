import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderOf, debtOf } from '../../../../test/fixtures/orders.fixtures.ts'
import { mailsTo } from '../../../../test/fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { cardTest } from '../../../../test/fixtures/card-payments.fixtures.ts'
import { cardPayer } from '../../../../test/fixtures/cards.fixtures.ts'

const stage = cardTest()

const subscriptions = () => createSubscriptions(stage.store.database)

/** Changes PLUS monthly to PLUS yearly. Returns the change as it was offered before the order. */
async function changeToYear(accountId: string) {
  const [running] = await subscriptions().subscriptions(accountId)
  const changes = (await subscriptions().possibleChanges(accountId)).get(running?.id ?? 0) ?? []
  const change = changes.find(({ offer }) => offer.key === 'plus-year')
  if (!running || !change) throw new Error('It cannot be changed.')
  const { firstCents, renewalCents } = change.offer.price
  const result = await subscriptions().changeOffer({
    accountId,
    subscriptionId: running.id,
    offerKey: 'plus-year',
    priceSeen: { firstCents, renewalCents },
    consents: orderOf(accountId).consents,
    idempotencyKey: randomUUID(),
  })
  expect(result).toMatchObject({ kind: 'ordered' })
  return { ...change, firstCents }
}

const orders = () =>
  stage.store.database
    .selectFrom('orders')
    .innerJoin('bills', 'bills.order_id', 'orders.id')
    .select(['offer_key', 'payment_method', 'method'])
    .orderBy('orders.id')
    .execute()

test('[S2.19] an offer change stays on the card: charges the new price and refunds the unused rest, each once', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  const { creditCents, firstCents, payment } = await changeToYear(accountId)
  expect(payment).toMatchObject({ method: 'card', mandate: { last4: '4242' } })
  expect(creditCents).toBe(1190)
  expect(await debtOf(stage.store, accountId)).toBe(firstCents - creditCents)
  await Promise.all([stage.settle(), stage.settle()])
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(await stage.sumOf('card')).toBe(firstCents)
  expect((await orders()).at(-1)).toEqual({
    offer_key: 'plus-year',
    payment_method: 'card',
    method: 'card',
  })
  const mails = await mailsTo(stage.store, accountId, 'Ihre Bestellung')
  const withCard = mails.filter(({ paragraphs }) =>
    paragraphs.join().includes('deren Nummer mit 4242 endet'),
  )
  expect(withCard).toHaveLength(2)
})

test('a yearly subscription that replaced a renewed monthly one is charged to the same card', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  await stage.renew(accountId)
  await stage.settle()
  const { creditCents, firstCents } = await changeToYear(accountId)
  expect(creditCents).toBeGreaterThan(0)
  expect(creditCents).toBeLessThan(1190)
  await stage.settle()
  expect(await stage.sumOf('card')).toBe(1190 + 1190 - creditCents + firstCents)
  expect(await debtOf(stage.store, accountId)).toBe(0)
})

test('a card that rejects the new price turns the bill into an invoice, with an immediate mail', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'once')
  const { firstCents } = await changeToYear(accountId)
  await stage.settle()
  expect((await orders()).at(-1)).toMatchObject({ payment_method: 'card', method: 'invoice' })
  expect(await mailsTo(stage.store, accountId, 'Ihre Karte wurde nicht belastet')).toHaveLength(1)
  expect(await debtOf(stage.store, accountId)).toBe(firstCents)
})

test('a stopped card is not charged for an offer change: the change is offered and paid by invoice', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  await stage.store.pool.query('update orders set mandate_stopped_at = now()')
  expect((await changeToYear(accountId)).payment).toEqual({ method: 'invoice' })
  expect((await orders()).at(-1)).toMatchObject({ payment_method: 'invoice', method: 'invoice' })
})
