import { afterEach, beforeEach, expect, test } from 'vitest'
import { API_KEY, type FusionAuthUser } from '../fakes/fusionauth.ts'
import { createReader, openFusionAuthSite, type FusionAuthReader } from './reader.ts'

const NEW = 'Der neue Steg am See'

const { fusionAuth, site, newUser } = await openFusionAuthSite()

let user: FusionAuthUser
let reader: FusionAuthReader
beforeEach(async () => {
  user = newUser()
  reader = createReader(site)
  await reader.signIn(user)
})
afterEach(() => fusionAuth.strange.clear())

const STRANGE = {
  'an error': { status: 500, type: 'text/plain', text: 'java.lang.NullPointerException' },
  'a page': { status: 200, type: 'text/html', text: '<!doctype html><title>Wartung</title>' },
  'a missing page': { status: 404, type: 'text/html', text: '<h1>404</h1>' },
  'half an answer': { status: 200, type: 'application/json', text: '{"user": {"id": "' },
  'an invalid key': { status: 401, type: 'application/json', text: '' },
  'an unexpected status': { status: 418, type: 'application/json', text: '{}' },
}
/** Only for calls whose answer contains a required value. */
const SHAPELESS = { status: 200, type: 'application/json', text: '{"user": {"id": 7}}' }

const change = () =>
  reader.post('/api/session/change-password', {
    currentPassword: user.password,
    password: NEW,
    passwordConfirmation: NEW,
  })
async function reset() {
  await reader.post('/api/session/forgot', { email: user.email })
  const code = [...fusionAuth.changePasswordIds.keys()].at(-1)
  return reader.post('/api/session/reset', { code, password: NEW, passwordConfirmation: NEW })
}
async function confirm() {
  user.verified = false
  await reader.post('/api/session/resend-confirmation', { email: user.email })
  const code = [...fusionAuth.verificationIds.keys()].at(-1)
  return reader.get(`/backend/auth/email-confirmation?confirmation=${code}`)
}
async function confirmWithPassword() {
  user.verified = false
  await reader.post('/api/session/resend-confirmation', { email: user.email })
  const code = [...fusionAuth.verificationIds.keys()].at(-1)
  return reader.post('/api/session/reset', { code, password: NEW, passwordConfirmation: NEW })
}
const changeEmail = () =>
  reader.send('/account/email', { email: `neu-${user.email}`, password: user.password })
const changeName = () =>
  reader.send('/account/profile', { salutation: '', firstName: 'Nora', lastName: 'Neu' })

const ASKS: [string, string, () => Promise<{ status: number; body: unknown }>][] = [
  ['change', 'GET /api/user/{id}', change],
  ['change', 'POST /api/user/change-password', change],
  ['change', 'POST /api/login', change],
  ['reset', 'GET /api/user', reset],
  ['reset', 'POST /api/user/change-password', reset],
  ['confirm', 'GET /api/user', confirm],
  ['password', 'PATCH /api/user/{id}', confirmWithPassword],
  ['e-mail', 'GET /api/user/{id}', changeEmail],
  ['e-mail', 'PATCH /api/user/{id}', changeEmail],
  ['name', 'PATCH /api/user/{id}', changeName],
]

test.each(ASKS)('%s: unexpected answers of %s change nothing', async (_, endpoint, ask) => {
  const key = endpoint.replace('{id}', user.id)
  const before = { ...user }
  const cookies = new Map(reader.cookies())
  const needsBody = !/change-password|verify-email|login/.test(endpoint)
  const replies = needsBody ? { ...STRANGE, shapeless: SHAPELESS } : STRANGE
  for (const [name, reply] of Object.entries(replies)) {
    fusionAuth.strange.set(key, reply)
    const { status, body } = await ask()
    expect([name, status]).toEqual([name, 503])
    expect(JSON.stringify(body)).toContain('nicht erreichbar')
    // Otherwise the limit of one account would be reached.
    await site.database.deleteFrom('rate_limits').execute()
  }
  expect(user).toEqual({ ...before, verified: user.verified })
  expect(new Map(reader.cookies())).toEqual(cookies)
  const kept = await site.database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ email: before.email, first_name: 'Fee', email_verified: true })
  const { body } = await reader.get('/api/account/security')
  expect((JSON.parse(body) as { events: object[] }).events).toHaveLength(1)
  const logged = site.errors.join('') + site.warnings.join('')
  for (const secret of [API_KEY, before.password, NEW]) expect(logged).not.toContain(secret)
})

test('a password change is reported as saved even if the sign-in after it fails', async () => {
  fusionAuth.strange.set('DELETE /api/jwt/refresh', STRANGE['an error'])
  for (const ask of [reset, change]) {
    user.password = 'Ein Floß auf der Dhünn'
    const { status, body } = await ask()
    expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining('gespeichert')])
    expect(user.password).toBe(NEW)
  }
  fusionAuth.strange.clear()
  expect((await createReader(site).signIn(user)).status).toBe(200)
})
