import { beforeAll, expect, test } from 'vitest'
import { closedCookie } from '../site/closed-cookie.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { testSiteForFile, type ReaderKind } from '../site/test-site.ts'

const SEE_AS = closedCookie('see_as')

const site = await testSiteForFile()
let rita: string
let paid: string

beforeAll(async () => {
  rita = await site.signIn('redaktion')
  paid = (await paidArticles(site))[0]?.path ?? ''
})

function choose(kind: unknown, cookie = rita, headers: Record<string, string> = {}) {
  return site.get('/api/see-as', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify({ kind }),
  })
}

/** Returns the Cookie header of a staff member who impersonates a kind of reader. */
async function seeingAs(kind: string): Promise<string> {
  const response = await choose(kind)
  expect(await response.json()).toEqual({ kind })
  const [line = ''] = response.headers.getSetCookie()
  expect(line).toMatch(/^__Host-see_as=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly/)
  return `${rita}; ${line.split(';')[0]}`
}

const access = async (path: string, cookie = rita) => {
  const response = await site.get(`/api/access?path=${encodeURIComponent(path)}`, {
    headers: { cookie },
  })
  return {
    status: response.status,
    ...((await response.json()) as { because?: string; cause?: object }),
  }
}

const isLocked = async (cookie: string, path = paid) =>
  (await (await site.get(path, { headers: { cookie } })).text()).includes(paywallHeading)

test.each([
  ['plus', false, 'the reader has the role PLUS_USER'],
  ['purplus', false, 'the reader has the role PLUS_USER'],
  ['epaper', false, 'the reader has the role EPAPER_USER, which skips the paywall check'],
  ['frei', true, undefined],
  ['pur', true, undefined],
  ['wallet', true, undefined],
  ['anonym', true, undefined],
  ['tag:2147483647', true, undefined],
])('seen as %s, a paid article is locked: %s', async (kind, locked, because) => {
  const cookie = await seeingAs(kind)
  expect(await isLocked(cookie)).toBe(locked)
  const decision = await access(paid, cookie)
  expect(decision).toMatchObject({ status: 200, outcome: locked ? 'locked' : 'unlocked', kind })
  if (because) expect(decision.because).toBe(because)
})

test.each([
  ['frei', true],
  ['plus', false],
  ['pur', true],
  ['epaper', false],
  ['wallet', true],
  ['pluswallet', false],
  ['redaktion', false],
  ['betrieb', false],
])('[S1.02] a demo reader "%s" signs in; a paid article is locked: %s', async (kind, locked) => {
  const cookie = await site.signIn(kind as ReaderKind)
  expect(await isLocked(cookie)).toBe(locked)
  expect(await isLocked('')).toBe(true)
  const notFound = await (await site.get('/gibt-es-nicht', { headers: { cookie } })).text()
  expect(notFound.includes('house-ad')).toBe(kind !== 'pur')
  const portal = await site.get('/account/coins', { headers: { cookie } })
  expect(portal.status === 200).toBe(kind.includes('wallet'))
})

test('[S3.21] seen as a reader of a tag, articles with that tag are open and the reason names the tag', async () => {
  const rows = await site.database.selectFrom('articles').select('public_document').execute()
  const article = rows
    .map(({ public_document }) => Object(public_document))
    .find(({ hasPaidBody, maintag }) => hasPaidBody && maintag)
  const cookie = await seeingAs(`tag:${article.maintag.id}`)
  expect(await isLocked(cookie, article.urlPath)).toBe(false)
  const { because, cause } = await access(article.urlPath, cookie)
  expect(because).toMatch(new RegExp(`^tag ${article.maintag.id} of PLUS-TAG-`))
  expect(cause).toMatchObject({ kind: 'tag', tagId: article.maintag.id })
})

test('choosing null ends the impersonation and restores staff access', async () => {
  const response = await choose(null)
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-see_as=; Path=\/; Max-Age=0/)
  expect(await response.json()).toEqual({ kind: null })
  expect(await access(paid)).toMatchObject({
    outcome: 'unlocked',
    kind: null,
    cause: { kind: 'staff' },
  })
})

test('the impersonation cookie opens nothing for readers who are not staff', async () => {
  const frida = await site.signIn('frei')
  for (const cookie of [
    `${SEE_AS}=plus`,
    `${frida}; ${SEE_AS}=plus`,
    `${frida}; ${SEE_AS}=tag:102`,
  ])
    expect(await isLocked(cookie)).toBe(true)
  const paula = await site.signIn('plus')
  expect(await isLocked(`${paula}; ${SEE_AS}=anonym`)).toBe(false)
})

test('the session of an impersonating staff member keeps the staff role', async () => {
  const cookie = await seeingAs('plus')
  const { reader } = (await (await site.get('/api/session', { headers: { cookie } })).json()) as {
    reader: { roles: string[] }
  }
  expect(reader.roles).toEqual(['NEWSROOM'])
})

test.each(['betrieb', 'OPERATOR', 'tag:', 'tag:0', 'PLUS_USER', '', 7, true, undefined, ['plus']])(
  'refuses the unknown reader kind %j',
  async (kind) => {
    const response = await choose(kind)
    expect(response.status).toBe(400)
    expect(response.headers.getSetCookie()).toEqual([])
  },
)

test('only staff may impersonate or ask for access reasons, and not from another site', async () => {
  const paula = await site.signIn('plus')
  expect((await choose('frei', '')).status).toBe(401)
  expect((await choose('frei', paula)).status).toBe(403)
  expect((await access(paid, '')).status).toBe(401)
  expect((await access(paid, paula)).status).toBe(403)
  expect((await choose('frei', rita, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test.each([
  ['', 400],
  ['sport', 400],
  ['//evil.example/', 400],
  ['https://evil.example/', 400],
  [`/${'x'.repeat(3000)}`, 400],
  ['/gibt-es-nicht-9999999', 404],
  ['/\0', 404],
  ['/%zz', 404],
])('access reasons for the path %j are answered with %d', async (path, status) => {
  expect((await access(path)).status).toBe(status)
})

test.each(['/account', '/account?lite', '/betrieb'])(
  'returns no access reason for the personal page %s',
  async (path) => {
    const response = await site.get(`/api/access?path=${encodeURIComponent(path)}`, {
      headers: { cookie: rita },
    })
    expect([response.status, await response.text()]).toEqual([204, ''])
  },
)

test('reports a page that is not an article as open', async () => {
  expect(await access('/')).toMatchObject({
    status: 200,
    outcome: 'open',
    template: null,
    cause: { kind: 'no-article' },
    because: 'the page is not an article',
    device: 'desktop',
  })
})

test('the site logs no failed request in the tests of this file', () => {
  expect(site.errors.filter((line) => line.includes('A request failed'))).toEqual([])
})
