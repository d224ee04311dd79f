import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayKey } from '../../src/rules/language/dates.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { newAccount, orderOf } from '../fixtures/orders.fixtures.ts'
import { postForm } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { waitingDeclaration } from './waiting-declaration.ts'

const TODAY = dayKey(new Date())

const site = await testSiteForFile()
let cookie: string

beforeAll(async () => {
  cookie = await site.signIn('betrieb')
})

const key = (): string => crypto.randomUUID()
const send = (path: string, fields: Record<string, string>) =>
  postForm(site, path, { idempotencyKey: key(), ...fields }, { cookie })
const open = async (path: string) => (await site.get(path, { headers: { cookie } })).text()

function upload(path: string, text: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set('file', new File([text], 'liste.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries({ idempotencyKey: key(), ...fields }))
    form.set(name, value)
  return site.get(path, { method: 'POST', body: form, headers: { cookie } })
}

/** Returns the text of the page that answers a form. */
async function saidBy(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  return readDocument(await response.text()).mainText
}

const lastLogged = () =>
  site.database
    .selectFrom('audit_log')
    .select(['act', 'subject', 'reason', 'before', 'after', 'employee'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

async function order() {
  const accountId = await newAccount(site)
  const result = await createSubscriptions(site.database).placeOrder(
    orderOf(accountId, {
      address: { ...orderOf(accountId).address, lastName: '=HYPERLINK("http://evil.example")' },
    }),
  )
  if (result.kind !== 'ordered') throw new Error('The order was refused.')
  return { accountId, ...result }
}

test('a changed price creates a logged new version; the same or an outdated form changes nothing', async () => {
  const path = '/betrieb/angebote/plus-year'
  const command = { idempotencyKey: key(), version: '1', first0: '12,90', renewal0: '12,90' }
  const fields = { ...command, onSale: 'on', reason: 'Preisrunde' }
  for (const _ of [1, 2]) {
    const saved = await send(path, fields)
    expect([saved.status, saved.headers.get('location')]).toEqual([
      303,
      `${path}?hinweis=gespeichert`,
    ])
  }
  expect(await lastLogged()).toMatchObject({
    act: 'offer-saved',
    employee: 'betrieb@morgenblatt.example',
    reason: 'Preisrunde',
    before: { version: 1 },
    after: { version: 2 },
  })
  expect(await open('/order/abo')).toContain('12,90')
  expect(readDocument(await open(path)).mainText).toContain('12,90 €, danach 12,90 €')
  const older = await saidBy(await send(path, { ...fields, idempotencyKey: key(), first0: '1' }))
  expect(older).toContain('Inzwischen hat jemand eine neue Fassung gespeichert')
  const wrong = await saidBy(await send(path, { ...fields, version: '2', first0: 'gratis' }))
  expect(wrong).toContain('Bitte geben Sie einen Preis an')
})

test('exports bookings and orders as CSV that spreadsheets do not read as formulas', async () => {
  const { orderId } = await order()
  const fileOf = (table: string, period = { von: '2020-01-01', bis: '2035-12-31' }) =>
    postForm(site, `/betrieb/ausfuhr/${table}`, period, { cookie })
  const bytes = await fileOf('buchungen')
  expect(bytes.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bookings = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytes.arrayBuffer())
  expect(bookings.startsWith('\uFEFFBuchung;Wertstellung;Gebucht am;')).toBe(true)
  const rows = bookings.split('\r\n').filter((row) => row.includes(`;${orderId};`))
  expect(rows.map((row) => row.split(';').slice(10, 12))).toEqual([
    ['Forderung an den Kunden', '11,90'],
    ['Umsatzsteuer 7 %', '-0,78'],
    ['Erlöse zu 7 %', '-11,12'],
  ])
  const orders = await (await fileOf('bestellungen')).text()
  expect(orders).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  const [heads = '', ...orderRows] = orders.split('\r\n')
  expect(heads.endsWith(';Ort;Widerrufen;Land')).toBe(true)
  expect(orderRows.find((row) => row.startsWith(`${orderId};`))).toMatch(/;Deutschland$/)
  expect(await (await fileOf('abos')).text()).toContain(`;${orderId};`)
  expect(await lastLogged()).toMatchObject({ act: 'exported', subject: 'ausfuhr:abos' })
  const none = await fileOf('buchungen', { von: '2020-02-30', bis: 'x' })
  expect(none.headers.get('location')).toBe('/betrieb/ausfuhr?hinweis=days')
})

test('a bank statement is booked once, with a report of lines that name no invoice', async () => {
  const csv = `day;amount;text;payer;reference\n${TODAY};11,90;Danke;Wanda <b>;bank-1\n`
  const said = await saidBy(await upload('/betrieb/bank/zahlungen', csv))
  expect(said).toContain('Gebucht: 0 Zahlungen')
  expect(said).toContain('Nicht zugeordnet: 1')
  expect(said).toContain('Wanda <b>')
  expect(await lastLogged()).toMatchObject({ act: 'payments', after: { done: 0, open: 1 } })
  expect(await saidBy(await upload('/betrieb/bank/zahlungen', 'x'))).toContain('Nicht übernommen')
  expect(await saidBy(await upload('/betrieb/bank/zahlungen', ''))).toContain(
    'Bitte wählen Sie eine Datei',
  )
  const returns = await saidBy(
    await upload('/betrieb/bank/ruecklaeufer', 'number;reason\nR-00000099;AC04\n'),
  )
  expect(returns).toContain('Ohne passende Lastschrift: 1')
})

test('a bank statement sent again with the same form points to the log, which shows its start and its result', async () => {
  const csv = `day;amount;text;payer;reference\n${TODAY};11,90;Danke;Emil;bank-2\n`
  const idempotencyKey = key()
  const sent = () => upload('/betrieb/bank/zahlungen', csv, { idempotencyKey })
  expect(await saidBy(await sent())).toContain('Nicht zugeordnet: 1')
  expect(await saidBy(await sent())).toContain(
    'Dieses Formular war schon übernommen. Das Ergebnis steht im Protokoll.',
  )
  expect(await saidBy(await upload('/betrieb/bank/zahlungen', csv))).toContain('Schon bekannt: 1')
  const log = readDocument(await open('/betrieb/protokoll')).mainText
  expect(log).toMatch(/Zahlungen eingelesen – Aus der Datei liste.csv .*Schon bekannt1/)
  expect(log).toContain('Einlesen von Zahlungen begonnen – Aus der Datei liste.csv Zeilen1')
})

test('a debit file rejected by the bank is reversed after a confirmation', async () => {
  const { orderId } = await order()
  const day = sql<string>`berlin_day(now())`
  const { rows } = await sql<{ id: number }>`
    insert into debit_runs (through, debits, cents, xml) values (${day}, 1, 1190, '') returning id`.execute(
    site.database,
  )
  const run = String(rows[0]?.id)
  await site.database
    .updateTable('bills')
    .set({
      method: 'sepa',
      told_at: new Date(),
      due_on: day,
      run_id: Number(run),
      debit_cents: 1190,
      sequence: 'OOFF',
    })
    .where('order_id', '=', orderId)
    .execute()
  const sent = async (fields: Record<string, string>) =>
    saidBy(await send('/betrieb/bank/abgelehnt', fields))
  expect(await open('/betrieb/bank')).toContain(`<option value="${run}">`)
  expect(await sent({ run })).toContain('bestätigen Sie, dass die Bank sie als Ganzes abgelehnt')
  expect(await sent({ run: '999999', sure: 'on' })).toContain('keine Datei mit der Nummer 999999')
  expect(await sent({ run, sure: 'on' })).toContain('Zurückgenommen: 1 ')
  expect(await lastLogged()).toMatchObject({
    act: 'returns',
    subject: `lastschriften:${run}`,
    after: { done: 1, open: 0, cents: 1190 },
  })
})

test('a list of print subscribers is imported with a report by line', async () => {
  const csv = 'Kundennummer;PLZ\nA1234;51373\nB99;5137\n'
  const said = await saidBy(await upload('/betrieb/druckabos', csv, { mode: 'update' }))
  expect(said).toMatch(/Gelesen: 2\. Neu: 1\..*Falsche Zeilen: 1/)
  expect(said).toContain('Zeile 3')
  expect(await lastLogged()).toMatchObject({ act: 'print-list', after: { done: 1, open: 1 } })
  expect(await saidBy(await upload('/betrieb/druckabos', ''))).toContain('Bitte wählen Sie eine')
  const refused = await saidBy(await upload('/betrieb/druckabos', csv, { mode: 'replace' }))
  expect(refused).toContain('Nichts übernommen')
})

test('a pending declaration is applied to an order or answered by mail', async () => {
  const { orderId, accountId } = await order()
  const id = await waitingDeclaration(site)
  expect(await open('/betrieb/eingaenge')).toContain('Mein Abo')
  const path = `/betrieb/eingaenge/${id}`
  const wrong = await send(`${path}/zuordnen`, { order: '1', reason: 'Am Telefon geklärt' })
  expect(await saidBy(wrong)).toContain('Nicht ausgeführt')
  const done = await send(`${path}/zuordnen`, { order: String(orderId), reason: 'Am Telefon' })
  expect(done.headers.get('location')).toBe('/betrieb/eingaenge?hinweis=erledigt')
  const [subscription] = await createSubscriptions(site.database).subscriptions(accountId)
  expect(subscription?.endsOn).not.toBeNull()
  expect(await lastLogged()).toMatchObject({ act: 'declaration-done', subject: `eingang:${id}` })

  const other = await waitingDeclaration(site, { contract: 'Etwas ganz anderes' })
  const answer = { answer: 'Bei uns gibt es keinen Vertrag von Ihnen.', reason: 'Nicht gefunden' }
  await send(`/betrieb/eingaenge/${other}/beantworten`, answer)
  expect(await lastLogged()).toMatchObject({ act: 'declaration-answered' })
  const again = await send(`/betrieb/eingaenge/${other}/beantworten`, answer)
  expect(await saidBy(again)).toContain('inzwischen erledigt')
  expect(await open(`/betrieb/eingaenge/${other}`)).toContain('keinen Vertrag von Ihnen')
})

test('codes of a campaign are created and downloaded; the same batch gives the same codes', async () => {
  await site.get('/api/billing/vouchers/herbst', {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Herbst', kind: 'percent', amount: 50 }),
  })
  const command = { campaign: 'herbst', batch: 'Messe', count: '3', reason: 'Stand auf der Messe' }
  const codes = await (await send('/betrieb/gutscheine', command)).text()
  expect(codes.trim().split('\r\n')).toHaveLength(4)
  expect(await (await send('/betrieb/gutscheine', command)).text()).toBe(codes)
  expect(await lastLogged()).toMatchObject({ act: 'voucher-codes', after: { rows: 3 } })
  const other = await saidBy(await send('/betrieb/gutscheine', { ...command, count: '5' }))
  expect(other).toContain('Die Serie „Messe“ gibt es schon, mit 3 Codes')
  const none = await send('/betrieb/gutscheine', { ...command, count: '0' })
  expect(await saidBy(none)).toContain('eine Anzahl von 1 bis 5000')
})

test('control characters are removed from saved values and from searches', async () => {
  const odd = 'Eins\0\u0007 zwei'
  const typed = { subject: odd, lead: odd, title: odd, body: odd, name: odd, batch: odd }
  const rest = { reference: odd, number: 'R-00000001', amount: '1', answer: odd, reason: odd }
  const command = { command: 'save', version: '1', when: '', ...typed, ...rest }
  const campaign = { step: 'make', key: 'kurios', kind: 'percent', amount: '5' }
  for (const path of ['/betrieb/bank/zahlung', '/betrieb/gutscheine/neu'])
    expect((await send(path, { ...command, ...campaign, ...rest })).status).toBeLessThan(400)
  expect(
    (await site.get('/betrieb/protokoll?tat=%00&wer=a%00', { headers: { cookie } })).status,
  ).toBe(200)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
