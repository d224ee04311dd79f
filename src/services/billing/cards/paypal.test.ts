import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cardTest } from '../../../../test/fixtures/card-payments.fixtures.ts'
import {
  cardOrder,
  checkoutOf,
  sampleCards,
  sessionOf,
  WAY,
} from '../../../../test/fixtures/cards.fixtures.ts'
import { debtOf, newAccount } from '../../../../test/fixtures/orders.fixtures.ts'
import { mailsTo, moveSalesBack } from '../../../../test/fixtures/payments.fixtures.ts'
import { readPdf } from '../../../../test/fixtures/pdf.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import type { ExtraMethod } from '../../../rules/money/cards/card-words.ts'
import { PRINT_FONT_FOLDER } from '../../../ui/fonts/preloaded-fonts.ts'
import { createTypesetter } from '../../typesetting/typesetter.ts'
import { createInvoices } from '../invoices/invoices.ts'
import { saveSupplier } from '../invoices/suppliers.ts'
import { isFinallyPaid } from '../payments/final-payments.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'

const stage = cardTest()

/** Returns an order of coins, which do not renew. */
async function packOrder(accountId: string) {
  const { first_cents: firstCents } = await stage.store.database
    .selectFrom('offer_prices')
    .select('first_cents')
    .where('offer_key', '=', 'credits-5')
    .executeTakeFirstOrThrow()
  const order = cardOrder(accountId)
  return {
    ...order,
    offerKey: 'credits-5',
    priceSeen: { firstCents, renewalCents: null },
    consents: { ...order.consents, waivesWithdrawal: true },
  }
}

/** Orders coins with PayPal at a provider that offers it. */
async function payWithPaypal() {
  const { cards, double } = sampleCards(stage.store, ['paypal'])
  const accountId = await newAccount(stage.store)
  const session = sessionOf(await cards.order(await packOrder(accountId), WAY))
  const checkoutId = checkoutOf(double.sessions.pay(session, 'paypal'))
  const outcome = await cards.outcome({ accountId, checkoutId, ends: false })
  if (outcome.kind !== 'ordered') throw new Error(`It is ${outcome.kind}.`)
  return { cards, accountId, orderId: outcome.orderId }
}

async function query(text: string): Promise<unknown[]> {
  return (await stage.store.pool.query<Record<string, unknown>>(text)).rows
}

test('[S1.03] an order paid with PayPal says so in order, bill, mail and ledger, and is refunded there', async () => {
  const { cards, accountId, orderId } = await payWithPaypal()
  expect(await debtOf(stage.store, accountId)).toBe(0)
  const order =
    'select payment_method, method, mandate from orders join bills on order_id = orders.id'
  expect(await query(order)).toEqual([
    { payment_method: 'paypal', method: 'paypal', mandate: null },
  ])
  const [mail] = await mailsTo(stage.store, accountId, 'Ihre Bestellung')
  expect(mail?.paragraphs).toContain('Sie haben mit PayPal bezahlt.')
  expect(await query(`select cause from ledger_transactions where kind = 'payment'`)).toEqual([
    { cause: 'Zahlung mit PayPal' },
  ])
  await createSubscriptions(stage.store.database).withdraw({ accountId, orderId })
  await cards.settle({ limit: 10 })
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(await stage.sumOf('card')).toBe(0)
})

test('the invoice of an order paid with PayPal says so', async () => {
  const { accountId } = await payWithPaypal()
  const fonts = join(import.meta.dirname, '../../../..', PRINT_FONT_FOLDER)
  const typesetter = createTypesetter(fonts)
  await saveSupplier(stage.store.database, samplePublisher)
  const invoices = createInvoices({
    database: stage.store.database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/account/abo',
    typesetter,
  })
  const { invoices: list } = await invoices.list({ accountId, page: 1 })
  const number = list[0]?.number ?? ''
  const { text } = await readPdf(await invoices.pdf({ accountId, number }))
  await typesetter.close()
  expect(text).toContain('mit PayPal bezahlt')
  expect(list).toMatchObject([{ openCents: 0, dueOn: expect.any(String), method: 'paypal' }])
})

test('a payment with PayPal is final after 180 days', async () => {
  await payWithPaypal()
  const isFinal = async () => {
    const { final } = await stage.store.database
      .selectFrom('ledger_transactions')
      .select(isFinallyPaid('ledger_transactions.id').as('final'))
      .where('kind', '=', 'order')
      .executeTakeFirstOrThrow()
    return final
  }
  await moveSalesBack(stage.store, 180)
  expect(await isFinal()).toBe(false)
  await moveSalesBack(stage.store, 1)
  expect(await isFinal()).toBe(true)
})

test.each<{ methods: readonly ExtraMethod[]; what: string; offer: 'renews' | 'pack' }>([
  { methods: ['paypal'], offer: 'renews', what: 'an order that renews' },
  { methods: ['apple-pay', 'google-pay'], offer: 'pack', what: 'a site without PayPal' },
])('$what does not offer PayPal', async ({ methods, offer }) => {
  const { cards, double } = sampleCards(stage.store, methods)
  const accountId = await newAccount(stage.store)
  const order = offer === 'pack' ? await packOrder(accountId) : cardOrder(accountId)
  const session = sessionOf(await cards.order(order, WAY))
  expect(double.sessions.page(session)?.methods).toEqual(['card'])
})
