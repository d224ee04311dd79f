import { beforeAll, expect, test } from 'vitest'
import { orderOf } from '../fixtures/orders.fixtures.ts'
import { numberOf, SEPA } from '../fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { postForm } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let office: string
let reader: string
let accountId: string
beforeAll(async () => {
  office = await site.signIn('betrieb')
  reader = await site.signIn('frei')
  const { id } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', 'like', 'frei@%')
    .executeTakeFirstOrThrow()
  accountId = id
  await createSubscriptions(site.database).placeOrder(orderOf(accountId, { payment: SEPA }))
})

const textOf = async (response: Response) => readDocument(await response.text()).mainText
const read = async (path: string, cookie: string) =>
  textOf(await site.get(path, { headers: { cookie } }))

const announce = () =>
  site.database.updateTable('bills').set({ due_on: '2099-12-14', told_at: new Date() }).execute()

test('a debit is announced without a day first and later with its day', async () => {
  const number = await numberOf(site, accountId)
  expect(await read('/account/abo', reader)).toMatch(new RegExp(`${number}.*Wird eingezogen`))
  await announce()
  expect(await read('/account/abo', reader)).toContain('Wird am 14. Dezember 2099 eingezogen')
})

test('a customer’s page shows the invoice number of each booking, which assigns a transfer', async () => {
  const said = await read(`/betrieb/kunden/${accountId}`, office)
  expect(said).toContain(await numberOf(site, accountId))
  expect(said).toContain('Nicht gesperrt')
})

test('an overdue invoice shows since when it is due', async () => {
  await site.database
    .updateTable('bills')
    .set({ method: 'invoice', due_on: '2026-01-12' })
    .execute()
  const said = await read('/account/abo', reader)
  expect(said).toContain('Offen, war am 12. Januar 2026 fällig')
  expect(said).not.toContain('zahlbar bis')
  await site.database.updateTable('bills').set({ method: 'sepa' }).execute()
})

test('a file with one debit is named in the singular, and the log shows its day in words', async () => {
  await announce()
  const path = '/betrieb/bank/lastschriften'
  const command = { through: '2099-12-31', idempotencyKey: crypto.randomUUID() }
  const said = await textOf(await postForm(site, path, command, { cookie: office }))
  expect(said).toMatch(/Datei \d+ mit 1 Lastschrift über 11,90 €/)
  expect(await read('/betrieb/protokoll', office)).toContain('Fällig bis 31. Dezember 2099')
})
