import { beforeEach, expect, test } from 'vitest'
import { closedCookie } from '../site/closed-cookie.ts'
import type { FusionAuthUser } from '../fakes/fusionauth.ts'
import { createReader, openFusionAuthSite, type FusionAuthReader } from './reader.ts'

const NEW = 'Der neue Steg am See'

const { fusionAuth, site, newUser } = await openFusionAuthSite()

let user: FusionAuthUser
let reader: FusionAuthReader
beforeEach(() => {
  user = newUser()
  fusionAuth.tenant.passwordComplaint = null
  reader = createReader(site)
})

/** Returns the id in the link of the last mail. */
const lastOf = (ids: Map<string, string>) => [...ids.keys()].at(-1) ?? ''
const change = (body: object) =>
  reader.post('/api/session/change-password', {
    currentPassword: user.password,
    password: NEW,
    passwordConfirmation: NEW,
    ...body,
  })
const row = () =>
  site.database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
async function events(): Promise<string[]> {
  const { body } = await reader.get('/api/account/security')
  return (JSON.parse(body) as { events: { kind: string }[] }).events.map(({ kind }) => kind)
}
async function forgot(): Promise<string> {
  await reader.post('/api/session/forgot', { email: user.email })
  return lastOf(fusionAuth.changePasswordIds)
}
const reset = (body: object) =>
  reader.post('/api/session/reset', { password: NEW, passwordConfirmation: NEW, ...body })

test('[S7.02] the link of FusionAuth’s mail confirms the address once', async () => {
  user.verified = false
  await reader.post('/api/session/resend-confirmation', { email: user.email })
  const path = `/backend/auth/email-confirmation?confirmation=${lastOf(fusionAuth.verificationIds)}`
  expect((await reader.get(path)).location).toContain('/dialog-flow/verify-email?mit=password')
  expect(user.verified).toBe(false)
  const { password } = user
  expect(await reset({ password, passwordConfirmation: password })).toMatchObject({ status: 200 })
  expect(user).toMatchObject({ verified: true, password })
  expect((await row()).email_verified).toBe(true)
  expect((await reader.get(path)).location).toContain('hinweis=already-confirmed')
  expect((await reader.get(path, 'application/json')).status).toBe(400)
  expect(await events()).toEqual(['signed-in', 'email-confirmed'])
})

test.each(['', 'x'.repeat(300), 'a&b=c', '../../login', 'unbekannt', '\u0000'])(
  'refuses the code %j for an address and for a password',
  async (code) => {
    const confirmation = `/backend/auth/email-confirmation?confirmation=${encodeURIComponent(code)}`
    expect((await reader.get(confirmation)).location).toContain('fehler=code')
    expect(await reset({ code })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('gilt nicht mehr') as string },
    })
  },
)

test('limits guesses of codes', async () => {
  const confirmation = '/backend/auth/email-confirmation?confirmation=guess'
  for (let tries = 0; tries < 5; tries += 1) {
    await reader.get(confirmation)
    await reset({ code: 'guess' })
  }
  expect((await reader.get(confirmation)).location).toContain('fehler=limited')
  expect((await reset({ code: 'guess' })).status).toBe(429)
})

test('[S7.02] the link of FusionAuth’s mail sets a new password and ends other sessions', async () => {
  await reader.signIn(user)
  const elsewhere = reader
  reader = createReader(site)
  const link = `/api/session/reset?code=${await forgot()}`
  expect((await reader.get(link)).location).toContain('/dialog-flow/change-password?mit=code')
  const before = user.password
  expect(await reset({})).toMatchObject({ status: 200, body: { reader: { ssoId: user.id } } })
  expect(await events()).toEqual(['signed-in', 'password-reset', 'signed-in'])
  expect((await reset({})).status).toBe(400)
  expect((await createReader(site).signIn({ ...user, password: before })).status).toBe(401)
  elsewhere.cookies().delete(closedCookie('id_token'))
  expect((await elsewhere.get('/api/validate')).status).toBe(401)
})

test('a reader new to this site can set a password by mail; a blocked user cannot', async () => {
  expect((await reset({ code: await forgot() })).status).toBe(200)
  expect((await row()).email).toBe(user.email)
  user.active = false
  const { status, body } = await reset({ code: await forgot() })
  expect([status, JSON.stringify(body)]).toEqual([401, expect.stringContaining('gesperrt')])
})

test.each([
  [{ password: 'kurz', passwordConfirmation: 'kurz' }, 'password', 'mindestens 8'],
  [{ password: 'passwort1', passwordConfirmation: 'passwort1' }, 'password', 'bekannter'],
  [{ passwordConfirmation: 'anders' }, 'passwordConfirmation', 'stimmen nicht'],
])('refuses a new password that breaks this site’s rules: %j', async (body, field, words) => {
  const code = await forgot()
  await reader.signIn(user)
  const calls = fusionAuth.calls.length
  for (const answer of [await reset({ code, ...body }), await change(body)]) {
    expect(answer.status).toBe(400)
    expect(answer.body?.['errors']).toEqual({ [field]: expect.stringContaining(words) as string })
  }
  const asked = fusionAuth.calls.slice(calls).map(({ path }) => path)
  expect(asked).not.toContain('/api/user/change-password')
  expect((await reset({ code })).status).toBe(200)
})

test.each([
  ['[tooShort]password', 'nimmt unser Anmeldedienst nicht an'],
  ['[requireNumber]password', 'nimmt unser Anmeldedienst nicht an'],
  ['[previouslyUsed]password', 'das alte'],
  ['[breachedCommonPassword]password', 'bekannter Passwörter'],
])('shows FusionAuth’s complaint %s at the password field', async (complaint, words) => {
  const code = await forgot()
  await reader.signIn(user)
  fusionAuth.tenant.passwordComplaint = complaint
  for (const { status, body } of [await reset({ code }), await change({})]) {
    expect(status).toBe(400)
    expect(body?.['errors']).toEqual({ password: expect.stringContaining(words) as string })
  }
  fusionAuth.tenant.passwordComplaint = null
  expect((await reset({ code })).status).toBe(200)
})

test('[S7.02] a changed password ends every other sign-in and is logged as a security event', async () => {
  await reader.signIn(user)
  const elsewhere = reader
  reader = createReader(site)
  await reader.signIn(user)
  expect(await change({})).toMatchObject({ status: 200, body: { reader: { ssoId: user.id } } })
  expect((await events()).slice(0, 2)).toEqual(['signed-in', 'password-changed'])
  elsewhere.cookies().delete(closedCookie('id_token'))
  expect((await elsewhere.get('/api/validate')).status).toBe(401)
  reader.cookies().delete(closedCookie('id_token'))
  expect((await reader.get('/api/validate')).status).toBe(200)
})

test('a wrong current password changes nothing, and further guesses are limited', async () => {
  await reader.signIn(user)
  const { password } = user
  for (let tries = 0; tries < 5; tries += 1)
    expect((await change({ currentPassword: 'falsch' })).body?.['errors']).toEqual({
      currentPassword: 'Das bisherige Passwort stimmt nicht.',
    })
  expect((await change({})).status).toBe(429)
  expect(user.password).toBe(password)
})

test('refuses the current password as the new one', async () => {
  await reader.signIn(user)
  const same = { password: user.password, passwordConfirmation: user.password }
  expect((await change(same)).body?.['errors']).toEqual({
    password: expect.stringContaining('das alte') as string,
  })
})

test.each([
  [212, 403, 'gespeichert'],
  [242, 403, 'zweiten Schritt'],
  [423, 403, 'gesperrt'],
  [429, 429, 'Minuten'],
])(
  'FusionAuth’s answer %d to a password check turns into %d',
  async (loginStatus, expected, words) => {
    await reader.signIn(user)
    user.loginStatus = loginStatus
    const { status, body } = await change({})
    expect([status, JSON.stringify(body)]).toEqual([expected, expect.stringContaining(words)])
    expect(user.password === NEW).toBe(loginStatus === 212)
  },
)

test('signing out everywhere is logged as a security event', async () => {
  await reader.signIn(user)
  await reader.post('/api/account/security/sign-out-everywhere', {})
  await reader.signIn(user)
  expect(await events()).toEqual(['signed-in', 'signed-out-everywhere', 'signed-in'])
})

test('an account with a second factor gets a hint where to change its password', async () => {
  await reader.signIn(user)
  fusionAuth.tenant.withSecondStep.add(user.id)
  const { status, body } = await change({})
  expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('zweiten Schritt')])
})

test('[S7.02] FusionAuth confirms a new address, and the answer does not reveal whether it is taken', async () => {
  await reader.signIn(user)
  const { email, password } = user
  const other = newUser()
  const free = await reader.send('/account/email', { email: `neu-${email}`, password })
  expect(free.location).toMatch(/\/account\/profile\?hinweis=mail-sent$/)
  expect(user).toMatchObject({ email: `neu-${email}`, verified: false })
  expect((await row()).email).toBe(email)
  expect((await events())[0]).toBe('email-changed')
  const taken = await reader.send('/account/email', { email: other.email, password })
  expect(taken.location).toBe(free.location)
  expect(user.email).toBe(`neu-${email}`)
  await reader.get('/api/validate?forceRefresh')
  expect(await row()).toMatchObject({ email: `neu-${email}`, email_verified: false })
})

test('a new address requires the password and must be valid', async () => {
  await reader.signIn(user)
  const wrong = await reader.send('/account/email', { email: 'a@b.example', password: 'falsch' })
  expect(decodeURIComponent(wrong.location ?? '')).toContain('fehler=password:current-password')
  const none = await reader.send('/account/email', { email: 'a', password: user.password })
  expect(decodeURIComponent(none.location ?? '')).toContain('fehler=email:email-shape')
})

test('a name is changed at FusionAuth, a salutation on this site', async () => {
  await reader.signIn(user)
  const names = { firstName: ' Nora ', lastName: 'Neu' }
  const saved = await reader.send('/account/profile', { ...names, salutation: 'Frau' })
  expect(saved.location).toContain('hinweis=saved')
  expect(user).toMatchObject({ firstName: 'Nora', lastName: 'Neu' })
  await reader.signIn(user)
  expect(await row()).toMatchObject({ first_name: 'Nora', last_name: 'Neu', salutation: 'Frau' })
  const refused = await reader.send('/account/profile', { ...names, firstName: '<b>' })
  expect(decodeURIComponent(refused.location ?? '')).toContain('fehler=firstName:name-shape')
  expect(user.firstName).toBe('Nora')
})
