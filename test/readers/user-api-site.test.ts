import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUserApi, type FakeUserApi } from '../fakes/user-api.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { openTestSite, type ReaderKind, type TestSite } from '../site/test-site.ts'

let api: FakeUserApi
let site: TestSite
beforeAll(async () => {
  api = await openUserApi()
  site = await openTestSite({ USER_API_URL: api.url })
})
afterAll(async () => {
  await site?.close()
  await api?.close()
})

/** Returns a demo reader whom the remote User API accepts by the session's id token. */
async function admitted(kind: ReaderKind) {
  const cookie = await site.signIn(kind)
  const session = await site.get('/api/session', { headers: { cookie } })
  const { reader } = (await session.json()) as { reader: { ssoId: string } }
  const token = /id_token=([^;]+)/.exec(cookie)?.[1] ?? ''
  api.admit(reader.ssoId, token)
  return {
    cookie,
    ssoId: reader.ssoId,
    base: `/user-api/mandators/morgenblatt/users/${reader.ssoId}`,
  }
}

async function newestArticles(): Promise<number[]> {
  const answer = await site.get('/content-api/v5/teasers?list=newest&limit=3')
  const { teasers } = (await answer.json()) as { teasers: { documentId: number }[] }
  return teasers.map(({ documentId }) => documentId)
}

test('[S7.04, S7.01] the site’s User API and the portal show the lists of the remote User API', async () => {
  const { cookie, base } = await admitted('plus')
  const [id = 0] = await newestArticles()
  const ask = (path: string, method = 'GET') =>
    site.get(`${base}/${path}`, { method, headers: { cookie } })
  expect((await ask(`bookmarks/${id}`, 'POST')).status).toBe(201)
  expect(await (await ask('bookmarks-count')).json()).toBe(1)
  expect((await ask('tag-bookmarks/101', 'POST')).status).toBe(201)
  expect(await (await ask('tag-bookmarks/is-bookmarked/101')).json()).toBe(true)
  const page = await site.get('/bookmarks', { headers: { cookie } })
  expect(await page.text()).toContain(`-${id}"`)
  const kept = await site.database.selectFrom('bookmarks').selectAll().execute()
  expect(kept).toEqual([])
})

test('[S7.07] an article bought elsewhere opens for its buyer only', async () => {
  const { cookie, ssoId } = await admitted('wallet')
  const [bought, other] = await paidArticles(site)
  api.sell(ssoId, bought?.id ?? 0, '2026-11-20T06:15:00Z')
  const textOf = async (path = '', sent = cookie) =>
    (await site.get(path, { headers: { cookie: sent } })).text()
  expect(await textOf(bought?.path)).not.toContain(paywallHeading)
  expect(await textOf(other?.path)).toContain(paywallHeading)
  expect(await textOf(bought?.path, '')).toContain(paywallHeading)
})

test('while the remote User API is down, lists answer 503, articles are served and the log says so once', async () => {
  const { cookie, base } = await admitted('pluswallet')
  const wallet = await admitted('wallet')
  const [first, second] = await paidArticles(site)
  api.fault = 500
  const ask = (path: string) => site.get(`${base}/${path}`, { headers: { cookie } })
  expect((await ask('bookmarks')).status).toBe(503)
  expect((await ask('bookmarks-count')).status).toBe(503)
  expect((await site.get('/bookmarks', { headers: { cookie } })).status).toBe(503)
  for (const path of [first?.path ?? '', second?.path ?? ''])
    expect((await site.get(path, { headers: { cookie: wallet.cookie } })).status).toBe(200)
  const lines = site.errors.filter((line) => line.includes('The User API is away'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(wallet.ssoId)
  api.fault = undefined
})
