import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { dayKey } from '../../../rules/language/dates.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import {
  newAccount,
  orderOf,
  debtOf,
  placeOrder,
} from '../../../../test/fixtures/orders.fixtures.ts'
import type { PaymentsService } from '../payments/payments-service.ts'
import { createPayments } from '../payments/payments.ts'
import { numberOf, SEPA } from '../../../../test/fixtures/payments.fixtures.ts'
import { debitTest, FAR_FUTURE } from '../../../../test/fixtures/debits.fixtures.ts'

const stage = debitTest()

let payments: PaymentsService
beforeEach(() => {
  payments = createPayments({
    database: stage.store.database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/account/abo',
  })
})

async function debtor(): Promise<{ accountId: string; number: string }> {
  const accountId = await newAccount(stage.store)
  await placeOrder(stage.subscriptions, orderOf(accountId, { payment: SEPA }))
  return { accountId, number: await numberOf(stage.store, accountId) }
}

/** Creates two debtors and a file with a debit of each. */
async function debitedPair() {
  const pair = [await debtor(), await debtor()] as const
  await stage.announce()
  const run = await stage.debits.run(FAR_FUTURE)
  expect(run).toMatchObject({ debits: 2, cents: 2380 })
  return { first: pair[0], second: pair[1], run: run?.id ?? 0 }
}

const TODAY = dayKey(new Date())
const transfer = { reference: 'bank-1', day: TODAY, valueDate: TODAY, cents: 1190, payer: 'W.' }

async function waitingLine(): Promise<number> {
  await payments.book([{ ...transfer, text: 'Danke' }])
  return (await payments.unmatched())[0]?.id ?? 0
}

test('a transfer for an invoice in an unfetched debit file is refused, and with `takesOut` removes the debit', async () => {
  const { first, second, run } = await debitedPair()
  const id = await waitingLine()
  await expect(payments.assign({ id, number: first.number })).rejects.toMatchObject({
    status: 409,
    refusal: { because: 'debit-in-file', what: first.number },
  })
  expect(await debtOf(stage.store, first.accountId)).toBe(1190)
  expect(await payments.assign({ id, number: first.number, takesOut: true })).toEqual({
    kind: 'booked',
  })
  expect(await stage.debits.runs()).toMatchObject([{ id: run, debits: 1, cents: 1190 }])
  const xml = (await stage.debits.file(run)) ?? ''
  expect(xml).not.toContain(first.number)
  expect(xml).toContain(`<EndToEndId>${second.number}</EndToEndId>`)
  expect(xml.match(/<NbOfTxs>1</g)).toHaveLength(2)
  expect(xml.match(/<CtrlSum>11\.90</g)).toHaveLength(2)
  const schema = await readFile(join(import.meta.dirname, 'pain.008.001.08.xsd'), 'utf8')
  expect(await validateXML({ xml, schema })).toMatchObject({ valid: true })
  expect(await stage.debits.run(FAR_FUTURE)).toBeNull()
})

test('a transfer is not assigned to an invoice in a fetched debit file, and the file stays unchanged', async () => {
  const { first, run } = await debitedPair()
  const id = await waitingLine()
  const xml = await stage.debits.file(run)
  await expect(payments.assign({ id, number: first.number, takesOut: true })).rejects.toMatchObject(
    { status: 409, refusal: { because: 'debit-out' } },
  )
  expect(await debtOf(stage.store, first.accountId)).toBe(1190)
  expect(await payments.unmatched()).toHaveLength(1)
  expect(await stage.debits.file(run)).toBe(xml)
})

test('removing the last debit deletes the file, and the rest of the invoice is debited by the next run', async () => {
  const { first, second, run } = await debitedPair()
  await payments.bookFor({ number: first.number, reference: 'a', cents: 1190, takesOut: true })
  await payments.bookFor({ number: second.number, reference: 'b', cents: 190, takesOut: true })
  expect(await stage.debits.file(run)).toBeNull()
  expect(await stage.debits.run(FAR_FUTURE)).toMatchObject({ debits: 1, cents: 1000 })
})

test('the rest of an invoice removed from a debit file is not debited on a mandate that the bank has stopped', async () => {
  const { number } = await debtor()
  await stage.announce()
  await stage.debits.run(FAR_FUTURE)
  await stage.renew()
  await stage.announce()
  await stage.debits.run(FAR_FUTURE)
  const { rows } = await stage.store.pool.query<{ number: string }>(
    'select number from invoices join bills using (transaction_id) order by transaction_id desc',
  )
  await stage.debits.returned([{ number, reason: 'AC04' }])
  const later = { number: rows[0]?.number ?? '', reference: 'a', cents: 190, takesOut: true }
  expect(await payments.bookFor(later)).toEqual({ kind: 'booked' })
  expect(await stage.debits.run(FAR_FUTURE)).toBeNull()
})

test('a statement line removes its invoice from an unfetched debit file and is booked even after the fetch', async () => {
  const { first, second, run } = await debitedPair()
  await payments.book([{ ...transfer, text: first.number }])
  expect(await stage.debits.runs()).toMatchObject([{ debits: 1 }])
  await stage.debits.file(run)
  const result = await payments.book([{ ...transfer, reference: 'bank-2', text: second.number }])
  expect(result).toMatchObject({ booked: 1, unmatched: [] })
})

test('the rest of an overpaid transfer does not pay an invoice with a pending debit', async () => {
  const { first } = await debitedPair()
  await stage.store.pool.query('update subscriptions set paid_through = berlin_day(now()) - 1')
  await stage.subscriptions.renewDue({ limit: 10 })
  const { rows } = await stage.store.pool.query<{ number: string }>(
    `select number from invoices join bills using (transaction_id)
      where run_id is null and bills.customer_id =
        (select customer_id from billing_customers where account_id = $1)`,
    [first.accountId],
  )
  await payments.bookFor({ number: rows[0]?.number ?? '', reference: 'c', cents: 1500 })
  const { rows: paid } = await stage.store.pool.query(
    `select settles is null as credit, count(*)::int as count from ledger_transactions
      where kind = 'payment' group by 1 order by 1`,
  )
  expect(paid).toEqual([
    { credit: false, count: 1 },
    { credit: true, count: 1 },
  ])
})
