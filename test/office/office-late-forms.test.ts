import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../site/demo-accounts.ts'
import { postForm } from '../site/form-requests.ts'
import { hiddenFields, readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { pathOfGivingCoins } from './giving-coins.ts'

/** Office forms that arrive after the hour or the session has ended: typed values are kept. */

const KEPT = 'Was Sie eingegeben haben, ist noch da'

const site = await testSiteForFile()
let cookie: string

beforeAll(async () => {
  cookie = await site.signIn('betrieb')
})

beforeEach(async () => {
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await site.database.updateTable('refresh_tokens').set({ created_at: anHourAgo }).execute()
  await site.database.deleteFrom('office_proofs').execute()
})

type Sent = { status: number; location: string; html: string; text: string }

/** Sends a form like a browser: again to the target of a 307, with every field. */
async function send(path: string, body: URLSearchParams | FormData, as = cookie): Promise<Sent> {
  const response = await site.get(path, { method: 'POST', body, headers: { cookie: as } })
  const location = response.headers.get('location') ?? ''
  if (response.status === 307) return send(location, body, as)
  const html = await response.text()
  return { status: response.status, location, html, text: readDocument(html).mainText }
}

const fields = (values: Record<string, string>) => new URLSearchParams(values)
const key = (): string => crypto.randomUUID()

const lastLogged = () =>
  site.database
    .selectFrom('audit_log')
    .select(['act', 'reason', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('after an hour, a form is kept until the password is correct and then carried out', async () => {
  const reason = 'Zeitung fehlte, "zweimal" <b> und 😀'
  const kept = await send(await pathOfGivingCoins(site), fields({ reason, idempotencyKey: key() }))
  expect([kept.status, kept.text]).toEqual([200, expect.stringContaining(KEPT)])
  const wrong = { ...hiddenFields(kept.html), currentPassword: 'falsch' }
  const asked = await send('/betrieb/passwort', fields(wrong))
  expect(asked.text).toContain(KEPT)
  const right = { ...hiddenFields(asked.html), currentPassword: DEMO_PASSWORD }
  const done = await send('/betrieb/passwort', fields(right))
  expect(done.location).toMatch(/\?hinweis=coins-geben$/)
  expect(await lastLogged()).toMatchObject({ act: 'coins-geben', reason })
})

test('after an hour, opening a command’s page leads to the password form and back', async () => {
  const act = await pathOfGivingCoins(site)
  const opened = await site.get(act, { headers: { cookie }, redirect: 'manual' })
  const proof = opened.headers.get('location') ?? ''
  expect(proof).toBe(`/betrieb/passwort?next=${encodeURIComponent(act)}`)
  const said = { next: act, currentPassword: DEMO_PASSWORD }
  const back = await postForm(site, '/betrieb/passwort', said, { cookie })
  expect([back.status, back.headers.get('location')]).toEqual([303, act])
})

test('after an hour, a form with a picture is kept without the file, which is asked for again', async () => {
  const ad = new FormData()
  const typed = { title: 'Samstags im Park', text: '', action: 'Mehr', target: '/newsletter' }
  const rest = { 'slot-home-1': 'on', weight: '10', reason: 'Herbst', idempotencyKey: key() }
  for (const [name, value] of Object.entries({ ...typed, ...rest })) ad.set(name, value)
  ad.set('file', new File([new Uint8Array(150_000)], 'park.jpg', { type: 'image/jpeg' }))
  const kept = await send('/betrieb/anzeigen/neu', ad)
  expect(kept.text).toContain('Nur die Datei wählen Sie danach bitte noch einmal')
  const right = { ...hiddenFields(kept.html), currentPassword: DEMO_PASSWORD }
  const form = await send('/betrieb/passwort', fields(right))
  expect([form.status, form.text]).toEqual([
    200,
    expect.stringContaining('Bitte wählen Sie die Datei noch einmal'),
  ])
  expect(form.html).toContain('value="Samstags im Park"')
})

test('after a sign-out, a form keeps the typed values and can be sent again', async () => {
  const title = 'Guten Morgen "Opladen" <script>'
  const typed = { command: 'count', title, body: 'Zeile', idempotencyKey: key() }
  const kept = await send('/betrieb/anzeigen/neu', fields(typed), 'none=1')
  expect([kept.status, kept.text]).toEqual([
    200,
    expect.stringContaining('Sie sind nicht mehr angemeldet'),
  ])
  expect(kept.html).toContain('action="/betrieb/anzeigen/neu"')
  expect(hiddenFields(kept.html)).toEqual(typed)
  const elsewhere = '/nicht-gesendet?next=https%3A%2F%2Fevil.example%2F'
  expect((await send(elsewhere, fields({ a: 'b' }), '')).html).toContain('action="/"')
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
