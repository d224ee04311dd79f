import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { debitStage, FAR } from '../../../../test/fixtures/debits.fixtures.ts'
import {
  ledgerFaults,
  newAccount,
  orderOf,
  owed,
  placed,
} from '../../../../test/fixtures/orders.fixtures.ts'
import type { Payment } from '../subscriptions/subscriptions-service.ts'
import { createPayments } from './payments.ts'
import { mailsTo, numberOf, SEPA } from '../../../../test/fixtures/payments.fixtures.ts'

const stage = debitStage()

/** Somebody who has paid so much for the first month of 11.90, and has a second one now. */
async function overpaid(cents: number, payment: Payment) {
  const accountId = await newAccount(stage.store)
  await placed(stage.subscriptions, orderOf(accountId))
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

const toldOf = async (accountId: string) => {
  const mails = await mailsTo(stage.store, accountId, 'Ihre Rechnung')
  return mails.map(({ paragraphs }) => paragraphs.join(' ').replaceAll('\u00a0', ' '))
}

test('what was paid too much is set off against the next bill, and the rest of it asked for', async () => {
  const { accountId, payments } = await overpaid(1690, { method: 'invoice' })
  const [told] = await toldOf(accountId)
  expect(told).toContain('Bitte zahlen Sie 6,90 € bis zum')
  expect(await owed(stage.store, accountId)).toBe(690)
  const bills = await stage.store.pool.query('update bills set due_on = due_on - 40')
  expect(bills.rowCount).toBe(2)
  await payments.dun({ limit: 10 })
  const [reminder] = await mailsTo(stage.store, accountId, 'Erinnerung')
  expect(reminder?.paragraphs.join(' ').replaceAll('\u00a0', ' ')).toContain('Sie 6,90 € bis')
  expect(await ledgerFaults(stage.store)).toEqual([])
})

test('a bill that it pays whole is asked for of nobody, and what is left waits for the next', async () => {
  const { accountId } = await overpaid(3000, { method: 'invoice' })
  expect(await toldOf(accountId)).toEqual([])
  expect(await owed(stage.store, accountId)).toBe(-620)
  await stage.renew()
  await stage.announce()
  const [told] = await toldOf(accountId)
  expect(told).toContain('Bitte zahlen Sie 5,70 € bis zum')
  expect(await owed(stage.store, accountId)).toBe(570)
})

test('a debit draws what is left', async () => {
  const { accountId } = await overpaid(1690, SEPA)
  const [told] = await toldOf(accountId)
  expect(told).toContain('per SEPA-Lastschrift 6,90 € ein')
  expect(await stage.debits.run(FAR)).toMatchObject({ debits: 1, cents: 690 })
})
