import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { debitTest, FAR_FUTURE } from '../../../../test/fixtures/debits.fixtures.ts'
import {
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
  placeOrder,
} from '../../../../test/fixtures/orders.fixtures.ts'
import type { Payment } from '../subscriptions/subscriptions-service.ts'
import { createPayments } from './payments.ts'
import { mailsTo, numberOf, SEPA } from '../../../../test/fixtures/payments.fixtures.ts'

const stage = debitTest()

/** Creates a customer who has paid this amount for the first month of 11.90 € and has a second month billed. */
async function overpaid(cents: number, payment: Payment) {
  const accountId = await newAccount(stage.store)
  await placeOrder(stage.subscriptions, orderOf(accountId))
  const payments = createPayments({
    database: stage.store.database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/abo',
  })
  const number = await numberOf(stage.store, accountId)
  await payments.bookFor({ number, cents, reference: 'B1' })
  if (payment.method === 'sepa')
    await stage.store.pool.query(`update orders set payment_method = 'sepa', mandate = $1`, [
      JSON.stringify(payment.mandate),
    ])
  await stage.renew()
  await Promise.all([stage.announce(), stage.announce()])
  return { accountId, payments }
}

const announcementsTo = async (accountId: string) => {
  const mails = await mailsTo(stage.store, accountId, 'Ihre Rechnung')
  return mails.map(({ paragraphs }) => paragraphs.join(' ').replaceAll('\u00a0', ' '))
}

test('an overpayment is set off against the next bill, and only the rest is requested', async () => {
  const { accountId, payments } = await overpaid(1690, { method: 'invoice' })
  const [told] = await announcementsTo(accountId)
  expect(told).toContain('Bitte zahlen Sie 6,90 € bis zum')
  expect(await debtOf(stage.store, accountId)).toBe(690)
  const bills = await stage.store.pool.query('update bills set due_on = due_on - 40')
  expect(bills.rowCount).toBe(2)
  await payments.dun({ limit: 10 })
  const [reminder] = await mailsTo(stage.store, accountId, 'Erinnerung')
  expect(reminder?.paragraphs.join(' ').replaceAll('\u00a0', ' ')).toContain('Sie 6,90 € bis')
  expect(await ledgerFaults(stage.store)).toEqual([])
})

test('a bill covered by an overpayment is not announced, and the rest of the credit is used for the next bill', async () => {
  const { accountId } = await overpaid(3000, { method: 'invoice' })
  expect(await announcementsTo(accountId)).toEqual([])
  expect(await debtOf(stage.store, accountId)).toBe(-620)
  await stage.renew()
  await stage.announce()
  const [told] = await announcementsTo(accountId)
  expect(told).toContain('Bitte zahlen Sie 5,70 € bis zum')
  expect(await debtOf(stage.store, accountId)).toBe(570)
})

test('a debit collects only the amount left after the set-off', async () => {
  const { accountId } = await overpaid(1690, SEPA)
  const [told] = await announcementsTo(accountId)
  expect(told).toContain('per SEPA-Lastschrift 6,90 € ein')
  expect(await stage.debits.run(FAR_FUTURE)).toMatchObject({ debits: 1, cents: 690 })
})
