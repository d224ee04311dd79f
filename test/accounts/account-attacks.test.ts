import { closedCookie } from '../site/closed-cookie.ts'
import { expect, test } from 'vitest'
import { read, send, openAttackedSite } from '../account-attacks/signed-in.ts'
import { snapshot } from '../account-attacks/snapshot.ts'
import { writingEndpoints } from '../account-attacks/writing-endpoints.ts'
import {
  cookiesOf,
  freshAddress,
  NEW_READER_PASSWORD,
  postForm,
  postJson,
  readerOf,
  registrationOf,
} from '../site/form-requests.ts'
import { linkIn, mailsTo, mailTo } from '../site/mailbox.ts'

const { site, cookies, victim } = await openAttackedSite({ TRUSTED_PROXIES: '127.0.0.1' })

const ownId = async (): Promise<string> =>
  (await read(site, '/backend/users/me', cookies.frei))['id'] ?? ''

const accountOf = (email: string) =>
  site.database.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

const GREED = {
  id: '00000000-0000-4000-8000-000000000001',
  ssoId: '00000000-0000-4000-8000-000000000001',
  roles: ['OPERATOR', 'PLUS_USER'],
  role: 1,
  confirmed: true,
  email_verified: true,
  emailVerified: true,
  blocked: false,
  provider: 'google',
  password_hash: 'x',
  onboarding_completed_at: '2020-01-01',
  accountId: 1,
}
const POLLUTION = `"__proto__":{"roles":["OPERATOR"],"terms":true},"constructor":{"prototype":{"roles":["OPERATOR"]}}`

test('extra fields in a registration give no roles or rights', async () => {
  for (const path of ['/api/session/register', '/backend/auth/local/register']) {
    const email = freshAddress('gierig')
    const fields = JSON.stringify({ ...registrationOf(email), ...GREED }).slice(1)
    const response = await site.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.40' },
      body: `{${POLLUTION},${fields}`,
    })
    expect(response.status).toBeLessThan(300)
    const row = await accountOf(email)
    expect(row).toMatchObject({ email_verified: false, roles: [], onboarding_completed_at: null })
    expect(row?.id).not.toBe(GREED.id)
  }
  const form = {
    firstName: 'Frida',
    lastName: 'Frei',
    'roles[]': 'OPERATOR',
    roles: 'OPERATOR',
    id: GREED.id,
  }
  const pollution = { '__proto__[roles]': 'OPERATOR', '__proto__.roles': 'OPERATOR' }
  await postForm(site, '/account/profile', { ...form, ...pollution }, { cookie: cookies.frei })
  expect(await accountOf('frei@morgenblatt.example')).toMatchObject({
    roles: [],
    id: await ownId(),
  })
  expect(Reflect.has({}, 'roles')).toBe(false)
})

test('refuses to read or change another reader’s data', async () => {
  const gift = await postJson(
    site,
    '/api/gift-token',
    { articleId: await paidArticle() },
    { cookie: cookies.plus },
  )
  const { jti } = (await gift.json()) as { jti: string }
  await read(site, '/api/plenigo/session', cookies.frei)
  const before = await snapshot(site)
  const cookie = cookies.frei
  for (const writing of writingEndpoints({ ...victim, jti })) {
    if (!/user-api|gift-token\/|plenigo/.test(writing.path)) continue
    const { status } = await send(site, writing, { cookie })
    expect([writing.path, [403, 404].includes(status)]).toEqual([writing.path, true])
  }
  const own = await ownId()
  for (const [id, refusal] of [
    [victim.ssoId, 403],
    [`${own}%2f..%2f${victim.ssoId}`, 404],
    [`${own},${victim.ssoId}`, 403],
    ['me', 403],
    ['*', 403],
  ] as const) {
    const { status } = await site.get(`/user-api/mandators/morgenblatt/users/${id}/bookmarks`, {
      headers: { cookie },
    })
    expect([id, status]).toEqual([id, refusal])
  }
  const wanted = `ssoId=${victim.ssoId}&accountId=${victim.ssoId}&email=wallet@morgenblatt.example`
  const exported = await site.get(`/api/account/export.json?${wanted}`, { headers: { cookie } })
  expect(await exported.text()).not.toContain(victim.ssoId)
  expect(await snapshot(site)).toEqual(before)
})

async function paidArticle(): Promise<number> {
  const row = await site.database
    .selectFrom('articles')
    .select('id')
    .where('content_restriction', '=', 'paid')
    .executeTakeFirstOrThrow()
  return row.id
}

test('refuses to change the e-mail address without the correct password', async () => {
  const cookie = cookies.frei
  const email = freshAddress('dieb')
  for (const password of ['', ' ', 'null', 'true', '0', NEW_READER_PASSWORD]) {
    const headers = { cookie, 'x-forwarded-for': '192.0.2.41' }
    const response = await postForm(site, '/account/email', { email, password }, headers)
    expect(response.headers.get('location')).not.toContain('mail-sent')
  }
  for (const password of [true, 1, null, ['Morgenblatt-2026!'], { $ne: '' }]) {
    await postJson(site, '/account/email', { email, password }, { cookie })
  }
  expect(await mailsTo(site, email)).toEqual([])
})

test('a sign-in replaces the previous session', async () => {
  const before = cookies.frei
  const body = { email: 'plus@morgenblatt.example', password: 'Morgenblatt-2026!' }
  const after = cookiesOf(await postJson(site, '/api/session/login', body, { cookie: before }))
  // The device cookie is not a session: it keeps the entries of other accounts and gets a new secret for this one.
  const isSession = (one: string) => !/^(cache_key|signed_in|__Host-known_device)=/.test(one)
  for (const pair of before.split('; ').filter(isSession))
    expect(after).not.toContain(pair.slice(pair.indexOf('=') + 1))
  const own = /known_device=([\w-]{43})/.exec(after)?.[1] ?? ''
  expect(own).not.toBe('')
  expect(before).not.toContain(own)
  expect(await readerOf(site, before)).toMatchObject({ email: 'frei@morgenblatt.example' })
  expect(await readerOf(site, after)).toMatchObject({ email: body.email })
})

test('the confirmation link of a stranger’s registration signs no one in on another device', async () => {
  const email = freshAddress('lockvogel')
  await postJson(site, '/api/session/register', registrationOf(email), {
    'x-forwarded-for': '192.0.2.42',
  })
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  const headers = { accept: 'text/html', cookie: '__Host-registration_device=x' }
  const opened = await site.get(link, { headers })
  expect(cookiesOf(opened)).toMatch(/^__Host-change_password_code=[\w-]+$/)
  expect(await readerOf(site, cookiesOf(opened))).toBeNull()
})

test('impersonating a reader kind gives staff no further endpoints', async () => {
  const own = cookies.redaktion
  for (const kind of ['plus', 'wallet', 'purplus', 'epaper', 'tag:102']) {
    const seeAs = `${closedCookie('see_as')}=${kind}`
    for (const cookie of [`${own}; ${seeAs}`, `${cookies.frei}; ${seeAs}`]) {
      const gift = await postJson(
        site,
        '/api/gift-token',
        { articleId: await paidArticle() },
        { cookie },
      )
      expect([kind, gift.status]).toEqual([kind, 403])
      const order = writingEndpoints(victim).find(({ path }) => path.includes('plenigo'))
      expect([401, 403]).toContain((await send(site, order ?? { path: '/' }, { cookie })).status)
      const session = await site.get('/api/session', { headers: { cookie } })
      expect(JSON.stringify(await session.json())).not.toMatch(/PLUS|WALLET|EPAPER/)
    }
  }
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
