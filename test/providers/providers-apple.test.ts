import { exportPKCS8, generateKeyPair } from 'jose'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createProviders } from '../../src/services/providers/embedded.ts'
import { createRateLimits } from '../../src/services/rate-limits/rate-limits.ts'
import type { Person } from './identity-provider.ts'
import { formOf, openSignInSite } from './sign-in-site.ts'
import { connect, errorOf, newPerson, sessionOf } from './sign-in-steps.ts'
import { HOME } from '../site/open-site-on.ts'

const open = await openSignInSite()

let person: Person & { email: string }
beforeEach(() => {
  person = newPerson(open)
})

test('[S7.12] Apple returns by a cross-site form and sends the name once', async () => {
  const { given_name: _, family_name: __, ...nameless } = person
  open.apple.person = nameless
  const reader = open.newReader()
  const { location, setCookies } = await reader.step(connect('apple'))
  expect(setCookies[0]).toMatch(
    /^__Host-auth_state_.*; Path=\/; Max-Age=600; SameSite=None; HttpOnly; Secure$/,
  )
  const url = new URL(location ?? '')
  expect(url.searchParams.get('response_mode')).toBe('form_post')
  const { action, fields } = formOf((await reader.follow(url.href)).body)
  expect(action).toBe(`${HOME}/api/oauth2/apple/callback`)
  const user = JSON.stringify({
    name: { firstName: 'Ada', lastName: 'Apfel' },
    email: 'x@evil.example',
  })
  const done = await reader.step(action, {
    method: 'POST',
    headers: { origin: open.apple.issuer, 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ ...fields, user }),
  })
  expect(done.location).toBe(`${HOME}/dialog-flow/complete-registration?next=%2Fsport`)
  expect(await sessionOf(reader)).toMatchObject({
    email: person.email,
    firstName: 'Ada',
    lastName: 'Apfel',
  })
})

test.each(['{', 'null', '{"name":7}', '{"name":{"firstName":["x"],"lastName":"<b>"}}', '"x"'])(
  'ignores an invalid name next to Apple’s token: %s',
  async (user) => {
    open.apple.person = { sub: person.sub, email: person.email, email_verified: true }
    const reader = open.newReader()
    const { action, fields } = formOf((await reader.follow(connect('apple'))).body)
    await reader.step(action, { method: 'POST', body: new URLSearchParams({ ...fields, user }) })
    expect(await sessionOf(reader)).toMatchObject({ firstName: '', lastName: '' })
  },
)

test('a cancelled sign-in at Apple is reported', async () => {
  const reader = open.newReader()
  const { location } = await reader.step(connect('apple'))
  const state = new URL(location ?? '').searchParams.get('state') ?? ''
  const done = await reader.step(`${HOME}/api/oauth2/apple/callback`, {
    method: 'POST',
    body: new URLSearchParams({ state, error: 'user_cancelled_authorize' }),
  })
  expect(errorOf(done)).toBe('provider-cancelled')
})

test('[S7.12] later sign-ins with Apple without a name reach the same account', async () => {
  const ids = []
  for (const address of [person.email, `privat-${person.email}`]) {
    open.apple.person = { sub: person.sub, email: address, email_verified: true }
    const reader = open.newReader()
    const { action, fields } = formOf((await reader.follow(connect('apple'))).body)
    await reader.step(action, { method: 'POST', body: new URLSearchParams(fields) })
    ids.push((await sessionOf(reader))?.['ssoId'])
  }
  expect(ids[0]).toBeTruthy()
  expect(ids[1]).toBe(ids[0])
})

test('[S5.05] without a client id, a sign-in with Apple is refused and the log names the missing setting', async () => {
  const logged: string[] = []
  const { database } = open.site
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const providers = await createProviders({
    database,
    rateLimits: createRateLimits(database),
    publicUrl: HOME,
    google: null,
    apple: {
      issuer: open.apple.issuer,
      clientId: ' ',
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: await exportPKCS8(privateKey),
    },
    log: pino({}, { write: (line) => logged.push(line) }),
  })
  expect(await providers.begin('apple', { next: '/', address: '192.0.2.1' })).toEqual({
    kind: 'unavailable',
  })
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'Sign-in with Apple needs a client id' },
  ])
})
