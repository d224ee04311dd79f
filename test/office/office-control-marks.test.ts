import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cardPayer, sampleCards, signedEvent } from '../fixtures/cards.fixtures.ts'
import { dayKey } from '../../src/rules/language/dates.ts'
import { mailsTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { waitingDeclaration } from './waiting-declaration.ts'

/** Sends every form of the office with a control character and expects the same result as without it. */

const BELL = '\u0007'
const site = await testSiteForFile()
let cookie: string
beforeAll(async () => {
  cookie = await site.signIn('betrieb')
})

type Form = { to: string | (() => Promise<string>); fields: Record<string, string>; file?: string }

const MAIL = 'wanda@anderswo.example'
const odd = 'Glocke klingt'
const reason = 'Klingelt am Telefon'
const ad = { title: odd, text: odd, action: 'Mehr', target: '/newsletters', 'slot-home-1': 'on' }
const statement = `day;amount;text;payer;reference\n${dayKey(new Date())};11,90;Danke;Wanda;bank-1\n`
const percent = { key: 'klang', name: odd, kind: 'percent', amount: '5', step: 'make', reason }

const FORMS: Record<string, Form> = {
  '/betrieb/mitarbeiter': {
    to: '/betrieb/mitarbeiter',
    fields: { email: 'klang@anderswo.example', rolle: 'author', recht: 'none', reason },
  },
  '/betrieb/mitarbeiter/einladungen/:id': {
    to: async () => `/betrieb/mitarbeiter/einladungen/${await newest('staff_invitations')}`,
    fields: { act: 'resend', reason },
  },
  '/betrieb/mitarbeiter/zugaenge': {
    to: '/betrieb/mitarbeiter/zugaenge',
    fields: { name: odd, 'scope-drafts': 'on', account: '', lifetime: '90', reason },
  },
  '/betrieb/mitarbeiter/zugaenge/:id': {
    to: async () => `/betrieb/mitarbeiter/zugaenge/${await token()}`,
    fields: { reason },
  },
  '/betrieb/ausfuhr/protokoll': { to: '/betrieb/ausfuhr/protokoll', fields: { text: odd } },
  '/betrieb/ausfuhr/:table': {
    to: '/betrieb/ausfuhr/abos',
    fields: { von: '2026-01-01', bis: '2026-01-31' },
  },
  '/betrieb/sehen-als': { to: '/betrieb/sehen-als', fields: { kind: 'frei' } },
  '/betrieb/kunden/:accountId/:act': {
    to: async () => `/betrieb/kunden/${await idOf('wallet')}/coins-geben?coins=3`,
    fields: { reason },
  },
  '/betrieb/anzeigen/neu': { to: '/betrieb/anzeigen/neu', fields: { ...ad, weight: '10', reason } },
  '/betrieb/anzeigen/:id': {
    to: async () => `/betrieb/anzeigen/${await newest('house_ads')}`,
    fields: { command: 'stop', reason },
  },
  '/betrieb/bank/lastschriften': {
    to: '/betrieb/bank/lastschriften',
    fields: { through: '2026-12-24' },
  },
  '/betrieb/bank/abgelehnt': {
    to: '/betrieb/bank/abgelehnt',
    fields: { run: '999999', sure: 'on' },
  },
  '/betrieb/bank/ruecklaeufer': {
    to: '/betrieb/bank/ruecklaeufer',
    fields: {},
    file: 'number;reason\nR-00000099;AC04\n',
  },
  '/betrieb/bank/zahlungen': { to: '/betrieb/bank/zahlungen', fields: {}, file: statement },
  '/betrieb/bank/zahlung': {
    to: '/betrieb/bank/zahlung',
    fields: { direction: 'in', number: 'R-00000001', amount: '1', reference: odd },
  },
  '/betrieb/karten/:kind/:id': {
    to: dispute,
    fields: { act: 'card-dispute-settled', reference: odd, reason },
  },
  '/betrieb/eingaenge/:id/zuordnen': {
    to: async () =>
      `/betrieb/eingaenge/${await waitingDeclaration(site, { email: MAIL })}/zuordnen`,
    fields: { order: '1', reason },
  },
  '/betrieb/eingaenge/:id/beantworten': {
    to: async () =>
      `/betrieb/eingaenge/${await waitingDeclaration(site, { email: MAIL })}/beantworten`,
    fields: { answer: odd, reason },
  },
  '/betrieb/einstellungen/:name': {
    to: '/betrieb/einstellungen/tdm-policy-url',
    fields: { value: odd, seen: '""', reason },
  },
  '/betrieb/angebote/:key': {
    to: '/betrieb/angebote/plus-year',
    fields: {
      version: '1',
      first0: '12,90',
      renewal0: '12,90',
      onSale: 'on',
      label1: odd,
      first1: '9,90',
      renewal1: '12,90',
      until1: '2035-12-31T12:00',
      reason,
    },
  },
  '/betrieb/druckabos': {
    to: '/betrieb/druckabos',
    fields: { mode: 'update' },
    file: 'Kundennummer;PLZ\nA1234;51373\n',
  },
  '/betrieb/bank/umsaetze/:id': {
    to: async () => `/betrieb/bank/umsaetze/${await newest('bank_lines')}`,
    fields: { act: 'return', reference: odd, reason },
  },
  '/betrieb/gutscheine/neu': { to: '/betrieb/gutscheine/neu', fields: percent },
  '/betrieb/gutscheine': {
    to: '/betrieb/gutscheine',
    fields: { campaign: 'klang', batch: odd, count: '2', reason },
  },
  '/betrieb/gutscheine/:key': { to: '/betrieb/gutscheine/klang', fields: { reason } },
}

/** Commands that these forms write into the audit log. */
const COMMANDS = [
  'coins-geben',
  'ad-made',
  'ad-stopped',
  'returns',
  'payments',
  'card-dispute-settled',
  'declaration-answered',
  'offer-saved',
  'print-list',
  'payment-sent-back',
  'campaign-made',
  'voucher-codes',
  'campaign-ended',
  'setting-changed',
  'exported',
]

/** A password is stored as typed; the downloads of a debit file and of an account's data have no fields. */
const OTHERS = [
  '/betrieb/passwort',
  '/betrieb/bank/lastschriften/:id',
  '/betrieb/auskunft/:accountId',
]

test('the table of this test contains every office form with text fields, except the password’s', () => {
  const forms = site.table.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/betrieb/'),
  )
  expect(Object.keys(FORMS).toSorted()).toEqual(
    forms
      .map(({ path }) => path)
      .filter((path) => !OTHERS.includes(path))
      .toSorted(),
  )
})

test.each(Object.entries(FORMS))(
  '%s ignores a control character in its fields',
  async (_path, { to, fields, file }) => {
    const form = new FormData()
    const all = { idempotencyKey: crypto.randomUUID(), ...fields }
    for (const [name, value] of Object.entries(all)) form.set(name, `${value}${BELL}`)
    if (file !== undefined) form.set('file', new File([file], `liste${BELL}.csv`))
    const path = typeof to === 'string' ? to : await to()
    const answer = await site.get(path, { method: 'POST', body: form, headers: { cookie } })
    expect(answer.status).toBeLessThan(400)
    expect(answer.headers.get('location') ?? '').not.toContain('fehler')
    expect(await answer.text()).not.toContain(BELL)
  },
)

test('database and mails contain the sent texts, but no control character', async () => {
  const logged = await site.database.selectFrom('audit_log').select('act').execute()
  expect(logged.map(({ act }) => act)).toEqual(expect.arrayContaining(COMMANDS))
  // There are several mails, and their order varies.
  const mails = async () => JSON.stringify(await mailsTo(site, MAIL))
  await expect.poll(mails).toContain(odd)
  expect(await mails()).not.toContain('\\u0007')
  expect(await tablesWith(odd)).toEqual(expect.arrayContaining(['house_ads', 'offer_prices']))
  expect([...(await tablesWith(BELL)), ...(await tablesWith('\\u0007'))]).toEqual([])
  expect(site.errors).toEqual([])
})

/** Returns the tables that contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    site.database,
  )
  const holds = await Promise.all(
    rows.map(({ name }) =>
      sql`select 1 from ${sql.table(name)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(
        site.database,
      ),
    ),
  )
  return rows.flatMap(({ name }, at) => (holds[at]?.rows.length ? [name] : []))
}

async function newest(table: 'house_ads' | 'staff_invitations' | 'bank_lines') {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from ${sql.table(table)}`.execute(site.database)
  return rows[0]?.id
}

async function token() {
  const tokens = site.database.selectFrom('editor_tokens').select('id').where('name', '=', odd)
  return (await tokens.executeTakeFirstOrThrow()).id
}

async function idOf(kind: string): Promise<string> {
  const email = `${kind}@morgenblatt.example`
  const account = site.database.selectFrom('accounts').select('id').where('email', '=', email)
  return (await account.executeTakeFirstOrThrow()).id
}

async function dispute(): Promise<string> {
  const sample = sampleCards(site)
  await cardPayer(site, sample, 'success')
  const intent = [...sample.double.charges.intents.keys()].at(-1) ?? ''
  const event = signedEvent('charge.dispute.created', sample.double.charges.dispute(intent))
  await sample.cards.event(event.payload, event.signature)
  const html = await (await site.get('/betrieb/karten', { headers: { cookie } })).text()
  return /href="(\/betrieb\/karten\/beanstandung\/\w+)"/.exec(html)?.[1] ?? ''
}
