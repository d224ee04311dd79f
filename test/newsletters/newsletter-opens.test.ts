import { beforeAll, expect, test } from 'vitest'
import type { WholeIssue } from '../../src/services/newsroom/newsletters/contract.ts'
import { readDocument } from '../site/html.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { askNewsroom, sendIssueNow, writeIssue } from './newsletter-issues.ts'
import { testSiteForFile } from '../site/test-site.ts'

const AGREES = 'olga.oeffnet@leser.example'
const FOLLOWS = 'frida.folgt@leser.example'
const REFUSES = 'rolf.refuses@leser.example'

const site = await testSiteForFile()
let editor: string

beforeAll(async () => {
  editor = await site.signIn('redakteur')
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.get(path, { method: 'POST', body: new URLSearchParams(fields), headers })

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await site.get(path, { headers })
  expect(response.status).toBe(200)
  return readDocument(await response.text()).main
}

async function order(email: string, fields: Record<string, string>): Promise<void> {
  await post('/newsletter/bestellen', { email, 'newsletter-anpfiff': 'on' })
  const question = linkIn(await mailTo(site, email, /Bitte bestätigen.*Anpfiff/))
  expect(await read(question)).toMatch(/<input type="checkbox" name="opens" value="yes"\/>/)
  const code = new URLSearchParams(question.split('?')[1]).get('code') ?? ''
  await post('/newsletters/confirmation', { code, ...fields })
}

/** Sends an issue; returns its id. */
async function send(subject: string): Promise<number> {
  const written = { newsletter: 'anpfiff', subject, lead: 'Was für ein Spiel.' }
  const issue = await writeIssue(site, editor, written)
  return (await sendIssueNow(site, editor, issue)).id
}

const DOT = /https?:\/\/[^"]+(\/api\/newsletters\/opens\/[\w-]+)/
const pathOf = (html: string) => DOT.exec(html)?.[1]
/** Returns how many of those who agreed have opened an issue. */
async function opened(id: number) {
  const { body } = await askNewsroom<WholeIssue>(site, editor, ['GET', `/issues/${id}`])
  return [body.opened, body.measured]
}

test('counts openings only of readers who agreed, once per mail, and stops after they withdraw consent', async () => {
  await order(AGREES, { opens: 'yes' })
  await order(REFUSES, {})
  const first = await send('Abpfiff eins')
  const { html, headers } = await mailTo(site, AGREES, /^Abpfiff eins/)
  const dot = pathOf(html) ?? ''
  expect(pathOf((await mailTo(site, REFUSES, /^Abpfiff eins/)).html)).toBeUndefined()
  expect(await opened(first)).toEqual([0, 1])

  for (const path of [dot, dot, dot.replace(/[\w-]+$/, crypto.randomUUID())]) {
    const picture = await site.get(path, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif'])
    expect(picture.headers.get('cache-control')).toContain('no-store')
    expect(picture.headers.getSetCookie()).toEqual([])
  }
  expect(await opened(first)).toEqual([1, 1])
  const kept = await site.database.selectFrom('newsletter_deliveries').select('open_key').execute()
  expect(kept.filter(({ open_key }) => open_key)).toEqual([])

  const second = await send('Abpfiff zwei')
  const later = pathOf((await mailTo(site, AGREES, /^Abpfiff zwei/)).html) ?? ''
  const link = new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '').pathname
  expect(await read(link)).toContain('Nicht mehr mitzählen')
  await post(link, { command: 'no-opens' })
  expect(await read(link)).not.toContain('Nicht mehr mitzählen')
  expect(await read(link)).toContain('Abbestellen')
  await site.get(later)
  expect(await opened(second)).toEqual([0, 1])
  const third = await send('Abpfiff drei')
  expect(pathOf((await mailTo(site, AGREES, /^Abpfiff drei/)).html)).toBeUndefined()
  expect(await opened(third)).toEqual([0, 0])
})

test('a counted link of a mail redirects to the article, and the link to unsubscribe is counted for its issue', async () => {
  await order(FOLLOWS, { opens: 'yes' })
  const id = await send('Abpfiff vier')
  const { html, headers } = await mailTo(site, FOLLOWS, /^Abpfiff vier/)
  const link = /https?:\/\/[^"/]+(\/newsletters\/link\/[\w/-]+)/.exec(html)?.[1] ?? ''
  const follow = (path: string, userAgent: string) =>
    site.get(path, { redirect: 'manual', headers: { 'user-agent': userAgent } })
  const answer = await follow(link, 'Mozilla/5.0 Firefox/140.0')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^\/[^/]/),
  ])
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await follow(link, 'curl/8.0')).status).toBe(302)
  for (const path of ['/newsletters/link/1/1/x', link.replace(/\d+(?=\/[\w-]+$)/, '1999999')])
    expect((await follow(path, 'Mozilla/5.0 Firefox/140.0')).status).toBe(404)
  const unsubscribe = new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '')
  expect(unsubscribe.search).toBe(`?issue=${id}`)
  const page = await (await site.get(unsubscribe.pathname + unsubscribe.search)).text()
  expect(page).toContain(`action="${unsubscribe.pathname}?issue=${id}"`)
  const ended = await post(unsubscribe.pathname + unsubscribe.search, {
    'List-Unsubscribe': 'One-Click',
  })
  expect(ended.status).toBe(200)
  const { body } = await askNewsroom<WholeIssue>(site, editor, ['GET', `/issues/${id}`])
  expect(body).toMatchObject({ clicks: 1, clicksMeasured: 1, unsubscribedByLink: 1 })
  expect(body.clicked).toMatchObject([{ clicks: 1 }])
})

test('a signed-in reader gives and withdraws that consent on the newsletters page, and both are stored as proof', async () => {
  const reader = { cookie: await site.signIn('frei') }
  const press = (command: string) =>
    post('/newsletters', { newsletter: 'rathaus', command }, reader)
  await press('subscribe')
  expect((await press('count-opens')).headers.get('location')).toBe(
    '/newsletters?hinweis=count-opens',
  )
  expect(await read('/newsletters', reader)).toContain('Nicht mehr mitzählen')
  expect((await press('no-opens')).headers.get('location')).toBe('/newsletters?hinweis=no-opens')
  expect(await read('/newsletters', reader)).not.toContain('Nicht mehr mitzählen')
  const [proof] = await site.database
    .selectFrom('newsletter_subscriptions')
    .select(['opens_version', 'opens_agreed_at', 'opens_ended_at'])
    .where('newsletter', '=', 'rathaus')
    .where('opens_agreed_at', 'is not', null)
    .execute()
  expect(proof).toEqual({
    opens_version: '2026-11-30-zaehlen',
    opens_agreed_at: expect.any(Date),
    opens_ended_at: expect.any(Date),
  })
})
