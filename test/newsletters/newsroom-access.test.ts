import { beforeAll, expect, test } from 'vitest'
import { askNewsroom, writeIssue } from './newsletter-issues.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let editor: string
let issue: number

beforeAll(async () => {
  editor = await site.signIn('redakteur')
  const written = { newsletter: 'rathaus', subject: 'Nur intern', lead: 'Noch nicht verschickt.' }
  issue = (await writeIssue(site, editor, written)).id
})

const calls = () =>
  [
    ['GET', '/newsletters'],
    ['POST', '/newsletters', { id: 'neu', title: 'Neu' }],
    ['PUT', '/newsletters/rathaus', { seen: 'x', newsletter: { title: 'Neu' } }],
    ['DELETE', '/newsletters/rathaus'],
    ['GET', '/newsletters/rathaus/audience?plus=with'],
    ['GET', '/newsletters/rathaus/welcome'],
    ['PUT', '/newsletters/rathaus/welcome', { seen: 0, isOn: true, subject: 'x', text: 'x' }],
    ['POST', '/newsletters/rathaus/welcome/tests', { seen: 1 }],
    ['GET', '/issues'],
    ['POST', '/issues', { newsletter: 'rathaus' }],
    ['GET', `/issues/${issue}`],
    ['POST', `/issues/${issue}/moves`, { move: 'cancel' }],
  ] as const

test.each([
  ['plus', 404],
  ['autor', 403],
] as const)('newsletters of the newsroom answer %s with %i', async (kind, status) => {
  const cookie = await site.signIn(kind)
  for (const [method, path, body] of calls()) {
    const answer = await askNewsroom(site, cookie, [method, path], body)
    expect([method, path, answer.status]).toEqual([method, path, status])
    expect(JSON.stringify(answer.body)).not.toContain('Nur intern')
  }
  const mail = await site.get(`/redaktion/newsletter/mail/${issue}`, { headers: { cookie } })
  expect(mail.status).toBe(404)
})

test('a visitor without a session gets no issue and no mail of an issue', async () => {
  for (const [method, path, body] of calls())
    expect((await askNewsroom(site, '', [method, path], body)).status).toBe(401)
  const mail = await site.get(`/redaktion/newsletter/mail/${issue}`, { redirect: 'manual' })
  expect(await mail.text()).not.toContain('Nur intern')
})

test('the preview of a welcome mail is for editors, and an unknown or empty one is not found', async () => {
  const put = ['PUT', '/newsletters/rathaus/welcome'] as const
  const welcome = { seen: 0, isOn: false, subject: 'Hallo', text: 'Noch nicht eingeschaltet.' }
  expect((await askNewsroom(site, editor, put, welcome)).status).toBe(200)
  const read = (path: string, cookie = editor) =>
    site.get(`/redaktion/newsletter/willkommen/${path}`, { headers: { cookie } })
  const mail = await read('rathaus?scheme=dark')
  expect(mail.status).toBe(200)
  expect(mail.headers.get('content-security-policy')).toMatch(/sandbox$/)
  expect(await mail.text()).toContain('Noch nicht eingeschaltet.')
  for (const path of ['wochenende', 'gibt-es-nicht', 'Groß', 'rathaus?scheme=red'])
    expect((await read(path)).status).toBe(404)
  expect((await read('rathaus', await site.signIn('autor'))).status).toBe(404)
})

test('the mail of an issue runs nothing, and an unknown colour or issue is not found', async () => {
  const read = (path: string) =>
    site.get(`/redaktion/newsletter/mail/${path}`, { headers: { cookie: editor } })
  const mail = await read(`${issue}?scheme=dark`)
  expect(mail.status).toBe(200)
  expect(mail.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/)
  expect(mail.headers.get('cache-control')).toContain('no-store')
  expect(await mail.text()).toContain('Noch nicht verschickt.')
  for (const path of [`${issue}?scheme=red`, '999999', '0', 'x'])
    expect((await read(path)).status).toBe(404)
})

test('a newsletter out of the catalogue cannot be ordered, and its page and issues stay', async () => {
  const list = await askNewsroom<{ newsletters: { id: string; seen: string }[] }>(site, editor, [
    'GET',
    '/newsletters',
  ])
  const seen = list.body.newsletters.find(({ id }) => id === 'wochenende')?.seen
  const newsletter = { title: 'Wochenende', description: 'x', rhythm: 'freitags', closed: true }
  const put = ['PUT', '/newsletters/wochenende'] as const
  expect((await askNewsroom(site, editor, put, { seen, newsletter })).status).toBe(200)
  const page = await site.get('/newsletters/wochenende')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('kann nicht mehr bestellt werden')
  expect(await (await site.get('/newsletter')).text()).not.toContain('newsletter-wochenende')
  const body = new URLSearchParams({ email: 'x@leser.example', 'newsletter-wochenende': 'on' })
  const order = await site.get('/newsletter/bestellen', { method: 'POST', body })
  expect(order.status).toBe(422)
})

test.each([
  ['/betrieb/newsletter', '/redaktion/newsletter'],
  ['/betrieb/newsletter?notice=planned', '/redaktion/newsletter'],
  ['/betrieb/newsletter/12', '/redaktion/newsletter/ausgabe/12'],
])('the former page %s of the office redirects to %s', async (former, target) => {
  const answer = await site.get(former, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, target])
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('a former page with an impossible number is not found, and no form is accepted there', async () => {
  for (const path of ['x', '0', '2147483648', '12/absagen'])
    expect((await site.get(`/betrieb/newsletter/${path}`)).status).toBe(404)
  const sent = await site.get('/betrieb/newsletter/12', { method: 'POST', redirect: 'manual' })
  expect(sent.status).toBe(405)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
