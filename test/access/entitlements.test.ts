import { beforeAll, expect, test } from 'vitest'
import { exchange } from '../site/exchange.ts'
import { testSiteForFile, type ReaderKind } from '../site/test-site.ts'

const site = await testSiteForFile()
let paid: { id: number; path: string }

beforeAll(async () => {
  const { id } = await site.database
    .selectFrom('paid_bodies')
    .select('article_id as id')
    .orderBy('article_id')
    .executeTakeFirstOrThrow()
  paid = { id, path: `/${id}` }
})

const reads = async (cookie: string, path = paid.path): Promise<boolean> =>
  (await exchange(site.url, { path, headers: { cookie } })).body.includes('class="paid-body')

const changeRoles = (kind: ReaderKind, roles: string[]) =>
  site.database
    .updateTable('accounts')
    .set({ roles })
    .where('email', '=', `${kind}@morgenblatt.example`)
    .execute()

/** Returns the session's cookies after its tokens were renewed. */
async function renewed(cookie: string): Promise<string> {
  const answer = await site.get('/api/validate?forceRefresh=true', { headers: { cookie } })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

test('a removed role closes paid articles at the next token renewal', async () => {
  const cookie = await site.signIn('plus')
  expect(await reads(cookie)).toBe(true)
  await changeRoles('plus', [])
  expect(await reads(await renewed(cookie))).toBe(false)
})

test('an added role opens paid articles at the next token renewal', async () => {
  const cookie = await site.signIn('frei')
  expect(await reads(cookie)).toBe(false)
  await changeRoles('frei', ['PLUS_USER'])
  expect(await reads(await renewed(cookie))).toBe(true)
  await changeRoles('frei', [])
})

test('an id token expires after ten minutes at most', async () => {
  const cookie = await site.signIn('epaper')
  const payload = /id_token=[^.]+\.([^.]+)\./.exec(cookie)?.[1] ?? ''
  const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    iat: number
    exp: number
  }
  expect(exp - iat).toBeGreaterThan(0)
  expect(exp - iat).toBeLessThanOrEqual(600)
})

test('a link token opens nothing after it is revoked', async () => {
  const authorization = `Bearer ${await site.editorKey()}`
  const made = await site.get('/api/link-tokens', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ articleId: paid.id, scope: 'no_paywall' }),
  })
  const { token, jti } = (await made.json()) as { token: string; jti: string }
  const path = `${paid.path}?link-token=${token}`
  expect(await reads('', path)).toBe(true)
  const ended = await site.get(`/api/link-tokens/${jti}`, {
    method: 'DELETE',
    headers: { authorization },
  })
  expect(ended.status).toBe(204)
  expect(await reads('', path)).toBe(false)
})

test('counts views of paid articles by outcome and cause in the metrics', async () => {
  const counted = async () =>
    (await (await site.get('/metrics')).text())
      .split('\n')
      .find((line) =>
        line.startsWith('paid_article_views_total{outcome="unlocked",cause="epaper"}'),
      )
  const cookie = await site.signIn('epaper')
  expect(await counted()).toBeUndefined()
  expect([await reads(cookie), await reads(cookie)]).toEqual([true, true])
  await expect.poll(counted).toMatch(/ 2$/)
})
