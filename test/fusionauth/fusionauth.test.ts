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

test('a FusionAuth user signs in with the name and roles stored there', async () => {
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

test('this site stores its data of a reader under the FusionAuth account', async () => {
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
])('FusionAuth’s answer %d to a sign-in becomes %d with a text', async (loginStatus, expected) => {
  user.loginStatus = loginStatus
  const { status, body } = await signIn()
  expect(status).toBe(expected)
  expect(JSON.stringify(body)).toMatch(/Bitte|stimmt nicht|Zu viele|nicht erreichbar/)
})

test('answers a wrong password and an unknown address alike', async () => {
  const wrong = await signIn('falsch')
  user = { ...user, email: 'niemand@leser.example' }
  expect(await signIn('falsch')).toEqual(wrong)
  expect(wrong.status).toBe(401)
})

test('[S7.12] renews an expired token and uses every refresh token once', async () => {
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

test('a role removed at FusionAuth is gone after ten minutes, however long its tokens live', async () => {
  await signIn()
  user.roles = []
  passSeconds(590)
  expect(await get('/api/session')).toMatchObject({ body: { reader: { roles: ['PLUS_USER'] } } })
  passSeconds(20)
  expect(await get('/api/session')).toMatchObject({ body: { reader: { roles: [] } } })
})

test('[S4.09] two tabs that renew at the same time both stay signed in', async () => {
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

test('[S4.09] a used refresh token is worthless after its successor has signed out', async () => {
  await signIn()
  const before = reader.cookies().get(closedCookie('refresh_token'))
  passSeconds(601)
  expect((await get('/api/validate')).status).toBe(200)
  await reader.get('/api/mein/oauth2/logout')
  reader.cookies().set(closedCookie('refresh_token'), before ?? '')
  expect((await get('/api/validate')).status).toBe(401)
})

test('[S7.12] a logout revokes the refresh token at FusionAuth', async () => {
  await signIn()
  expect([...fusionAuth.refreshTokens.values()].some(({ userId }) => userId === user.id)).toBe(true)
  await reader.get('/api/mein/oauth2/logout')
  expect([...fusionAuth.refreshTokens.values()].some(({ userId }) => userId === user.id)).toBe(
    false,
  )
  expect(await get('/api/session')).toMatchObject({ body: { reader: null } })
})

test('signing out everywhere revokes all refresh tokens at FusionAuth', async () => {
  await signIn()
  const elsewhere = reader
  reader = createReader(site)
  await signIn()
  await reader.post('/api/account/security/sign-out-everywhere', {})
  elsewhere.cookies().delete(closedCookie('id_token'))
  reader = elsewhere
  expect((await get('/api/validate')).status).toBe(401)
})

test('[S7.12] publishes FusionAuth’s public keys', async () => {
  expect((await get('/api/fa-public-key')).body['publicKey']).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  expect((await get('/.well-known/jwks.json')).body['keys']).toEqual([
    expect.objectContaining({ kid: 'fa-1', kty: 'RSA' }),
  ])
})

test.each(['x', 'a.b.c', '', 'x'.repeat(9000)])('ignores the invalid token %j', async (token) => {
  reader.cookies().set(closedCookie('id_token'), token)
  expect(await get('/api/session')).toMatchObject({ status: 200, body: { reader: null } })
})

test('a registration is passed to FusionAuth and does not reveal whether the address is known', async () => {
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

test('[S7.02] a password changed on this site is valid at FusionAuth', async () => {
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

test('hides the buttons of other identity providers', async () => {
  const { body } = await reader.get('/dialog-flow/login')
  expect(body).not.toContain('/backend/connect/')
})

test('while FusionAuth is down, a sign-in says so and the log contains no secret', async () => {
  fusionAuth.isOpen = false
  const { status, body } = await signIn()
  fusionAuth.isOpen = true
  expect(status).toBe(503)
  expect(JSON.stringify(body)).toContain('nicht erreichbar')
  const logged = site.errors.join('')
  expect(logged).not.toContain(API_KEY)
  expect(logged).not.toContain(user.password)
})
