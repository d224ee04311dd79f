import { expect, test } from 'vitest'
import { testSiteForFile, type ReaderKind } from '../site/test-site.ts'

const site = await testSiteForFile()

type Caller = { base: string; cookie: string; token: string }
const callers = new Map<ReaderKind, Promise<Caller>>()

/** Returns a demo reader's session and base path in the User API. */
function caller(kind: ReaderKind): Promise<Caller> {
  const known = callers.get(kind) ?? signedIn(kind)
  callers.set(kind, known)
  return known
}

async function signedIn(kind: ReaderKind): Promise<Caller> {
  const cookie = await site.signIn(kind)
  const answer = await site.get('/api/session', { headers: { cookie } })
  const { reader } = (await answer.json()) as { reader: { ssoId: string } }
  const token = /id_token=([^;]+)/.exec(cookie)?.[1] ?? ''
  return { base: `/user-api/mandators/morgenblatt/users/${reader.ssoId}`, cookie, token }
}

async function call(kind: ReaderKind, path: string, method = 'GET', body?: unknown) {
  const { base, cookie } = await caller(kind)
  const response = await site.get(`${base}/${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text && JSON.parse(text) }
}

async function articleIds(count: number): Promise<number[]> {
  const response = await site.get(`/content-api/v5/teasers?list=newest&limit=${count}`)
  const { teasers } = (await response.json()) as { teasers: { documentId: number }[] }
  return teasers.map(({ documentId }) => documentId)
}

test('[S7.04] a bookmark is added, counted, found, listed and removed', async () => {
  const [first = 0, second = 0] = await articleIds(2)
  expect((await call('tag', 'has-bookmarks')).json).toBe(false)
  const added = await call('tag', `bookmarks/${first}`, 'POST')
  expect(added.status).toBe(201)
  expect(added.json).toEqual({ articleId: first, ts: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect((await call('tag', `bookmarks/${first}`, 'POST')).status).toBe(200)
  await call('tag', `bookmarks/${second}`, 'POST')

  const list = (await call('tag', 'bookmarks')).json as { articleId: number }[]
  expect(list.map(({ articleId }) => articleId)).toEqual([second, first])
  expect((await call('tag', 'bookmarks-count')).json).toBe(2)
  expect((await call('tag', 'has-bookmarks')).json).toBe(true)
  expect((await call('tag', `is-bookmarked/${first}`)).json).toBe(true)

  expect((await call('tag', `bookmarks/${first}`, 'DELETE')).status).toBe(204)
  expect((await call('tag', `is-bookmarked/${first}`)).json).toBe(false)
  expect((await call('tag', 'bookmarks-count')).json).toBe(1)
})

test('[S6.02] twenty parallel bookmarks in addition to three end at five for a free reader and at 23 for PLUS', async () => {
  const ids = await articleIds(23)
  for (const kind of ['frei', 'plus'] as const) {
    for (const id of ids.slice(0, 3)) await call(kind, `bookmarks/${id}`, 'POST')
    const answers = await Promise.all(
      ids.slice(3).map((id) => call(kind, `bookmarks/${id}`, 'POST')),
    )
    const refused = answers.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(kind === 'frei' ? 18 : 0)
    expect((await call(kind, 'bookmarks-count')).json).toBe(kind === 'frei' ? 5 : 23)
    if (kind === 'plus') continue
    expect(refused[0]?.json).toEqual({
      statusCode: 403,
      message: 'There is no room for another: the reader has 5 bookmarks',
      error: 'Forbidden',
    })
  }
})

test('[S6.02] the newsroom can switch the bookmark limit off', async () => {
  const ids = await articleIds(7)
  const set = async (value: unknown) =>
    site.get('/api/settings', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${await site.editorKey()}` },
      body: JSON.stringify({ bookmark_limit_disabled: value }),
    })
  expect((await set(true)).status).toBe(200)
  const all = async () => Promise.all(ids.map((id) => call('pur', `bookmarks/${id}`, 'POST')))
  await expect.poll(async () => (await all()).every(({ status }) => status < 300)).toBe(true)
  await set(null)
})

test('[S3.09, S7.05] a region is followed by the last segment of its path', async () => {
  const added = await call('wallet', 'region-bookmarks/leichlingen', 'POST')
  expect(added.status).toBe(201)
  const region = { id: 'leichlingen', label: 'Leichlingen', target: '/region/leichlingen' }
  expect(added.json).toEqual(region)
  expect((await call('wallet', 'region-bookmarks')).json).toEqual([region])
  expect((await call('wallet', 'has-region-bookmarks')).json).toBe(true)
  expect((await call('wallet', 'region-bookmarks/is-bookmarked/leichlingen')).json).toBe(true)
  expect((await call('wallet', 'region-bookmarks/leichlingen', 'DELETE')).status).toBe(204)
  expect((await call('wallet', 'has-region-bookmarks')).json).toBe(false)
})

test('[S3.09, S7.06] topics are followed, ordered and unfollowed', async () => {
  for (const id of [101, 102, 103])
    expect((await call('wallet', `tag-bookmarks/${id}`, 'POST')).status).toBe(201)
  const ordered = await call('wallet', 'tag-bookmarks', 'PUT', [103, 101])
  expect((ordered.json as { id: number }[]).map(({ id }) => id)).toEqual([103, 101, 102])
  expect((ordered.json as object[])[0]).toEqual({
    id: 103,
    label: expect.any(String),
    target: expect.stringMatching(/^\//),
  })
  expect((await call('wallet', 'has-tag-bookmarks')).json).toBe(true)
  expect((await call('wallet', 'tag-bookmarks/is-bookmarked/102')).json).toBe(true)
  for (const id of [101, 102, 103]) await call('wallet', `tag-bookmarks/${id}`, 'DELETE')
  expect((await call('wallet', 'tag-bookmarks')).json).toEqual([])
})

test('[S7.07] lists purchases with credits by article, with dates', async () => {
  const { base } = await caller('epaper')
  const ssoId = base.split('/').at(-1) ?? ''
  await site.database
    .insertInto('credit_purchases')
    .values({ account_id: ssoId, article_id: 1_300_101, purchased_at: '2026-11-20T06:15:00Z' })
    .execute()
  expect(
    (await call('epaper', 'credit-purchases/batch/exists', 'POST', [1_300_101, '7'])).json,
  ).toEqual({ 1300101: '2026-11-20T06:15:00.000Z' })
  expect((await call('epaper', 'credit-purchases/1300101/exists')).json).toBe(true)
  expect((await call('epaper', 'credit-purchases/7/exists')).json).toBe(false)
})

test('[S7.01] a signed-in reader’s bearer token gives the same access as the session cookie', async () => {
  const { base, token } = await caller('plus')
  const response = await site.get(`${base}/bookmarks-count`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test("refuses a reader's data without a token, with an invalid token and to another reader", async () => {
  const [{ base }, other] = await Promise.all([caller('plus'), caller('frei')])
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const path = method === 'GET' ? 'bookmarks' : 'bookmarks/1300101'
    return (await site.get(`${base}/${path}`, { headers, method })).status
  }
  expect(await ask({})).toBe(401)
  expect(await ask({ authorization: 'Bearer x.y.z' })).toBe(401)
  expect(await ask({ authorization: 'Basic cGx1czpwbHVz', cookie: other.cookie })).toBe(401)
  expect(await ask({ cookie: other.cookie })).toBe(403)
  expect(await ask({ authorization: `Bearer ${other.token}` }, 'POST')).toBe(403)
  const { cookie } = await caller('plus')
  expect(await ask({ cookie, 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(401)
})

test.each([
  ['bookmarks/0', 'POST', 404],
  ['bookmarks/abc', 'POST', 404],
  ['bookmarks/999999999', 'POST', 404],
  ['bookmarks/99999999999999999999', 'POST', 404],
  ['bookmarks/abc', 'DELETE', 400],
  ['is-bookmarked/-1', 'GET', 400],
  ['region-bookmarks/entenhausen', 'POST', 404],
  ['region-bookmarks/%2e%2e%2fsport', 'POST', 404],
  ['region-bookmarks/%00', 'POST', 404],
  ['region-bookmarks/%00', 'DELETE', 404],
  ['tag-bookmarks/9999999', 'POST', 404],
  ['tag-bookmarks/x', 'DELETE', 400],
  ['tag-bookmarks', 'PUT', 400],
  ['credit-purchases/batch/exists', 'POST', 400],
  ['credit-purchases/x/exists', 'GET', 400],
  ['gibt-es-nicht', 'GET', 404],
])('%s by %s is refused with %i and a message', async (path, method, status) => {
  const answer = await call('plus', path, method, method === 'GET' ? undefined : { no: 'list' })
  expect(answer.status).toBe(status)
  expect(answer.json).toMatchObject({ statusCode: status })
})

test.each([[[2_147_483_648]], [[1.5]], [[-1]]])(
  'refuses an ordered list of topics with the invalid id %j',
  async (ids) => {
    expect(await call('plus', 'tag-bookmarks', 'PUT', ids)).toMatchObject({ status: 400 })
  },
)

test('answers 404 for another mandator', async () => {
  const { base, cookie } = await caller('frei')
  const path = base.replace('morgenblatt', 'express')
  const response = await site.get(`${path}/bookmarks/1300101`, {
    method: 'POST',
    headers: { cookie },
  })
  expect(response.status).toBe(404)
})

test('[S7.09] returns the newest articles of topics given as ids or bookmarks', async () => {
  const ask = async (body: unknown) =>
    site.get('/api/bookmarkedTagsArticles', { method: 'POST', body: JSON.stringify(body) })
  const list = (await (
    await site.get('/content-api/v5/personal-feeds/topics?topics=101,102&limit=20')
  ).json()) as object
  const answer = await ask({ bookmarkedTags: [101, { id: 102, label: 'x', target: '/x' }, 101] })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(list)
  expect(await (await ask({ bookmarkedTags: [] })).json()).toMatchObject({ teasers: [], total: 0 })
  for (const wrong of [
    null,
    {},
    { bookmarkedTags: 7 },
    { bookmarkedTags: [0] },
    { bookmarkedTags: Array.from({ length: 41 }, () => 1) },
  ])
    expect((await ask(wrong)).status).toBe(400)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
