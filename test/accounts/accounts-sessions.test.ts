import { expect, test } from 'vitest'
import { passSeconds } from '../site/clock.ts'
import { DEMO_PASSWORD } from '../site/demo-accounts.ts'
import { closedCookie } from '../site/closed-cookie.ts'
import {
  cookiesOf,
  NEW_READER_PASSWORD,
  newReader,
  postForm,
  postJson,
  readerOf,
} from '../site/form-requests.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

test('[S7.12] validate returns the reader, renews on request and clears a session it cannot renew', async () => {
  const cookie = await site.signIn('plus')
  const plain = await site.get('/api/validate', { headers: { cookie } })
  expect(plain.headers.getSetCookie()).toEqual([])
  expect(await plain.json()).toMatchObject({ reader: { email: 'plus@morgenblatt.example' } })
  const forced = await site.get('/api/validate?forceRefresh', { headers: { cookie } })
  expect(cookiesOf(forced)).toMatch(/id_token=eyJ.*refresh_token=/)
  const lost = `${closedCookie('refresh_token')}=erfunden`
  const cleared = await site.get('/api/validate?forceRefresh', { headers: { cookie: lost } })
  expect(cleared.status).toBe(401)
  expect(cleared.headers.getSetCookie().join()).toMatch(/refresh_token=; Path=\/; Max-Age=0/)
})

test.each([
  ['kein.token', 'invalid', 'ERR_JWS_INVALID'],
  [undefined, 'missing', 'missing'],
])('[S8.07] refuses the id token %s as %s and resets the session', async (token, error, code) => {
  const cookie = token ? `${closedCookie('id_token')}=${token}` : 'other=1'
  const answer = await site.get('/api/validate', { headers: { cookie } })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error, code, message: expect.any(String) })
  expect(answer.headers.getSetCookie().join()).toMatch(/id_token=; Path=\/; Max-Age=0/)
})

test('[S4.09, S8.07] refuses an expired id token and signs no one in', async () => {
  const token = /[^ ;]*id_token=[^;]+/.exec(await site.signIn('frei'))?.[0] ?? ''
  const answer = () => site.get('/api/validate', { headers: { cookie: token } })
  expect((await answer()).status).toBe(200)
  passSeconds(601)
  const refused = await answer()
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ error: 'expired', code: 'ERR_JWT_EXPIRED' })
  expect(refused.headers.getSetCookie().join()).toMatch(/id_token=; Path=\/; Max-Age=0/)
  expect(await readerOf(site, token)).toBeNull()
})

test('[S8.07] renews a session with an invalid id token by its refresh token', async () => {
  const refresh = /[^ ;]*refresh_token=[^;]+/.exec(await site.signIn('frei'))?.[0] ?? ''
  const answer = await site.get('/api/validate', {
    headers: { cookie: `${closedCookie('id_token')}=kein.token; ${refresh}` },
  })
  expect(await answer.json()).toMatchObject({ reader: { email: 'frei@morgenblatt.example' } })
})

test.each([
  ['/?logout', '/'],
  ['/?logout=1&seite=2', '/?seite=2'],
  ['/1300101?logout', '/1300101'],
])('[S4.10] %s ends the session and redirects without the parameter', async (path, target) => {
  const cookie = await site.signIn('plus')
  await site.get('/')
  const answer = await site.get(path, { headers: { cookie } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, target])
  expect(answer.headers.getSetCookie().join()).toMatch(/id_token=; Path=\/; Max-Age=0/)
  expect(await readerOf(site, cookie)).toBeNull()
})

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
])('a logout link on another site (%j) does not sign the reader out', async (headers) => {
  const cookie = await site.signIn('plus')
  const answer = await site.get('/1300101?logout', { headers: { ...headers, cookie } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/1300101'])
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await readerOf(site, cookie)).not.toBeNull()
})

test('[S4.10] without script, a sign-in returns to the page that sent the reader to the login', async () => {
  const credentials = { email: 'frei@morgenblatt.example', password: DEMO_PASSWORD }
  const cookie = `redirect_after_login=x7Yz.${encodeURIComponent('/bookmarks')}`
  const target = async (fields: Record<string, string>) =>
    (
      await postForm(site, '/dialog-flow/login', { ...credentials, ...fields }, { cookie })
    ).headers.get('location')
  expect(await target({ state: 'x7Yz' })).toBe('/bookmarks')
  expect(await target({ state: 'another' })).toBe('/')
  expect(await target({ next: '//boese.example' })).toBe('/')
})

test('[S7.11] stores completed onboarding with the account', async () => {
  const { cookie } = await newReader(site, 'onboarding')
  const ask = async () => (await site.get('/api/onboarding', { headers: { cookie } })).json()
  expect(await ask()).toEqual({ isOnboardingCompleted: false })
  const done = await postJson(site, '/api/onboarding', { isOnboardingCompleted: true }, { cookie })
  expect(await done.json()).toEqual({ isOnboardingCompleted: true })
  expect(await ask()).toEqual({ isOnboardingCompleted: true })
  expect(
    (await postJson(site, '/api/onboarding', { isOnboardingCompleted: 'ja' }, { cookie })).status,
  ).toBe(400)
  expect((await site.get('/api/onboarding')).status).toBe(401)
})

test('the security list shows recent events; signing out everywhere ends all sessions', async () => {
  const { email, cookie } = await newReader(site, 'sicher')
  const signedIn = await postJson(site, '/api/session/login', {
    email,
    password: NEW_READER_PASSWORD,
  })
  const other = cookiesOf(signedIn)
  const list = await site.get('/api/account/security', { headers: { cookie } })
  const { events } = (await list.json()) as { events: { kind: string; text: string }[] }
  expect(events.map(({ kind }) => kind)).toEqual(['signed-in', 'signed-in', 'email-confirmed'])
  expect(events[0]?.text).toBe('Angemeldet')
  const path = '/api/account/security/sign-out-everywhere'
  const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
  expect((await postJson(site, path, {}, foreign)).status).toBe(403)
  expect((await postJson(site, path, {}, { cookie })).status).toBe(204)
  expect([await readerOf(site, cookie), await readerOf(site, other)]).toEqual([null, null])
  expect((await site.get('/api/account/security')).status).toBe(401)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
