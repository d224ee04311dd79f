import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { OTHER_SITE, type Person } from './identity-provider.ts'
import { openSignInSite } from './sign-in-site.ts'
import { newPerson, sessionOf } from './sign-in-steps.ts'
import type { HeadlessClient } from './headless-client.ts'
import { HOME } from '../site/open-site-on.ts'

const open = await openSignInSite()

let person: Person & { email: string }
let reader: HeadlessClient
beforeEach(() => {
  person = newPerson(open)
  reader = open.newReader()
})

async function press(token: unknown, headers: Record<string, string> = {}) {
  const { status, body, setCookies } = await reader.step(`${HOME}/api/google-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token }),
  })
  return { status, body: JSON.parse(body) as Record<string, unknown>, setCookies }
}

function pressAsForm(fields: Record<string, string>) {
  return reader.step(`${HOME}/api/google-login`, {
    method: 'POST',
    headers: { origin: open.google.issuer, 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(fields),
  })
}

const isSignedIn = async (): Promise<boolean> => (await sessionOf(reader)) !== null

test('[S7.12] Google’s button signs in and returns the user state', async () => {
  const first = await press(await open.google.idToken(person))
  expect(first).toMatchObject({ status: 200, body: { userState: 'AuthenticatedNotRegistered' } })
  expect(await isSignedIn()).toBe(true)
  await reader.step(`${HOME}/api/session/complete-registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Kai', lastName: 'Knopf', terms: true }),
  })
  const second = await press(await open.google.idToken({ sub: person.sub }))
  expect(second).toMatchObject({ status: 200, body: { userState: 'Authenticated' } })
})

const now = () => Math.floor(Date.now() / 1000)
const FORGED: Readonly<Record<string, () => Promise<string> | string>> = {
  expired: () => open.google.idToken({ ...person, iat: now() - 900, exp: now() - 300 }),
  'hours old': () => open.google.idToken({ ...person, iat: now() - 9000 }),
  'not valid yet': () => open.google.idToken({ ...person, nbf: now() + 9000 }),
  'for another site': () => open.google.idToken({ ...person, aud: OTHER_SITE.clientId }),
  'for two sites, issued to the other': () =>
    open.google.idToken({
      ...person,
      aud: ['morgenblatt-google', OTHER_SITE.clientId],
      azp: OTHER_SITE.clientId,
    }),
  'of another provider': () => open.google.idToken({ ...person, iss: 'https://evil.example' }),
  'of Apple': () => open.apple.idToken({ ...person, aud: 'morgenblatt-google' }),
  'without a subject': () => open.google.idToken({ ...person, sub: undefined }),
  'without an expiry': () => open.google.idToken({ ...person, exp: undefined }),
  'signed by someone else': async () => {
    const { privateKey } = await generateKeyPair('RS256')
    return open.google.idToken(person, privateKey)
  },
  unsigned: () =>
    new UnsecuredJWT({ ...person })
      .setIssuer(open.google.issuer)
      .setAudience('morgenblatt-google')
      .setIssuedAt()
      .setExpirationTime('5m')
      .encode(),
  'signed with a shared secret': () =>
    new SignJWT({ ...person, iss: open.google.issuer, aud: 'morgenblatt-google' })
      .setProtectedHeader({ alg: 'HS256', kid: 'provider-1' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode('provider-1'.repeat(8))),
  malformed: () => 'x.y.z',
  'far too long': () => 'x'.repeat(50_000),
}

test.each(Object.keys(FORGED))(
  '[S8.07] a token that is %s is refused and resets the session',
  async (name) => {
    await press(await open.google.idToken(person))
    expect(await isSignedIn()).toBe(true)
    const { status, body, setCookies } = await press(await FORGED[name]?.())
    expect(status).toBe(401)
    expect(body['message']).toMatch(/nicht geklappt/)
    expect(setCookies.filter((line) => /Max-Age=0/.test(line)).length).toBeGreaterThanOrEqual(5)
    expect(await isSignedIn()).toBe(false)
  },
)

test.each([undefined, null, 7, '', { a: 1 }])(
  'answers 400 with a message to a request without a token (%j)',
  async (token) => {
    expect(await press(token)).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  },
)

test('[S8.07] refuses an address that Google has not confirmed', async () => {
  const token = await open.google.idToken({ ...person, email_verified: false })
  const { status, body } = await press(token)
  expect(status).toBe(401)
  expect(body['message']).toContain('keine bestätigte E‑Mail-Adresse')
})

test('another site can neither send a token nor end the session', async () => {
  await press(await open.google.idToken(person))
  const foreign = await press('x', { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  expect(foreign.setCookies).toEqual([])
  expect(await isSignedIn()).toBe(true)
})

test('Google’s own form requires the same CSRF token in field and cookie', async () => {
  const credential = await open.google.idToken(person)
  for (const g_csrf_token of ['', 'word']) {
    const refused = await pressAsForm({ credential, g_csrf_token })
    expect(refused.location).toBe(`${HOME}/dialog-flow/login?fehler=foreign`)
  }
  reader.cookies(HOME).set('g_csrf_token', 'word')
  expect((await pressAsForm({ credential, g_csrf_token: 'other' })).location).toContain('foreign')
  expect(await isSignedIn()).toBe(false)
  const done = await pressAsForm({ credential, g_csrf_token: 'word' })
  expect(done.status).toBe(303)
  expect(done.location).toBe(`${HOME}/dialog-flow/complete-registration`)
  expect(await isSignedIn()).toBe(true)
})

test('an unreachable provider refuses the sign-in without a server error', async () => {
  const token = await open.google.idToken(
    { ...person },
    (await generateKeyPair('RS256')).privateKey,
  )
  open.google.isOpen = false
  const { status } = await press(token)
  open.google.isOpen = true
  expect(status).toBe(401)
  expect(open.site.errors).toEqual([])
})

/** Returns the access token a client of the content backend gets after its own sign-in at the provider. */
async function accessTokenFor(clientId: string, redirectUri: string): Promise<string> {
  const verifier = 'v'.repeat(43)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: Buffer.from(digest).toString('base64url'),
    code_challenge_method: 'S256',
  })
  const { location } = await reader.follow(`${open.google.issuer}/auth?${query}`, (url) =>
    url.startsWith(redirectUri),
  )
  const response = await fetch(`${open.google.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(location ?? '').searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: 'a-word-between-google-and-us',
    }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  expect(access_token).toEqual(expect.any(String))
  return access_token
}

async function handIn(provider: string, token: string) {
  const query = `access_token=${encodeURIComponent(token)}`
  const { status, body, setCookies } = await reader.step(
    `${HOME}/backend/auth/${provider}/callback?${query}`,
  )
  expect(setCookies).toEqual([])
  return { status, body: JSON.parse(body) as Record<string, unknown> }
}

test('[S7.02] a client of the content backend exchanges an access token for jwt and user', async () => {
  const token = await accessTokenFor('morgenblatt-google', `${HOME}/backend/auth/google/callback`)
  const { status, body } = await handIn('google', token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ user: { email: person.email, provider: 'google', confirmed: true } })
  const me = await open.site.get('/backend/users/me', {
    headers: { authorization: `Bearer ${String(body['jwt'])}` },
  })
  expect(await me.json()).toMatchObject({ email: person.email })
})

test('[S7.02] refuses an access token issued for another site', async () => {
  const token = await accessTokenFor(OTHER_SITE.clientId, OTHER_SITE.redirectUri)
  expect(await handIn('google', token)).toMatchObject({
    status: 400,
    body: { error: { message: 'Invalid identifier or password' } },
  })
})

test.each([
  ['google', 'made-up', 'Invalid identifier or password'],
  ['google', '', 'Invalid identifier or password'],
  ['apple', 'made-up', 'Invalid identifier or password'],
  ['facebook', 'made-up', 'This provider is disabled'],
])(
  '[S7.02, S8.04] %s refuses the token %j in the content backend’s error shape',
  async (provider, token, message) => {
    expect(await handIn(provider, token)).toMatchObject({
      status: 400,
      body: { data: null, error: { status: 400, message } },
    })
  },
)
