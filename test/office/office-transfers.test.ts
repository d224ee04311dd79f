import { beforeAll, expect, test } from 'vitest'
import { dayKey } from '../../src/rules/language/dates.ts'
import { newAccount, orderOf, debtOf } from '../fixtures/orders.fixtures.ts'
import { numberOf, SEPA } from '../fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { postForm, officeForms } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const TODAY = dayKey(new Date())
const BANK = '/betrieb/bank'
const site = await testSiteForFile()
const cookie = await site.signIn('betrieb')
const { open, send, lastLogged } = officeForms(site, cookie)
beforeAll(async () => {
  const form = new FormData()
  const csv = `day;amount;text;payer;reference
${TODAY};11,90;Danke;Wanda <b>;bank-1
${TODAY};5,00;Falsches Konto;Firma;bank-2
`
  form.set('file', new File([csv], 'auszug.csv', { type: 'text/csv' }))
  form.set('idempotencyKey', crypto.randomUUID())
  await site.get(`${BANK}/zahlungen`, { method: 'POST', body: form, headers: { cookie } })
})

const said = async (response: Response) => readDocument(await response.text()).mainText

/** Returns the path where a payer's transfer is assigned. */
async function clearing(payer: string): Promise<string> {
  const row = (await open(BANK)).split('<tr>').find((part) => part.includes(payer)) ?? ''
  return /href="(\/betrieb\/bank\/umsaetze\/\d+)"/.exec(row)?.[1] ?? ''
}

test('a transfer without an invoice number is listed and assigned to an invoice with a reason', async () => {
  const accountId = await newAccount(site)
  await createSubscriptions(site.database).placeOrder(orderOf(accountId))
  const number = await numberOf(site, accountId)
  expect(readDocument(await open(BANK)).mainText).toContain('2 Zahlungen warten')
  const path = await clearing('Wanda &lt;b&gt;')
  const command = { act: 'assign', number: number.toLowerCase(), reason: 'Name und Betrag passen' }
  expect(await said(await send(path, { ...command, number: 'x' }))).toContain('wie R-2026-000001')
  expect(await said(await send(path, { ...command, number: 'R-99999999' }))).toContain(
    'gibt es nicht',
  )
  const refused = await send(path, { ...command, reason: ' ' })
  const html = await refused.text()
  expect(html).toContain('Bitte nennen Sie einen Grund')
  expect(html).toContain(`value="${command.number}"`)
  expect(await debtOf(site, accountId)).toBe(1190)
  const [done] = await Promise.all([send(path, command), send(path, command)])
  expect(done.headers.get('location')).toBe(`${BANK}?hinweis=geklaert`)
  expect(await debtOf(site, accountId)).toBe(0)
  expect(await lastLogged()).toEqual({
    act: 'payment',
    subject: `rechnung:${number}`,
    reason: command.reason,
    after: { cents: 1190 },
  })
  expect((await site.get(path, { headers: { cookie } })).status).toBe(404)
})

test('a transfer that belongs to no customer is returned with the reference of the return', async () => {
  const path = await clearing('Firma')
  const command = { act: 'return', reason: 'Gehört einem anderen Verlag' }
  expect(await said(await send(path, command))).toContain('Referenz Ihrer Überweisung')
  const done = await send(path, { ...command, reference: 'BANK-78' })
  expect(done.headers.get('location')).toBe(`${BANK}?hinweis=geklaert`)
  expect(await lastLogged()).toMatchObject({ act: 'payment-sent-back' })
  expect(readDocument(await open(BANK)).mainText).toContain('Nichts wartet')
  const period = { von: '2020-01-01', bis: '2035-12-31' }
  const csv = await postForm(site, '/betrieb/ausfuhr/buchungen', period, { cookie })
  const rows = (await csv.text())
    .split('\r\n')
    .filter((row) => row.includes('Ungeklärte Zahlungen'))
  expect(rows.map((row) => row.split(';')[11])).toEqual(['-11,90', '-5,00', '11,90', '5,00'])
})

test('the site logs no error in the tests above', () => {
  expect(site.errors).toEqual([])
})

test('an invoice can be removed from a debit file, but not be assigned after the file was downloaded', async () => {
  const debtor = async () => {
    const accountId = await newAccount(site)
    await createSubscriptions(site.database).placeOrder(orderOf(accountId, { payment: SEPA }))
    return { accountId, number: await numberOf(site, accountId) }
  }
  const [first, second] = [await debtor(), await debtor()]
  await site.database
    .updateTable('bills')
    .set({ told_at: new Date(), due_on: TODAY })
    .where('method', '=', 'sepa')
    .execute()
  await send(`${BANK}/lastschriften`, { through: TODAY })
  const payment = { direction: 'in', amount: '11,90', reference: 'einzeln-1' }
  const warned = await said(await send(`${BANK}/zahlung`, { ...payment, number: first.number }))
  expect(warned).toContain(`Die Rechnung ${first.number} steht in einer Lastschriftdatei`)
  expect(await debtOf(site, first.accountId)).toBe(1190)
  await send(`${BANK}/zahlung`, { ...payment, number: first.number, takesOut: 'on' })
  expect(await debtOf(site, first.accountId)).toBe(0)
  const { id } = await site.database.selectFrom('debit_runs').select('id').executeTakeFirstOrThrow()
  const file = await send(`${BANK}/lastschriften/${id}`, {})
  const xml = await file.text()
  expect([first, second].map(({ number }) => xml.includes(number))).toEqual([false, true])
  const late = { ...payment, number: second.number, reference: 'einzeln-2', takesOut: 'on' }
  expect(await said(await send(`${BANK}/zahlung`, late))).toContain(
    `Die Rechnung ${second.number} wird schon eingezogen`,
  )
  expect(await debtOf(site, second.accountId)).toBe(1190)
})
