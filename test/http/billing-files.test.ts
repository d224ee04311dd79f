import { beforeAll, expect, test } from 'vitest'
import { dayKey } from '../../src/rules/language/dates.ts'
import { newAccount, orderOf } from '../fixtures/orders.fixtures.ts'
import { numberOf } from '../fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { testSiteForFile } from '../site/test-site.ts'

const TODAY = dayKey(new Date())

const site = await testSiteForFile()
let key: string
beforeAll(async () => {
  key = await site.editorKey()
})

async function ask(path: string, type?: string, body?: string) {
  const response = await fetch(`${site.url}/api/billing/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(type && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  return { status: response.status, type: response.headers.get('content-type'), text }
}

const json = (path: string, body: object) => ask(path, 'application/json', JSON.stringify(body))

async function invoice(): Promise<string> {
  const accountId = await newAccount(site)
  await createSubscriptions(site.database).placeOrder(orderOf(accountId))
  return numberOf(site, accountId)
}

test('a transfer in a bank’s table is booked once, and its invoice is a PDF', async () => {
  const number = await invoice()
  const table = `day;amount;text\n${TODAY};11,90;${number}\n${TODAY};5,00;Danke\n`
  const first = JSON.parse((await ask('payments', 'text/csv', table)).text)
  expect(first).toMatchObject({ booked: 1, cents: 1190, known: 0, unmatched: [{ text: 'Danke' }] })
  const again = JSON.parse((await ask('payments', 'text/csv', table)).text)
  expect(again).toMatchObject({ booked: 0, known: 2, unmatched: [] })
  const pdf = await ask(`invoices/${number}.pdf`)
  expect([pdf.status, pdf.type, pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
})

test('a manual payment is booked once, and a payout without a debt of the publisher is refused', async () => {
  const number = await invoice()
  const payment = { number, cents: 1190, reference: `hand-${number}` }
  expect((await json('payments', payment)).text).toBe('{"kind":"booked"}')
  expect((await json('payments', payment)).text).toBe('{"kind":"known"}')
  expect((await json('payouts', { ...payment, reference: 'out' })).status).toBe(409)
  expect((await json('payments', { ...payment, number: 'R-99999999' })).status).toBe(404)
  expect((await json('payments', { ...payment, cents: 1.5 })).status).toBe(400)
})

test.each([
  ['an open element', '<html>', 400, 'The file is no XML'],
  ['entities', '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', 400, 'declares a document type'],
  ['another document', '<Document/>', 400, 'The file is neither'],
  ['deep nesting', '<a>'.repeat(1_000_000), 400, 'The file is no XML'],
  ['more than 10 MB', 'x'.repeat(10_000_001), 413, 'longer than 10 MB'],
])('answers a file with %s with an error message', async (_, body, status, sentence) => {
  for (const path of ['payments', 'returns']) {
    const answer = await ask(path, 'application/xml', body)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)])
    expect(answer.text.length).toBeLessThan(400)
  }
})

test('refuses files of an unknown debit run and invoices of an unknown sale; a run without debits is empty', async () => {
  const run = await json('debit-runs', { through: '2000-01-01' })
  expect([run.status, run.text]).toEqual([200, '{"run":null}'])
  expect((await json('debit-runs', { through: 'morgen' })).status).toBe(400)
  expect((await json('debit-runs/99', {})).status).toBe(404)
  expect((await ask('invoices/R-99999999.pdf')).status).toBe(404)
  const returned = await ask('returns', 'text/csv', 'number;reason\nR-99999999;AC04\n')
  expect(JSON.parse(returned.text)).toMatchObject({ returned: [], unknown: ['R-99999999'] })
})
