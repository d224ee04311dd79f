import { expect, test } from 'vitest'
import { createOffers } from '../offers/offers.ts'
import { newAccount, debtOf } from '../../../../test/fixtures/orders.fixtures.ts'
import { mailsTo } from '../../../../test/fixtures/payments.fixtures.ts'
import { cardTest } from '../../../../test/fixtures/card-payments.fixtures.ts'
import { cardOrder, cardPayer, sessionOf, WAY } from '../../../../test/fixtures/cards.fixtures.ts'

const stage = cardTest()

/** Sets a new price for PLUS monthly. */
async function setPlusPrice(firstCents: number, renewalCents: number) {
  const offers = createOffers(stage.store.database)
  const plus = (await offers.all()).find(({ key }) => key === 'plus-month')
  if (!plus) throw new Error('PLUS is not sold.')
  const { key, version: _, ...draft } = plus
  const price = { label: null, from: null, until: null, firstCents, renewalCents }
  await offers.save(key, { ...draft, prices: [{ ...draft.prices[0], ...price }] })
  return { priceSeen: { firstCents, renewalCents } }
}

test('a payment with a wrong amount does not stop the others, and the job reports it', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  const other = sessionOf(
    await stage.sample.cards.order(cardOrder(await newAccount(stage.store)), WAY),
  )
  stage.sample.double.sessions.pay(other, 'success')
  await stage.store.pool.query(
    `update card_checkouts set cents = 1, created_at = now() - interval '6 minutes' where state = 'waiting'`,
  )
  await stage.renew(accountId)
  await expect(stage.settle()).rejects.toThrow('was paid with 1190 of 1 cents')
  expect(await debtOf(stage.store, accountId)).toBe(0)
})

test("an order below the provider's minimum amount is refused before any request to the provider", async () => {
  const accountId = await newAccount(stage.store)
  const order = cardOrder(accountId, await setPlusPrice(49, 1190))
  expect(await stage.sample.cards.order(order, WAY)).toEqual({
    kind: 'refused',
    because: 'too-little',
  })
  expect(stage.sample.double.requests).toEqual([])
})

test('a renewal below the minimum amount becomes an invoice without a card charge', async () => {
  const price = await setPlusPrice(1190, 49)
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success', price)
  await stage.renew(accountId)
  await stage.settle()
  const { rows } = await stage.store.pool.query(
    `select method, number from bills join invoices using (transaction_id) where told_at is null`,
  )
  expect(rows).toMatchObject([{ method: 'invoice' }])
  expect(await debtOf(stage.store, accountId)).toBe(49)
  expect(await mailsTo(stage.store, accountId, 'Ihre Karte wurde nicht')).toEqual([])
  const number = String(rows[0]?.number)
  expect(await stage.sample.cards.openBill({ accountId, number })).toBeNull()
})

test('a second attempt during an outage of the provider also reports it as unavailable', async () => {
  const order = cardOrder(await newAccount(stage.store))
  await stage.sample.cards.order(order, WAY)
  stage.sample.double.lose('/v1/checkout/sessions', 3)
  expect(await stage.sample.cards.order(order, WAY)).toEqual({ kind: 'away' })
})

test('an expired API key looks like an outage to readers and fails the job for operators', async () => {
  const { accountId } = await cardPayer(stage.store, stage.sample, 'success')
  const keyless = stage.sample.cardsBy('rk_expired')
  const order = cardOrder(await newAccount(stage.store))
  expect(await keyless.order(order, WAY)).toEqual({ kind: 'away' })
  await stage.renew(accountId)
  await expect(keyless.settle({ limit: 10 })).rejects.toThrow('Invalid API Key')
  await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(0)
})
