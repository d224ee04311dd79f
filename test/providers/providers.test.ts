import { beforeEach, expect, test } from 'vitest'
import type { Person } from './identity-provider.ts'
import { openSignInSite } from './sign-in-site.ts'
import {
  acceptTerms,
  backFromGoogle,
  CALLBACK,
  connect,
  errorOf,
  isCallback,
  newPerson,
  sessionOf,
  throughGoogle,
} from './sign-in-steps.ts'
import { mailTo } from '../site/mailbox.ts'
import { HOME } from '../site/open-site-on.ts'

const open = await openSignInSite()

let person: Person & { email: string }
beforeEach(() => {
  person = newPerson(open)
})

test('[S7.02, S7.17] a sign-in with Google requests the needed scopes with state, nonce and PKCE', async () => {
  const { status, location, setCookies } = await open.newReader().step(connect('google'))
  expect(status).toBe(303)
  const url = new URL(location ?? '')
  expect(url.origin).toBe(open.google.issuer)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'morgenblatt-google',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    access_type: 'offline',
    include_granted_scopes: 'true',
    prompt: 'consent',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(setCookies).toHaveLength(1)
  expect(setCookies[0]).toMatch(
    /^__Host-auth_state_[\w-]{12}=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/,
  )
})

test('[S4.08, S7.02, S7.12] the first sign-in with Google registers, asks for consent and keeps the return address', async () => {
  const reader = open.newReader()
  const done = await throughGoogle(reader)
  expect(done.location).toBe(`${HOME}/dialog-flow/complete-registration?next=%2Fsport`)
  expect(await sessionOf(reader)).toMatchObject({
    email: person.email,
    emailVerified: true,
    firstName: 'Lea',
    lastName: 'Leser',
  })
  expect([...reader.cookies(HOME).keys()].filter((name) => name.includes('auth_state_'))).toEqual(
    [],
  )
})

test('a second sign-in reaches the same account by its subject, even with another address', async () => {
  const first = open.newReader()
  await throughGoogle(first)
  const before = await sessionOf(first)
  await acceptTerms(open, person.email)
  open.google.person = { ...person, email: `umgezogen-${person.email}` }
  const second = open.newReader()
  expect((await throughGoogle(second)).location).toBe(`${HOME}/sport`)
  expect(await sessionOf(second)).toMatchObject({ ssoId: before?.['ssoId'], email: person.email })
})

test('two parallel first sign-ins create one account', async () => {
  const readers = [open.newReader(), open.newReader()]
  await Promise.all(readers.map((reader) => throughGoogle(reader)))
  const [one, other] = await Promise.all(readers.map((reader) => sessionOf(reader)))
  expect(one?.['ssoId']).toBeTruthy()
  expect(other?.['ssoId']).toBe(one?.['ssoId'])
})

test('a sign-in with a confirmed account’s address is linked to it, and its owner is notified', async () => {
  open.google.person = { ...person, email: 'PLUS@morgenblatt.example' }
  const reader = open.newReader()
  expect((await throughGoogle(reader)).location).toBe(`${HOME}/sport`)
  expect(await sessionOf(reader)).toMatchObject({
    email: 'plus@morgenblatt.example',
    roles: ['PLUS_USER'],
  })
  const mail = await mailTo(open.site, 'plus@morgenblatt.example', /Google verknüpft/)
  expect(mail.text).toContain('Waren Sie das nicht')
  const { body } = await reader.step(`${HOME}/api/account/security`)
  expect(body).toContain('google-linked')
  open.google.person = {
    ...person,
    sub: 'who got the address later',
    email: 'plus@morgenblatt.example',
  }
  expect(errorOf(await throughGoogle(open.newReader()))).toBe('provider-other')
})

test('a sign-in takes over an unconfirmed account with its address and removes its password', async () => {
  await open.site.get('/backend/auth/local/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: 'Der Angreifer war zuerst da' }),
  })
  const reader = open.newReader()
  expect((await throughGoogle(reader)).location).toContain('/dialog-flow/complete-registration')
  expect(await sessionOf(reader)).toMatchObject({ email: person.email, emailVerified: true })
  const strangers = await open.site.get('/backend/auth/local', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: person.email, password: 'Der Angreifer war zuerst da' }),
  })
  expect(strangers.status).toBe(400)
  expect(await strangers.text()).toContain('Invalid identifier or password')
})

test('an unconfirmed address at the provider neither creates nor links an account', async () => {
  for (const email of [person.email, 'frei@morgenblatt.example']) {
    open.google.person = { ...person, email, email_verified: false }
    const reader = open.newReader()
    expect(errorOf(await throughGoogle(reader))).toBe('provider-unverified')
    expect(await sessionOf(reader)).toBeNull()
  }
})

test('refuses a blocked account', async () => {
  await throughGoogle(open.newReader())
  const { database } = open.site
  await database
    .updateTable('accounts')
    .set({ blocked: true })
    .where('email', '=', person.email)
    .execute()
  expect(errorOf(await throughGoogle(open.newReader()))).toBe('blocked')
})

test('an account created by a provider accepts no password', async () => {
  await throughGoogle(open.newReader())
  for (const password of ['', ' ', 'password_hash']) {
    const response = await open.site.get('/api/session/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password }),
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
  }
})

test('a cancelled sign-in returns to the login and keeps the return address', async () => {
  open.google.person = null
  const { location } = await throughGoogle(open.newReader(), '/sport?seite=2')
  expect(location).toBe(
    `${HOME}/dialog-flow/login?fehler=provider-cancelled&next=%2Fsport%3Fseite%3D2`,
  )
})

test('an unreachable provider shows a message, and the log contains no secret', async () => {
  const reader = open.newReader()
  const url = await backFromGoogle(reader)
  open.google.isOpen = false
  const done = await reader.step(url)
  open.google.isOpen = true
  expect(errorOf(done)).toBe('provider-failed')
  const { body } = await reader.step(done.location ?? '')
  expect(body).toContain('hat nicht geklappt')
  expect(open.site.errors.join('')).not.toContain(new URL(url).searchParams.get('code'))
})

test('[S4.10] the return address can come from the login redirect', async () => {
  await throughGoogle(open.newReader())
  await acceptTerms(open, person.email)
  const reader = open.newReader()
  reader.cookies(HOME).set('redirect_after_login', 'x7Yz.%2Faccount%2Fprofile')
  const { location } = await reader.follow(`${HOME}/backend/connect/google?state=x7Yz`, isCallback)
  expect((await reader.step(location ?? '')).location).toBe(`${HOME}/account/profile`)
  expect(reader.cookies(HOME).has('redirect_after_login')).toBe(false)
})

test('refuses an unknown provider, on the page and in the content backend’s error shape', async () => {
  const reader = open.newReader()
  expect(errorOf(await reader.step(connect('facebook')))).toBe('provider-off')
  expect(errorOf(await reader.step(connect('constructor')))).toBe('provider-off')
  const response = await open.site.get('/backend/connect/facebook')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { message: 'This provider is disabled' } })
})
