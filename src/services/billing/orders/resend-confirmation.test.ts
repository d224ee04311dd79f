import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createRateLimits } from '../../rate-limits/rate-limits.ts'
import { createOffers } from '../offers/offers.ts'
import type { NewOrder } from '../subscriptions/subscriptions-service.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { createVouchers } from '../vouchers/embedded.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { newVoucher } from '../../../../test/fixtures/vouchers.fixtures.ts'
import { newAccount, orderOf, placeOrder } from '../../../../test/fixtures/orders.fixtures.ts'

const store = await testDatabaseForFile()
await createOffers(store.database).seed()

const vouchersOf = () => createVouchers(store.database, createRateLimits(store.database))

async function mailsOf(accountId: string): Promise<string[]> {
  const mails = await store.database
    .selectFrom('mails')
    .select('data')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return mails.map(({ data }) => JSON.stringify(data).replaceAll('\u00a0', ' '))
}

/** Returns the mail sent with the order and the one sent again. */
async function confirmTwice(accountId: string, change: Partial<NewOrder>) {
  const { orderId } = await placeOrder(
    createSubscriptions(store.database),
    orderOf(accountId, change),
  )
  const [first = ''] = await mailsOf(accountId)
  return { first, again: await sentAgain(accountId, orderId) }
}

async function sentAgain(accountId: string, orderId: number): Promise<string> {
  const publicUrl = 'https://morgenblatt.example'
  expect(await resendConfirmation(store.database, { accountId, orderId, publicUrl })).toBe(true)
  return (await mailsOf(accountId)).at(-1) ?? ''
}

const { consents } = orderOf('')
const CARD = { customer: 'cus_1', paymentMethod: 'pm_1', brand: 'visa', last4: '4242' } as const

test.each<[string, Partial<NewOrder>, string]>([
  ['a kept card', { payment: { method: 'card', mandate: CARD } }, 'deren Nummer mit 4242 endet'],
  [
    'a card without known digits',
    { payment: { method: 'card', mandate: { ...CARD, last4: '' } } },
    'Sie zahlen mit Ihrer Karte.',
  ],
  [
    'a pack paid by card',
    {
      offerKey: 'credits-5',
      priceSeen: { firstCents: 490, renewalCents: null },
      payment: { method: 'card', mandate: null },
      consents: { ...consents, waivesWithdrawal: true },
    },
    'Sie haben mit Karte bezahlt.',
  ],
  [
    'a topic',
    {
      offerKey: 'plus-tag',
      topic: { id: 7, label: 'Bayer 04' },
      priceSeen: { firstCents: 290, renewalCents: 290 },
    },
    'PLUS-Thema „Bayer 04“',
  ],
])(
  'a repeated confirmation contains the details of %s like the first one',
  async (_, change, words) => {
    const { first, again } = await confirmTwice(await newAccount(store), change)
    expect(first).toContain(words)
    expect(again).toContain(words)
    expect(JSON.parse(again)).toMatchObject({ subject: JSON.parse(first).subject })
  },
)

test('the confirmation of a free first term announces no bill for the next morning', async () => {
  const voucherCode = await newVoucher(vouchersOf(), { amount: 100 })
  const priceSeen = { firstCents: 0, renewalCents: 1190 }
  const said = await confirmTwice(await newAccount(store), { voucherCode, priceSeen })
  for (const mail of Object.values(said)) {
    expect(mail).toContain('Heute ist nichts zu zahlen.')
    expect(mail).not.toContain('am nächsten Morgen')
  }
})

test('the repeated confirmation of a redeemed gift equals the first one, with nothing to pay', async () => {
  const [buyer, receiver] = [await newAccount(store), await newAccount(store)]
  const priceSeen = { firstCents: 2970, renewalCents: null }
  await confirmTwice(buyer, {
    offerKey: 'gift-plus-3',
    priceSeen,
    payment: { method: 'card', mandate: null },
  })
  const vouchers = vouchersOf()
  const [gift] = await vouchers.gifts(buyer)
  const { terms, withdrawal } = consents
  const code = gift?.code ?? ''
  const taken = await vouchers.redeem({ accountId: receiver, code, terms, withdrawal })
  const [first] = await mailsOf(receiver)
  expect(await sentAgain(receiver, taken.kind === 'gift' ? taken.orderId : 0)).toBe(first)
})
