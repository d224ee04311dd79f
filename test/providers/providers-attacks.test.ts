import { beforeEach, expect, test } from 'vitest'
import type { Person } from './identity-provider.ts'
import { openSignInSite } from './sign-in-site.ts'
import type { Step } from './headless-client.ts'
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
import { HOME } from '../site/open-site-on.ts'

const open = await openSignInSite()

let person: Person & { email: string }
beforeEach(() => {
  person = newPerson(open)
})

test('a callback URL works once, even in the same browser', async () => {
  const reader = open.newReader()
  const url = await backFromGoogle(reader)
  const cookies = new Map(reader.cookies(HOME))
  expect((await reader.step(url)).location).toContain('complete-registration')
  const again = open.newReader()
  for (const [name, value] of cookies) again.cookies(HOME).set(name, value)
  expect(errorOf(await again.step(url))).toBe('provider-expired')
  expect(await sessionOf(again)).toBeNull()
})

test('a code is only valid for the sign-in it was issued for', async () => {
  const thief = open.newReader()
  const stolen = new URL(await backFromGoogle(thief)).searchParams.get('code') ?? ''
  const victim = open.newReader()
  const own = new URL(await backFromGoogle(victim))
  own.searchParams.set('code', stolen)
  expect(errorOf(await victim.step(own.href))).toBe('provider-failed')
  expect(await sessionOf(victim)).toBeNull()
})

test('a state is only valid in the browser that started the sign-in', async () => {
  const url = await backFromGoogle(open.newReader())
  const victim = open.newReader()
  expect(errorOf(await victim.step(url))).toBe('provider-expired')
  await victim.step(connect('google'))
  const [own] = [...victim.cookies(HOME)].filter(([name]) => name.includes('auth_state_'))
  const state = new URL(url).searchParams.get('state') ?? ''
  victim.cookies(HOME).set(`__Host-auth_state_${state.slice(0, 12)}`, own?.[1] ?? '')
  expect(errorOf(await victim.step(url))).toBe('provider-expired')
  expect(await sessionOf(victim)).toBeNull()
})

test.each(['', '__Secure-'])(
  'a state cookie set by a sibling subdomain as %sauth_state_… signs no one in',
  async (prefix) => {
    const thief = open.newReader()
    const url = await backFromGoogle(thief)
    const victim = open.newReader()
    for (const [name, value] of thief.cookies(HOME))
      victim.cookies(HOME).set(name.replace('__Host-', prefix), value)
    expect([...victim.cookies(HOME).keys()].join()).toMatch(new RegExp(`^${prefix}auth_state_`))
    expect(errorOf(await victim.step(url))).toBe('provider-expired')
    expect(await sessionOf(victim)).toBeNull()
    expect((await thief.step(url)).location).toContain('complete-registration')
  },
)

test('a browser keeps the states of its last five sign-ins only', async () => {
  const reader = open.newReader()
  for (let begun = 0; begun < 12; begun += 1) await reader.step(connect('google'))
  const url = await backFromGoogle(reader)
  const kept = [...reader.cookies(HOME).keys()].filter((name) => name.includes('auth_state_'))
  expect(kept).toHaveLength(5)
  expect((await reader.step(url)).location).toContain('complete-registration')
  expect(await sessionOf(reader)).not.toBeNull()
})

test('a state expires after ten minutes', async () => {
  const reader = open.newReader()
  const url = await backFromGoogle(reader)
  await open.site.database
    .updateTable('provider_sign_ins')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(errorOf(await reader.step(url))).toBe('provider-expired')
})

test('refuses an id token with another nonce', async () => {
  const reader = open.newReader()
  const { location } = await reader.step(connect('google'))
  const url = new URL(location ?? '')
  url.searchParams.set('nonce', 'of-another-sign-in')
  const back = await reader.follow(url.href, isCallback)
  expect(errorOf(await reader.step(back.location ?? ''))).toBe('provider-failed')
  expect(await sessionOf(reader)).toBeNull()
})

test('the callback of one provider does not complete a sign-in with another', async () => {
  const reader = open.newReader()
  const { searchParams } = new URL(await backFromGoogle(reader))
  const mixed = await reader.step(`${HOME}/api/oauth2/apple/callback`, {
    method: 'POST',
    body: new URLSearchParams(searchParams),
  })
  expect(errorOf(mixed)).toBe('provider-expired')
  const other = open.newReader()
  const url = new URL(await backFromGoogle(other))
  url.searchParams.set('iss', open.apple.issuer)
  expect(errorOf(await other.step(url.href))).toBe('provider-failed')
})

const LEAVING = [
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/%09/evil.example\n',
  'javascript:alert(1)',
  'data:text/html,x',
  '////evil.example',
  'https:evil.example',
  '/\u0000/evil.example',
  '@evil.example',
  'http://morgenblatt.example@evil.example/',
  ' //evil.example',
]

test.each(LEAVING)('a sign-in with the return address %j stays on the site', async (next) => {
  await throughGoogle(open.newReader())
  await acceptTerms(open, person.email)
  for (const start of [
    connect('google', next),
    `${HOME}/backend/connect/google?state=x7Yz`,
    `${HOME}/backend/connect/google?state=${encodeURIComponent(next)}`,
  ]) {
    const reader = open.newReader()
    reader.cookies(HOME).set('redirect_after_login', `x7Yz.${encodeURIComponent(next)}`)
    const { location } = await reader.follow(start, isCallback)
    const done = await reader.step(location ?? '')
    expect(done.status).toBe(303)
    expect(new URL(done.location ?? '').origin).toBe(HOME)
    expect(await sessionOf(reader)).not.toBeNull()
  }
})

test.each([
  '',
  'state=',
  'state=x&code=y',
  `state=${'a'.repeat(43)}&code=y`,
  `code=${'x'.repeat(5000)}`,
])('refuses a callback with %j and shows a message', async (query) => {
  const reader = open.newReader()
  reader.cookies(HOME).set(`__Host-auth_state_${'a'.repeat(12)}`, 'x')
  expect(errorOf(await reader.step(`${CALLBACK}?${query}`))).toBe('provider-expired')
  const byForm = await reader.step(`${HOME}/api/oauth2/apple/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: query,
  })
  expect(errorOf(byForm)).toBe('provider-expired')
})

test('limits the sign-ins that one address can start', async () => {
  const reader = open.newReader()
  const steps: Step[] = []
  for (let tries = 0; tries < 32; tries += 1) steps.push(await reader.step(connect('google')))
  expect(errorOf(steps.at(-1) as Step)).toBe('limited')
})
