import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSecrets } from '../leak/secrets.ts'
import { readDocument } from '../site/html.ts'
import { linkIn, mailsTo, mailTo } from '../site/mailbox.ts'
import { askNewsroom, sendIssueNow, writeIssue } from './newsletter-issues.ts'
import { testSiteForFile } from '../site/test-site.ts'

const EMAIL = 'nora.newsletter@leser.example'
const ORDER = '/newsletter/bestellen'
const MAIL_SENT = `${ORDER}?hinweis=mail-sent`

const site = await testSiteForFile()
let editor: string

beforeAll(async () => {
  editor = await site.signIn('redakteur')
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.get(path, { method: 'POST', body: new URLSearchParams(fields), headers })

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await site.get(path, { headers })
  expect(response.status).toBe(200)
  return readDocument(await response.text())
}

test('[S1.01, S2.12] a newsletter’s page describes it, shows its last issue and links to all others, without a sign-in', async () => {
  const page = await read('/newsletters/fruehblatt')
  expect(page.h1).toEqual(['Das Frühblatt'])
  for (const words of ['Montags bis samstags', 'Es schreibt', 'Guten Morgen', 'Alle Ausgaben'])
    expect(page.mainText).toContain(words)
  const links = [...page.main.matchAll(/href="(\/newsletters\/fruehblatt\/ausgabe\/\d+)"/g)]
  expect(new Set(links.map(([, path]) => path)).size).toBeGreaterThan(4)
  for (const [, path = ''] of links) expect((await read(path)).mainText).toContain('bestellen')
})

test('[S2.12] the catalogue shows each newsletter with its schedule and its last issue', async () => {
  const catalogue = await read('/newsletter')
  expect(catalogue.h1).toEqual(['Newsletter'])
  for (const words of ['Das Frühblatt', 'Montags bis samstags', 'Donnerstags am Nachmittag'])
    expect(catalogue.mainText).toContain(words)
  for (const id of ['fruehblatt', 'rathaus', 'wochenende', 'anpfiff']) {
    expect(catalogue.main).toContain(`href="/newsletters/${id}"`)
    expect(catalogue.main).toMatch(new RegExp(`href="/newsletters/${id}/ausgabe/\\d+"`))
    expect(catalogue.main).toContain(`name="newsletter-${id}"`)
  }
})

test('[S2.12] several newsletters are ordered in one step and confirmed by one link', async () => {
  const email = 'viele.briefe@leser.example'
  const ordered = await post(ORDER, {
    email,
    'newsletter-rathaus': 'on',
    'newsletter-wochenende': 'on',
    'newsletter-gibt-es-nicht': 'on',
  })
  expect([ordered.status, ordered.headers.get('location')]).toEqual([303, MAIL_SENT])
  const question = linkIn(await mailTo(site, email, /Bitte bestätigen: 2 Newsletter/))
  const code = new URLSearchParams(question.split('?')[1]).get('code') ?? ''
  const confirmed = await post('/newsletters/confirmation', { code })
  const thanks = (await read(confirmed.headers.get('location') ?? '')).mainText
  expect(thanks).toContain('„Aus dem Rathaus“ und „Raus am Wochenende“ kommen')
})

test('[S2.12] a signed-in reader orders without entering an address', async () => {
  const cookie = await site.signIn('frei')
  const fields = { 'newsletter-rathaus': 'on', 'newsletter-anpfiff': 'on' }
  const ordered = await post(ORDER, fields, { cookie })
  expect(ordered.headers.get('location')).toBe('/newsletters?hinweis=subscribed')
  const own = (await read('/newsletters', { cookie })).mainText
  expect(own.match(/Abonniert seit/g)?.length).toBeGreaterThanOrEqual(2)
})

test('an order without a newsletter or an address is shown again with the entered values', async () => {
  const nothing = await post(ORDER, { email: EMAIL })
  expect(nothing.status).toBe(422)
  const page = readDocument(await nothing.text())
  expect(page.mainText).toContain('Bitte kreuzen Sie mindestens einen Newsletter an.')
  expect(page.main).toContain(`value="${EMAIL}"`)
  const nowhere = await post(ORDER, { 'newsletter-rathaus': 'on' })
  expect(nowhere.status).toBe(422)
  const form = readDocument(await nowhere.text()).main
  expect(form).toMatch(/<input(?=[^>]*name="newsletter-rathaus")[^>]*checked/)
  expect(form).not.toMatch(/<input(?=[^>]*name="newsletter-anpfiff")[^>]*checked/)
})

test('the former order address redirects to the newsletter', async () => {
  const old = await site.get('/newsletters/fruehblatt/bestellen', { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([301, '/newsletters/fruehblatt'])
})

test.each([
  '/newsletters/gibt-es-nicht',
  '/newsletters/fruehblatt/99',
  '/newsletters/fruehblatt/ausgabe/999999',
  '/newsletters/rathaus/ausgabe/1',
  '/newsletter/fruehblatt',
])('answers 404 at %s', async (path) => {
  expect((await site.get(path)).status).toBe(404)
})

test('[S2.12] a newsletter is ordered by address, confirmed, sent, read and cancelled with one click', async () => {
  const ordered = await post(ORDER, { email: EMAIL, 'newsletter-anpfiff': 'on' })
  expect([ordered.status, ordered.headers.get('location')]).toEqual([303, MAIL_SENT])
  const question = linkIn(await mailTo(site, EMAIL, /Bitte bestätigen.*Anpfiff/))
  expect((await read(question)).mainText).toContain('Bestellung bestätigen')
  const code = new URLSearchParams(question.split('?')[1]).get('code') ?? ''
  const confirmed = await post('/newsletters/confirmation', { code })
  expect(confirmed.headers.get('location')).toBe('/newsletters/confirmation?newsletter=anpfiff')

  await sendIssue()
  const issue = await mailTo(site, EMAIL, /Abpfiff am Nachmittag/)
  expect(issue.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const unsubscribe = new URL(issue.headers['list-unsubscribe']?.slice(1, -1) ?? '').pathname
  expect(issue.text).toContain(unsubscribe)
  const archived = /\/newsletters\/anpfiff\/ausgabe\/\d+/.exec(issue.text)?.[0] ?? ''
  await expect
    .poll(async () => (await (await site.get('/newsletters/anpfiff')).text()).includes(archived))
    .toBe(true)
  expect((await read(archived)).mainText).toContain('Was für ein Spiel.')

  expect((await read(unsubscribe)).mainText).toContain('Abbestellen')
  expect(await isSubscribed()).toBe(true)
  const oneClick = { 'List-Unsubscribe': 'One-Click' }
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  expect((await post(unsubscribe, oneClick, headers)).status).toBe(200)
  expect(await isSubscribed()).toBe(false)
  expect((await post(unsubscribe, {})).headers.get('location')).toBe(unsubscribe)
  expect((await read(unsubscribe)).mainText).toContain('Abbestellt')
})

async function isSubscribed(): Promise<boolean> {
  const rows = await site.database
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email', '=', EMAIL)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
  return rows.length > 0
}

/** Sends an issue like an editor, after a test mail. */
async function sendIssue(): Promise<void> {
  const written = {
    newsletter: 'anpfiff',
    subject: 'Abpfiff am Nachmittag',
    lead: 'Was für ein Spiel.',
  }
  const issue = await writeIssue(site, editor, written)
  const moves = ['POST', `/issues/${issue.id}/moves`] as const
  await askNewsroom(site, editor, moves, { move: 'test', seen: issue.version })
  await mailTo(site, 'redakteur@morgenblatt.example', /^Probe: Abpfiff/)
  await sendIssueNow(site, editor, issue)
  await mailTo(site, EMAIL, /^Abpfiff/)
  expect((await askNewsroom(site, editor, moves, { move: 'cancel' })).status).toBe(409)
}

test('[S4.06] no issue contains paid text: not in the database, on its page or in its mail', async () => {
  const secrets = await readSecrets(site.database)
  const issues = await site.database
    .selectFrom('newsletter_issues')
    .select(['id', 'newsletter', 'document'])
    .where('state', '=', 'sent')
    .execute()
  expect(issues.length).toBeGreaterThan(10)
  expect(JSON.stringify(issues)).toContain('"isPaid":true')
  const texts = [JSON.stringify(issues)]
  for (const { id, newsletter } of issues) {
    const page = await site.get(`/newsletters/${newsletter}/ausgabe/${id}`)
    expect(page.status).toBe(200)
    texts.push(await page.text())
  }
  for (const { html, text } of await mailsTo(site, EMAIL)) texts.push(html, text)
  texts.push(...(await textsOfPreview()))
  expect(texts.flatMap((text) => secrets.hits(text))).toEqual([])
})

/** Returns all that the newsroom shows of an issue with picked paid articles. */
async function textsOfPreview(): Promise<string[]> {
  const paid = await site.database
    .selectFrom('articles')
    .select('id')
    .where(sql<boolean>`teaser ->> 'contentRestriction' = 'paid'`)
    .where('withdrawn', '=', false)
    .limit(20)
    .execute()
  const written = { newsletter: 'rathaus', subject: 'Nur für Abonnenten', lead: 'Guten Tag.' }
  const { id, version: seen } = await writeIssue(site, editor, written)
  const picks = paid.map((article) => article.id)
  const fields = { seen, subject: '', lead: '', preheader: '', picks, fills: false }
  const saved = await askNewsroom(site, editor, ['PUT', `/issues/${id}`], fields)
  expect(JSON.stringify(saved.body)).toContain('"isPaid":true')
  const mail = await site.get(`/redaktion/newsletter/mail/${id}`, { headers: { cookie: editor } })
  expect(mail.status).toBe(200)
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
  return [JSON.stringify(saved.body), await mail.text()]
}

test('an order does not reveal whether an address is known', async () => {
  const known = 'plus@morgenblatt.example'
  const answers = []
  for (const email of [known, 'unbekannt.brief@leser.example']) {
    const answer = await post(ORDER, { email, 'newsletter-rathaus': 'on' })
    answers.push([answer.status, answer.headers.get('location'), await answer.text()])
  }
  expect(answers[0]).toEqual(answers[1])
})

test.each(['', 'kein Wort', 'a@b', 'x@y.example\r\nbcc: z@y.example'])(
  'reports an invalid address at its field: %j',
  async (email) => {
    const response = await post(ORDER, { email, 'newsletter-rathaus': 'on' })
    expect(response.status).toBe(422)
    const page = readDocument(await response.text())
    expect(page.main).toContain('aria-invalid')
    expect(await mailsTo(site, email)).toEqual([])
  },
)

test('refuses an order from another site', async () => {
  const fields = { email: EMAIL, 'newsletter-rathaus': 'on' }
  const foreign = await post(ORDER, fields, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
