import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { CARD, newAccount, orderOf, placeOrder } from '../../../../test/fixtures/orders.fixtures.ts'
import { createRateLimits } from '../../rate-limits/rate-limits.ts'
import { mailSending } from '../../mail/sending.ts'
import type { Delivery } from '../../mail/delivery.ts'
import { createOffers } from '../offers/offers.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { createVouchers } from './embedded.ts'
import { giftComposers, giftOutcomes, SENT_GIFT } from './sent-gift-mail.ts'

const BEFORE = new Date('2026-12-24T05:59:00Z')
const DAY = new Date('2026-12-24T06:00:00Z')

const store = await testDatabaseForFile()
const subscriptions = createSubscriptions(store.database)
const vouchers = createVouchers(store.database, createRateLimits(store.database))
await createOffers(store.database).seed()

/** Orders a gift that is sent on Christmas Eve. */
async function buyGift(change: object = {}) {
  const accountId = await newAccount(store)
  const recipient = `${accountId}@beschenkt.example`
  const delivery = { recipient, greeting: 'Frohes Fest!\nDeine Wanda', sendOn: '2026-12-24' }
  const priceSeen = { firstCents: 2970, renewalCents: null }
  const gift = { offerKey: 'gift-plus-3', priceSeen, payment: CARD, delivery, ...change }
  const { orderId } = await placeOrder(subscriptions, orderOf(accountId, gift))
  return { accountId, recipient, orderId }
}

const mailsTo = (recipient: string) =>
  store.database
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', SENT_GIFT)
    .execute()

/** Runs the mail job for the queued mails of a receiver and returns what was sent. */
async function deliver(recipient: string, { fails = false, isLast = false } = {}) {
  const sent: Parameters<Delivery['send']>[0][] = []
  const send = mailSending({
    database: store.database,
    composers: giftComposers('https://morgenblatt.example'),
    outcomes: giftOutcomes,
    delivery: {
      send: (mail) => {
        if (fails) return Promise.reject(new Error('550 unknown'))
        sent.push(mail)
        return Promise.resolve()
      },
      close: () => undefined,
    },
    publicUrl: 'https://morgenblatt.example',
  })
  for (const { id } of await mailsTo(recipient))
    await send({ id: String(id), isLast }).catch((error: unknown) => {
      if (!fails) throw error
    })
  return sent
}

const stateOf = async ({ accountId, orderId }: { accountId: string; orderId: number }) =>
  (await vouchers.deliveries(accountId)).get(orderId)

test('a gift is sent once on its day, with giver, greeting, code and one button', async () => {
  const gift = await buyGift()
  await vouchers.sendDueGifts(BEFORE)
  expect(await mailsTo(gift.recipient)).toEqual([])
  expect(await stateOf(gift)).toMatchObject({ sendOn: '2026-12-24', sentAt: null })
  await Promise.all([vouchers.sendDueGifts(DAY), vouchers.sendDueGifts(DAY)])
  await vouchers.sendDueGifts(DAY)
  expect(await mailsTo(gift.recipient)).toHaveLength(1)
  const [mail, ...others] = await deliver(gift.recipient)
  expect(others).toEqual([])
  const [bought] = await vouchers.gifts(gift.accountId)
  const text = JSON.stringify(mail)
  for (const words of ['Wanda Wallet-', 'Frohes Fest!', 'Deine Wanda', '/order/code?code='])
    expect(text).toContain(words)
  expect(text.replaceAll('-', '')).toContain(bought?.code)
  expect((await stateOf(gift))?.sentAt).toBeInstanceOf(Date)
  await vouchers.sendDueGifts(DAY)
  expect(await mailsTo(gift.recipient)).toEqual([])
})

test('a withdrawal before the day stops the mail, and one after it was queued as well', async () => {
  const [early, late] = [await buyGift(), await buyGift()]
  expect(await subscriptions.withdraw(early)).toMatchObject({ kind: 'withdrawn' })
  await vouchers.sendDueGifts(DAY)
  expect(await mailsTo(early.recipient)).toEqual([])
  expect(await subscriptions.withdraw(late)).toMatchObject({ kind: 'withdrawn' })
  expect(await deliver(late.recipient)).toEqual([])
  expect(await stateOf(late)).toMatchObject({ sentAt: null, failedAt: null })
})

test('a gift bought by invoice is sent after its payment, also after its day', async () => {
  const gift = await buyGift({ payment: { method: 'invoice' } })
  await vouchers.sendDueGifts(DAY)
  expect(await mailsTo(gift.recipient)).toEqual([])
  expect(await stateOf(gift)).toMatchObject({ recipient: gift.recipient, sentAt: null })
})

test('a failed mail is tried again; after the last failure the buyer gets the code', async () => {
  const gift = await buyGift()
  await vouchers.sendDueGifts(DAY)
  await deliver(gift.recipient, { fails: true })
  expect(await mailsTo(gift.recipient)).toHaveLength(1)
  await deliver(gift.recipient, { fails: true, isLast: true })
  expect(await mailsTo(gift.recipient)).toEqual([])
  expect((await stateOf(gift))?.failedAt).toBeInstanceOf(Date)
  const mails = await store.database
    .selectFrom('mails')
    .select('data')
    .where('account_id', '=', gift.accountId)
    .execute()
  expect(JSON.stringify(mails)).toContain('Ihr Geschenk kam nicht an')
})

test('address and greeting are erased thirty days after the mail', async () => {
  const gift = await buyGift()
  await vouchers.sendDueGifts(DAY)
  await store.database
    .updateTable('gift_deliveries')
    .set({ sent_at: DAY })
    .where('order_id', '=', gift.orderId)
    .execute()
  await vouchers.sendDueGifts(new Date('2027-01-23T05:59:00Z'))
  expect((await stateOf(gift))?.recipient).toBe(gift.recipient)
  await vouchers.sendDueGifts(new Date('2027-01-23T06:01:00Z'))
  expect((await stateOf(gift))?.recipient).toBe('')
})
