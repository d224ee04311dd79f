import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newAccount, orderOf, placeOrder } from '../../../../test/fixtures/orders.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { dayKey } from '../../../rules/language/dates.ts'
import { createOffers } from '../offers/offers.ts'
import { createPayments } from '../payments/payments.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { createInvoices } from './invoices.ts'

const store = await testDatabaseForFile()
await createOffers(store.database).seed()

test('the list shows the deadline of the last dunning letter, and that an invoice is paid', async () => {
  const accountId = await newAccount(store)
  const { database } = store
  const { orderId } = await placeOrder(createSubscriptions(database), orderOf(accountId))
  const billing = {
    database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/account/abo',
  }
  const typesetter = { pdf: () => Promise.reject(new Error('No invoice is printed here.')) }
  const invoices = createInvoices({ ...billing, typesetter })
  const dunned = (level: number) =>
    sql`update bills set told_at = now(), due_on = '2026-09-25', pay_by = '2026-12-09', dunning_level = ${level}
      where order_id = ${orderId}`.execute(store.database)
  await dunned(0)
  expect((await invoices.list({ accountId, page: 1 })).invoices).toMatchObject([{ isPaid: false }])
  await dunned(2)
  expect((await invoices.list({ accountId, page: 1 })).invoices).toMatchObject([
    { dueOn: '2026-12-09' },
  ])
  await dunned(4)
  const { invoices: list } = await invoices.list({ accountId, page: 1 })
  expect(list).toMatchObject([{ dueOn: '2026-09-25' }])
  const payments = createPayments(billing)
  const [day, text] = [dayKey(new Date()), list[0]?.number ?? '']
  await payments.book([
    { reference: 'bank-1', day, valueDate: day, cents: 1190, payer: 'W. Wallet', text },
  ])
  expect((await invoices.list({ accountId, page: 1 })).invoices).toMatchObject([
    { openCents: 0, isPaid: true },
  ])
})
