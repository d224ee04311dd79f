import { beforeAll, expect, test } from 'vitest'
import { writePaidArticle, type WrittenArticle } from '../site/written-article.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let article: WrittenArticle
let another: WrittenArticle
beforeAll(async () => {
  article = await writePaidArticle(site, 1_950_001)
  another = await writePaidArticle(site, 1_950_002)
})

const JSON_TYPE = { 'content-type': 'application/json' }

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return site.get(path, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  })
}

type Given = { url: string; jti: string; expiresAt: string; remaining: number }

async function give(kind: 'plus' | 'purplus', articleId: number): Promise<Given> {
  const response = await post('/api/gift-token', { articleId }, { cookie: await site.signIn(kind) })
  expect(response.status).toBe(201)
  return (await response.json()) as Given
}

async function newsroomLink(body: object): Promise<{ url: string; token: string; jti: string }> {
  const response = await post('/api/link-tokens', body, {
    authorization: `Bearer ${await site.editorKey()}`,
  })
  expect(response.status).toBe(201)
  return (await response.json()) as { url: string; token: string; jti: string }
}

const usesOf = async (jti: string) => {
  const query = site.database.selectFrom('link_tokens').select('uses').where('jti', '=', jti)
  return (await query.executeTakeFirstOrThrow()).uses
}

const tokenOf = (url: string) => new URL(url).searchParams.get('link-token') ?? ''
const open = (path: string, cookie?: string) =>
  site.get(path, cookie ? { headers: { cookie } } : {})
const isOpen = async (response: Response) => (await response.text()).includes(article.secret)

test('[S3.01] a gift opens only its own article, for a signed-in reader', async () => {
  const { url, remaining } = await give('plus', article.id)
  expect(remaining).toBe(9)
  const { pathname, search } = new URL(url)
  expect(pathname).toBe(article.urlPath)
  const cookie = await site.signIn('frei')
  const opened = await open(pathname + search, cookie)
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
  expect(opened.headers.get('x-robots-tag')).toBe('noindex')
  expect(await isOpen(opened)).toBe(true)
  expect(await isOpen(await open(`${pathname}/_payload.json${search}`, cookie))).toBe(true)

  expect(await isOpen(await open(pathname + search))).toBe(false)
  expect(await isOpen(await open(pathname, cookie))).toBe(false)
  const elsewhere = await open(another.urlPath + search, cookie)
  expect(await elsewhere.text()).not.toContain(another.secret)
})

test('[S3.01, S6.09] a no_paywall link token opens the article for everyone', async () => {
  const one = await newsroomLink({ articleId: article.id })
  const { pathname, search } = new URL(one.url)
  for (let visit = 0; visit < 3; visit += 1) {
    const opened = await open(pathname + search)
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    expect(await isOpen(opened)).toBe(true)
    expect(await isOpen(await open(pathname))).toBe(false)
  }
  expect(await (await open(another.urlPath + search)).text()).not.toContain(another.secret)

  const { token } = await newsroomLink({ note: 'Schulprojekt' })
  expect(await isOpen(await open(`${article.urlPath}?link-token=${token}`))).toBe(true)
  const other = await open(`${another.urlPath}?link-token=${token}`)
  expect(await other.text()).toContain(another.secret)
  const idle = await newsroomLink({ articleId: article.id, scope: 'read something' })
  expect(await isOpen(await open(`${article.urlPath}?link-token=${idle.token}`))).toBe(false)
})

test('the link token appears neither in the page nor in headers that reach other sites', async () => {
  const { url, token } = await newsroomLink({ articleId: article.id })
  const { pathname, search } = new URL(url)
  for (const path of [pathname, `${pathname}/_payload.json`]) {
    for (const cookie of [undefined, await site.signIn('plus')]) {
      const response = await open(path + search, cookie)
      const body = await response.text()
      expect(body).toContain(article.secret)
      expect(body).not.toContain(token.slice(0, 40))
      expect(body).not.toContain('link-token=')
      expect(JSON.stringify([...response.headers])).not.toContain(token.slice(0, 40))
      expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    }
  }
})

test('a redirected address with a link token is not cached', async () => {
  for (const path of ['/region/leverkusen/titel-1234567', '/region/leverkusen', `/${article.id}`]) {
    const response = await open(`${path}?link-token=x`)
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
  }
})

test('[S7.08] validate returns the scope; [S7.14] verify returns article and type', async () => {
  const gift = tokenOf((await give('plus', article.id)).url)
  const { token } = await newsroomLink({})
  const scope = async (value: string) =>
    (await post('/api/gift-token/validate', { token: value })).json()
  expect(await scope(gift)).toEqual({ scope: 'read' })
  expect(await scope(token)).toEqual({ scope: 'no_paywall' })
  const verified = async (value: string) =>
    (await post('/api/link-token/verify', { token: value })).json()
  expect(await verified(gift)).toEqual({ articleId: article.id, tokenType: 'gift' })
  expect(await verified(token)).toEqual({ articleId: null, tokenType: 'newsroom' })
})

test('[S5.15] a gift token is valid for its article only; a newsroom token without an article for every article', async () => {
  const gift = tokenOf((await give('plus', article.id)).url)
  const { token } = await newsroomLink({})
  const answer = async (value: string, path: unknown) => {
    const response = await post('/api/gift-token/validate', { token: value, path })
    return [response.status, await response.json()]
  }
  expect(await answer(gift, article.urlPath)).toEqual([200, { scope: 'read' }])
  expect(await answer(token, another.urlPath)).toEqual([200, { scope: 'no_paywall' }])
  expect(await answer(gift, another.urlPath)).toMatchObject([
    400,
    {
      code: 'ERR_JWT_INVALID',
      message: 'Dieser Geschenklink gehört zu einem anderen Artikel.',
    },
  ])
  expect(await answer(gift, '/sport')).toEqual([200, { scope: 'read' }])
  expect(await answer(gift, 7)).toMatchObject([400, { statusCode: 400 }])
})

test('[S8.02] answers a refused token with the reason and logs it without the token', async () => {
  const before = site.errors.length
  const token = `${tokenOf((await give('plus', article.id)).url).slice(0, -4)}AAAA`
  for (const path of ['/api/gift-token/validate', '/api/link-token/verify']) {
    const response = await post(path, { token })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: 400, code: 'ERR_JWT_INVALID' })
  }
  const logged = site.errors.slice(before)
  expect(logged).toHaveLength(2)
  expect(logged.join()).toContain('ERR_JWT_INVALID')
  expect(logged.join()).not.toContain(token.slice(-20))
  expect(logged.join()).not.toContain(token.slice(0, 20))
})

test('a giver sees how often a gift was used and can revoke it with immediate effect', async () => {
  const cookie = await site.signIn('purplus')
  const { url, jti } = await give('purplus', another.id)
  const { pathname, search } = new URL(url)
  const reader = await site.signIn('frei')
  expect(await (await open(pathname + search, reader)).text()).toContain(another.secret)
  const list = async () =>
    (await (await open('/api/gift-token', cookie)).json()) as {
      mayGift: boolean
      remaining: number
      gifts: object[]
    }
  const { mayGift, remaining, gifts } = await list()
  expect({ mayGift, remaining }).toEqual({ mayGift: true, remaining: 9 })
  expect(gifts).toMatchObject([{ jti, url, articleId: another.id, state: 'valid' }])

  const take = (as: string) =>
    site.get(`/api/gift-token/${jti}`, { method: 'DELETE', headers: { cookie: as } })
  expect((await take(await site.signIn('plus'))).status).toBe(404)
  expect(await (await open(pathname + search, reader)).text()).toContain(another.secret)
  expect((await take(cookie)).status).toBe(204)
  expect(await (await open(pathname + search, reader)).text()).not.toContain(another.secret)
  expect((await list()).gifts).toMatchObject([{ jti, state: 'revoked' }])
})

test('counts the views that a link token opened', async () => {
  const { url, jti } = await newsroomLink({ articleId: article.id })
  const { pathname, search } = new URL(url)
  // A reader whose token a busy machine did not check in time tries again.
  const untilOpen = () => expect.poll(async () => isOpen(await open(pathname + search))).toBe(true)
  await Promise.all(Array.from({ length: 20 }, untilOpen))
  await open(pathname + search, await site.signIn('plus'))
  await open(another.urlPath + search)
  await expect.poll(() => usesOf(jti)).toBe(20)
})

test('refuses gifts by readers without PLUS, and says why', async () => {
  const body = { articleId: article.id }
  expect((await post('/api/gift-token', body)).status).toBe(401)
  expect((await open('/api/gift-token')).status).toBe(401)
  const free = await site.signIn('frei')
  const refused = await post('/api/gift-token', body, { cookie: free })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('PLUS') })
  const plus = await site.signIn('plus')
  const foreign = { cookie: plus, 'sec-fetch-site': 'cross-site' }
  expect((await post('/api/gift-token', body, foreign)).status).toBe(403)
  const missing = await post('/api/gift-token', { articleId: 999_999_999 }, { cookie: plus })
  expect(missing.status).toBe(404)
  for (const bad of [null, [], {}, { articleId: '1' }, { articleId: 0 }, { articleId: 2 ** 40 }]) {
    expect((await post('/api/gift-token', bad, { cookie: plus })).status).toBe(400)
  }
  for (const jti of ['x', '%00', '00000000-0000-4000-8000-000000000000']) {
    const init = { method: 'DELETE', headers: { cookie: plus } }
    expect((await site.get(`/api/gift-token/${jti}`, init)).status).toBe(404)
  }
})

test('newsroom links require the editor key and valid terms', async () => {
  expect((await post('/api/link-tokens', {})).status).toBe(401)
  expect((await open('/api/link-tokens')).status).toBe(401)
  const authorization = `Bearer ${await site.editorKey()}`
  const bad = [
    { days: 0 },
    { days: 1.5 },
    { days: 9999 },
    { scope: '' },
    { scope: 'NO_PAYWALL' },
    { articleId: -1 },
    { note: 'a\0b' },
    { unknown: 1 },
  ]
  for (const body of bad)
    expect((await post('/api/link-tokens', body, { authorization })).status).toBe(400)
  expect(
    (await post('/api/link-tokens', { articleId: 999_999_999 }, { authorization })).status,
  ).toBe(404)

  const { jti, url } = await newsroomLink({ articleId: article.id })
  const { pathname, search } = new URL(url)
  expect(await isOpen(await open(pathname + search))).toBe(true)
  const end = { method: 'DELETE', headers: { authorization } }
  expect((await site.get(`/api/link-tokens/${jti}`, end)).status).toBe(204)
  expect(await isOpen(await open(pathname + search))).toBe(false)
})
