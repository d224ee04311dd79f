import { beforeEach, expect, test } from 'vitest'
import { closedCookie } from '../site/closed-cookie.ts'
import { API_KEY, type FusionAuthUser } from '../fakes/fusionauth.ts'
import { createReader, openFusionAuthSite, type FusionAuthReader } from './reader.ts'
import { passSeconds } from '../site/clock.ts'

const { fusionAuth, site, newUser } = await openFusionAuthSite({
  GOOGLE_CLIENT_ID: 'unused',
  GOOGLE_CLIENT_SECRET: 'unused',
})

let user: FusionAuthUser
let reader: FusionAuthReader
beforeEach(() => {
  user = newUser(['PLUS_USER'])
  reader = createReader(site)
})

const signIn = (password = user.password) => reader.signIn({ email: user.email, password })

async function get(path: string) {
  const { status, body } = await reader.get(path, 'application/json')
  return { status, body: JSON.parse(body) as Record<string, unknown> }
}

test('a reader of FusionAuth signs in, with the name and rights it knows', async () => {
  expect(await signIn()).toMatchObject({
    status: 200,
    body: { reader: { ssoId: user.id, email: user.email, firstName: 'Fee', roles: ['PLUS_USER'] } },
  })
  expect([...reader.cookies().keys()]).toEqual(
    expect.arrayContaining([
      closedCookie('id_token'),
      closedCookie('access_token', '/api'),
      closedCookie('refresh_token'),
      closedCookie('refresh_token_id', '/api'),
    ]),
  )
  expect(await get('/api/session')).toMatchObject({ body: { reader: { ssoId: user.id } } })
  expect(fusionAuth.calls.at(-1)?.path).toBe('/api/login')
})

test('what this site keeps of readers hangs on the account there', async () => {
  await signIn()
  expect((await reader.post('/api/onboarding', { isOnboardingCompleted: true })).status).toBe(200)
  expect(await get('/api/onboarding')).toMatchObject({ body: { isOnboardingCompleted: true } })
  expect((await get('/api/mein/oauth2/registration/form/missing-fields')).body).toEqual([])
  const row = await site.database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email: user.email, password_hash: '' })
})

test.each([
  [202, 401],
  [203, 403],
  [212, 401],
  [213, 401],
  [242, 403],
  [409, 401],
  [410, 401],
  [418, 503],
  [423, 401],
  [429, 429],
  [500, 503],
])('the answer %d to a sign-in becomes %d with a sentence', async (loginStatus, expected) => {
  user.loginStatus = loginStatus
  const { status, body } = await signIn()
  expect(status).toBe(expected)
  expect(JSON.stringify(body)).toMatch(/Bitte|stimmt nicht|Zu viele|nicht erreichbar/)
})

test('a wrong password and an unknown address are answered alike', async () => {
  const wrong = await signIn('falsch')
  user = { ...user, email: 'niemand@leser.example' }
  expect(await signIn('falsch')).toEqual(wrong)
  expect(wrong.status).toBe(401)
})

test('[S7.12] an expired token is renewed, and every refresh token is used once', async () => {
  await signIn()
  const before = reader.cookies().get(closedCookie('refresh_token'))
  passSeconds(601)
  expect(await get('/api/validate')).toMatchObject({
    status: 200,
    body: { reader: { ssoId: user.id, firstName: 'Fee' } },
  })
  expect(reader.cookies().get(closedCookie('refresh_token'))).not.toBe(before)
  passSeconds(601)
  expect((await get('/api/validate')).status).toBe(200)
  reader.cookies().set(closedCookie('refresh_token'), before ?? '')
  reader.cookies().delete(closedCookie('id_token'))
  expect((await get('/api/validate')).status).toBe(401)
})

test('a role taken away over there is felt after ten minutes, however long its tokens live', async () => {
  await signIn()
  user.roles = []
  passSeconds(590)
  expect(await get('/api/session')).toMatchObject({ body: { reader: { roles: ['PLUS_USER'] } } })
  passSeconds(20)
  expect(await get('/api/session')).toMatchObject({ body: { reader: { roles: [] } } })
})

test('[S4.09] two tabs that renew at once both stay signed in', async () => {
  await signIn()
  passSeconds(601)
  const old = new Map(reader.cookies())
  const tab = createReader(site)
  for (const [name, value] of old) tab.cookies().set(name, value)
  const session = { status: 200, body: expect.stringContaining(user.id) as string }
  const both = [reader, tab].map((each) => each.get('/api/session', 'application/json'))
  expect(await Promise.all(both)).toMatchObject([session, session])
  expect(await get('/api/session')).toMatchObject({ body: { reader: { ssoId: user.id } } })
})

test('[S4.09] a token used before gives nothing once its follower has signed out', async () => {
  await signIn()
  const before = reader.cookies().get(closedCookie('refresh_token'))
  passSeconds(601)
  expect((await get('/api/validate')).status).toBe(200)
  await reader.get('/api/mein/oauth2/logout')
  reader.cookies().set(closedCookie('refresh_token'), before ?? '')
  expect((await get('/api/validate')).status).toBe(401)
})

test('[S7.12] a logout ends the refresh token over there', async () => {
  await signIn()
  expect([...fusionAuth.refreshTokens.values()].some(({ userId }) => userId === user.id)).toBe(true)
  await reader.get('/api/mein/oauth2/logout')
  expect([...fusionAuth.refreshTokens.values()].some(({ userId }) => userId === user.id)).toBe(
    false,
  )
  expect(await get('/api/session')).toMatchObject({ body: { reader: null } })
})

test('signing out everywhere ends all of them', async () => {
  await signIn()
  const elsewhere = reader
  reader = createReader(site)
  await signIn()
  await reader.post('/api/account/security/sign-out-everywhere', {})
  elsewhere.cookies().delete(closedCookie('id_token'))
  reader = elsewhere
  expect((await get('/api/validate')).status).toBe(401)
})

test('[S7.12] the public keys are those of FusionAuth', async () => {
  expect((await get('/api/fa-public-key')).body['publicKey']).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  expect((await get('/.well-known/jwks.json')).body['keys']).toEqual([
    expect.objectContaining({ kid: 'fa-1', kty: 'RSA' }),
  ])
})

test.each(['x', 'a.b.c', '', 'x'.repeat(9000)])('a token that is %j is nobody', async (token) => {
  reader.cookies().set(closedCookie('id_token'), token)
  expect(await get('/api/session')).toMatchObject({ status: 200, body: { reader: null } })
})

test('a registration is FusionAuth’s, and does not tell who is there', async () => {
  const form = {
    password: 'Vier Störche über Hitdorf',
    firstName: 'Nora',
    lastName: 'Neu',
    terms: true,
  }
  const fresh = await reader.post('/api/session/register', { ...form, email: `neu-${user.email}` })
  expect(fresh.status).toBe(202)
  expect(await reader.post('/api/session/register', { ...form, email: user.email })).toEqual(fresh)
  const made = [...fusionAuth.users.values()].find(({ email }) => email === `neu-${user.email}`)
  expect(made).toMatchObject({ verified: false, firstName: 'Nora' })
  for (const email of [user.email, 'niemand@leser.example'])
    expect((await reader.post('/api/session/forgot', { email })).status).toBe(202)
})

test('[S7.02] a password of FusionAuth is changed here, and counts over there', async () => {
  await signIn()
  const { status, body } = await reader.post('/api/session/change-password', {
    currentPassword: user.password,
    password: 'Der neue Steg am See',
    passwordConfirmation: 'Der neue Steg am See',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ reader: { ssoId: user.id } })
  expect(user.password).toBe('Der neue Steg am See')
})

test('other identity providers are FusionAuth’s business: their buttons are not shown', async () => {
  const { body } = await reader.get('/dialog-flow/login')
  expect(body).not.toContain('/backend/connect/')
})

test('while FusionAuth is away readers are told, and no secret is in what is logged', async () => {
  fusionAuth.isOpen = false
  const { status, body } = await signIn()
  fusionAuth.isOpen = true
  expect(status).toBe(503)
  expect(JSON.stringify(body)).toContain('nicht erreichbar')
  const logged = site.errors.join('')
  expect(logged).not.toContain(API_KEY)
  expect(logged).not.toContain(user.password)
})
