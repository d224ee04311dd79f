import { expect, test } from 'vitest'
import { openSignInSite } from '../providers/sign-in-site.ts'
import { cookiesOf, postForm, postJson, resetLinkTo } from '../site/form-requests.ts'
import { paidArticles } from '../site/paid-articles.ts'

const open = await openSignInSite()

const CREDENTIALS = { email: 'plus@morgenblatt.example', password: 'Morgenblatt-2026!' }
const KNOWN_DEVICE = '__Host-known_device'
const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Returns the Set-Cookie lines of a response by name, without their values. */
function flagsOf(response: Response): Record<string, string> {
  const lines = response.headers.getSetCookie()
  return Object.fromEntries(
    lines.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf(';') + 2)]),
  )
}

const valueOf = (response: Response, name: string): string =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0]
    ?.slice(name.length + 1) ?? ''

const closed = (path: string, maxAge: number): string =>
  `Path=${path}; Max-Age=${maxAge}; SameSite=Lax; HttpOnly; Secure`
const readable = (maxAge: number): string => `Path=/; Max-Age=${maxAge}; SameSite=Lax; Secure`

test('[S3.19, S9.04] a session sets token cookies that scripts cannot read and a hint cookie that they can', async () => {
  const response = await postJson(open.site, '/api/session/login', CREDENTIALS)
  expect(flagsOf(response)).toEqual({
    '__Host-id_token': closed('/', 10 * 60),
    '__Secure-access_token': closed('/api', 10 * 60),
    '__Host-refresh_token': closed('/', 30 * DAY),
    '__Secure-refresh_token_id': closed('/api', 30 * DAY),
    cache_key: readable(720 * HOUR),
    signed_in: readable(720 * HOUR),
    '__Host-known_device': closed('/', 180 * DAY),
  })
  const [roles, , mayPersonalize] = decodeURIComponent(valueOf(response, 'cache_key')).split('|')
  expect([roles, mayPersonalize]).toEqual(['PLUS_USER', 'false'])
  const out = await open.site.get('/sport?logout', { headers: { cookie: cookiesOf(response) } })
  expect(flagsOf(out)).toEqual({
    '__Host-id_token': closed('/', 0),
    '__Secure-access_token': closed('/api', 0),
    '__Host-refresh_token': closed('/', 0),
    '__Secure-refresh_token_id': closed('/api', 0),
    cache_key: readable(0),
    signed_in: readable(0),
  })
})

test('[S3.19, S9.04] a consent decision writes the cache key, with the roles of a signed-in reader and without roles otherwise', async () => {
  const decide = (cookie: string) =>
    postForm(open.site, '/einwilligungen', { choice: 'none' }, { cookie })
  const anonymous = await decide('')
  expect(flagsOf(anonymous)).toMatchObject({ cache_key: readable(720 * HOUR) })
  const none = '0'.repeat(17)
  const keyOf = (response: Response) => decodeURIComponent(valueOf(response, 'cache_key'))
  expect(keyOf(anonymous)).toBe(`|${none}|false`)
  const signedIn = cookiesOf(await postJson(open.site, '/api/session/login', CREDENTIALS))
  expect(keyOf(await decide(signedIn))).toBe(`PLUS_USER|${none}|false`)
})

test('the device cookie is kept at the next sign-in, and is replaced after signing out everywhere', async () => {
  const signIn = (cookie: string) =>
    postJson(open.site, '/api/session/login', CREDENTIALS, { cookie })
  const known = `${KNOWN_DEVICE}=${valueOf(await signIn(''), KNOWN_DEVICE)}`
  const again = await signIn(known)
  expect(`${KNOWN_DEVICE}=${valueOf(again, KNOWN_DEVICE)}`).toBe(known)
  const path = '/api/account/security/sign-out-everywhere'
  const out = await postJson(open.site, path, {}, { cookie: cookiesOf(again) })
  expect(flagsOf(out)).toMatchObject({ [KNOWN_DEVICE]: closed('/', 0) })
  expect(`${KNOWN_DEVICE}=${valueOf(await signIn(known), KNOWN_DEVICE)}`).not.toBe(known)
})

test('[S3.19] a password reset code has its own cookie with the code’s lifetime', async () => {
  const response = await open.site.get(await resetLinkTo(open.site, CREDENTIALS.email))
  expect(flagsOf(response)).toEqual({ '__Host-change_password_code': closed('/', HOUR) })
})

test('[S3.19] without a sign-in, the return path and an article to bookmark are kept in cookies for an hour', async () => {
  const guarded = await open.site.get('/account/profile')
  expect(flagsOf(guarded)).toEqual({ redirect_after_login: readable(HOUR) })
  const { id = 0 } = (await paidArticles(open.site))[0] ?? {}
  const kept = await postForm(open.site, '/api/bookmarks', { articleId: String(id), do: 'add' })
  expect(flagsOf(kept)).toEqual({ pending_bookmark: readable(HOUR) })
})

test('[S3.19] the state of a provider sign-in is a prefixed cookie that lives for ten minutes', async () => {
  const google = await open.site.get('/backend/connect/google?next=/sport')
  expect(Object.entries(flagsOf(google))[0]).toEqual([
    expect.stringMatching(/^__Host-auth_state_[\w-]{12}$/),
    closed('/', 600),
  ])
  const apple = await open.site.get('/backend/connect/apple?next=/sport')
  expect(Object.values(flagsOf(apple))).toEqual([
    closed('/', 600).replace('SameSite=Lax', 'SameSite=None'),
  ])
})

test('the cookie of a registration’s device lives as long as its confirmation mail', async () => {
  const person = { firstName: 'Frida', lastName: 'Frei', terms: true }
  const form = { ...person, email: 'keks@leser.example', password: 'Regenschirm im Advent' }
  const response = await postJson(open.site, '/api/session/register', form)
  expect(flagsOf(response)).toEqual({ '__Host-registration_device': closed('/', 2 * DAY) })
})

test('the values of a refused form are kept for a minute, for that form only', async () => {
  const path = '/dialog-flow/registration'
  const refused = await postForm(open.site, path, { email: 'frida', password: 'x' })
  expect(flagsOf(refused)).toEqual({ '__Secure-typed_fields': closed(path, 60) })
  expect(valueOf(refused, '__Secure-typed_fields')).toBe('email=frida')
})

test('a visitor of free pages gets no cookie', async () => {
  for (const path of ['/', '/sport', '/themen', '/impressum', '/dialog-flow/login', '/nicht-da'])
    expect(flagsOf(await open.site.get(path))).toEqual({})
})
