import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { PRINT_FONT_FOLDER } from '../../../ui/fonts/preloaded-fonts.ts'
import { createTypesetter } from '../../typesetting/typesetter.ts'
import { FAR_FUTURE } from '../../../../test/fixtures/debits.fixtures.ts'
import { createDebits } from '../debits/debits.ts'
import { announceInvoices } from '../invoices/announce-invoices.ts'
import { invoiceMailContext } from '../invoices/invoice-mails.ts'
import { createInvoices } from '../invoices/invoices.ts'
import {
  newAccount,
  orderOf,
  debtOf,
  placeOrder,
} from '../../../../test/fixtures/orders.fixtures.ts'
import { bookFor } from '../payments/book-payments.ts'
import { moveSalesBack, numberOf, SEPA } from '../../../../test/fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { cardTest } from '../../../../test/fixtures/card-payments.fixtures.ts'
import { checkoutOf, sessionOf, signedEvent } from '../../../../test/fixtures/cards.fixtures.ts'

const stage = cardTest()

const BILLING = {
  publisher: {
    company: { ...samplePublisher.company, sepaCreditorId: 'DE98ZZZ09999999999' },
    dunning: samplePublisher.dunning,
  },
  invoicesUrl: 'https://morgenblatt.example/abo',
}

/** Creates a customer whose debit was returned for lack of funds: 11.90 € of the bill and 3.00 € of costs are open. */
async function bouncedPayer() {
  const { database } = stage.store
  const accountId = await newAccount(stage.store)
  const { orderId } = await placeOrder(
    createSubscriptions(database),
    orderOf(accountId, { payment: SEPA }),
  )
  const debits = createDebits({ database, ...BILLING })
  await moveSalesBack(stage.store, 1)
  await announceInvoices(database, invoiceMailContext({ database, ...BILLING }), { limit: 10 })
  await debits.run(FAR_FUTURE)
  const bill = await numberOf(stage.store, accountId)
  await debits.returned([{ number: bill, reason: 'AM04' }])
  expect(await debtOf(stage.store, accountId)).toBe(1490)
  return { accountId, orderId, bill }
}

const invoicesOf = async (accountId: string) => {
  const typesetter = createTypesetter(join(import.meta.dirname, '../../../..', PRINT_FONT_FOLDER))
  const { database } = stage.store
  const all = createInvoices({ database, ...BILLING, typesetter })
  return (await all.list({ accountId, page: 1 })).invoices
}

async function pay(accountId: string, number: string) {
  const { cards, double } = stage.sample
  const session = sessionOf(await cards.payBill({ accountId, number }))
  const checkoutId = checkoutOf(double.sessions.pay(session, 'success'))
  return cards.outcome({ accountId, checkoutId, ends: false })
}

test('the fee of a returned debit is due on the same day as its bill', async () => {
  const { accountId } = await bouncedPayer()
  const [fee, bill] = await invoicesOf(accountId)
  expect(fee).toMatchObject({ kind: 'fee', openCents: 300 })
  expect(bill?.dueOn).toMatch(/^\d{4}-/)
  expect(fee?.dueOn).toBe(bill?.dueOn)
})

test.each(['sale', 'fee'] as const)(
  'a card pays bill and fee together, requested by the number of the %s',
  async (kind) => {
    const { accountId } = await bouncedPayer()
    const asked = (await invoicesOf(accountId)).find((one) => one.kind === kind)?.number ?? ''
    expect(await stage.sample.cards.openBill({ accountId, number: asked })).toMatchObject({
      cents: 1490,
      keepsCard: true,
      items: [{ cents: 1190 }, { cents: 300, what: 'Kosten der zurückgegebenen Lastschrift' }],
    })
    expect(await pay(accountId, asked)).toEqual({ kind: 'paid' })
    expect((await invoicesOf(accountId)).map(({ openCents }) => openCents)).toEqual([0, 0])
    expect(await stage.sumOf('card')).toBe(1490)
  },
)

test('a fee alone is paid by card without saving the card for the contract', async () => {
  const { accountId, bill } = await bouncedPayer()
  await bookFor(stage.store.database, { number: bill, cents: 1190, reference: 'B1' })
  const [fee] = await invoicesOf(accountId)
  const number = fee?.number ?? ''
  expect(await stage.sample.cards.openBill({ accountId, number })).toMatchObject({
    cents: 300,
    keepsCard: false,
    items: [{ number, cents: 300 }],
  })
  expect(await pay(accountId, number)).toEqual({ kind: 'paid' })
  expect(await debtOf(stage.store, accountId)).toBe(0)
  const { rows } = await stage.store.pool.query('select payment_method from orders')
  expect(rows).toEqual([{ payment_method: 'sepa' }])
})

test('another account cannot open a fee for payment', async () => {
  const { accountId } = await bouncedPayer()
  const [fee] = await invoicesOf(accountId)
  const stranger = await newAccount(stage.store)
  expect(
    await stage.sample.cards.openBill({ accountId: stranger, number: fee?.number ?? '' }),
  ).toBeNull()
})

test('a withdrawal refunds the bill to the card once, but not the fee', async () => {
  const { accountId, orderId, bill } = await bouncedPayer()
  await pay(accountId, bill)
  await createSubscriptions(stage.store.database).withdraw({ accountId, orderId })
  await stage.settle()
  await stage.settle()
  expect(await stage.sumOf('card')).toBe(300)
  expect(await debtOf(stage.store, accountId)).toBe(0)
})

test('a dispute reopens bill and fee, and winning it pays both again', async () => {
  const { accountId, bill } = await bouncedPayer()
  await pay(accountId, bill)
  const [intent] = stage.sample.double.charges.intents.keys()
  const id = stage.sample.double.charges.dispute(intent ?? '')
  const sendEvent = async (type: string) => {
    const { payload, signature } = signedEvent(type, id)
    return stage.sample.cards.event(payload, signature)
  }
  expect(await sendEvent('charge.dispute.created')).toBe('done')
  expect(await debtOf(stage.store, accountId)).toBe(1490)
  stage.sample.double.charges.decideDispute(id, 'won')
  expect(await sendEvent('charge.dispute.closed')).toBe('done')
  expect(await debtOf(stage.store, accountId)).toBe(0)
})
