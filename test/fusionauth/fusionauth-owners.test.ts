import { beforeEach, expect, test } from 'vitest'
import type { FusionAuthUser } from '../fakes/fusionauth.ts'
import { createReader, openFusionAuthSite, type FusionAuthReader } from './reader.ts'

const { fusionAuth, site, newUser } = await openFusionAuthSite()

let user: FusionAuthUser
let reader: FusionAuthReader
beforeEach(() => {
  user = newUser()
  reader = createReader(site)
})

const reset = (body: object) => reader.post('/api/session/reset', body)
const STRANGERS = 'Ich war zuerst hier da'
const OWNERS = 'Regenschirm im Advent'
const registered = (password: string, email: string) =>
  createReader(site).post('/api/session/register', {
    email,
    password,
    firstName: 'Frida',
    lastName: 'Frei',
    terms: true,
  })

test.each([
  ['the stranger', [STRANGERS, OWNERS]],
  ['the owner', [OWNERS, STRANGERS]],
])('if %s registers first, only the reader of the mail gains access', async (_, passwords) => {
  const email = `reihe-${user.id}@leser.example`
  for (const password of passwords) expect((await registered(password, email)).status).toBe(202)
  await reader.post('/api/session/resend-confirmation', { email })
  const made = [...fusionAuth.users.values()].find((one) => one.email === email)
  const ids = [...fusionAuth.verificationIds].flatMap(([id, of]) => (of === made?.id ? [id] : []))
  expect(ids).toHaveLength(2)
  for (const password of passwords)
    expect((await createReader(site).signIn({ email, password })).status).toBe(401)
  const path = `/backend/auth/email-confirmation?confirmation=${ids[0]}`
  expect((await reader.get(path)).location).toContain('/verify-email?mit=password')
  const both = { password: OWNERS, passwordConfirmation: OWNERS }
  expect((await reset(both)).status).toBe(200)
  expect((await createReader(site).signIn({ email, password: OWNERS })).status).toBe(200)
  expect((await createReader(site).signIn({ email, password: STRANGERS })).status).toBe(401)
})

test('refuses an unconfirmed user although FusionAuth would accept the sign-in, and leaves no token', async () => {
  user.verified = false
  expect((await reader.signIn(user)).status).toBe(401)
  const left = [...fusionAuth.refreshTokens.values()].filter(({ userId }) => userId === user.id)
  expect(left).toEqual([])
})

test('[S7.02] this site limits sign-in, registration and mails of FusionAuth', async () => {
  const { email, password } = user
  const times = async (ask: () => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await ask()).status)
    return statuses
  }
  const five = (status: number) => [...Array.from({ length: 5 }, () => status), 429]
  const wrong = { email, password: 'falsch' }
  expect(await times(() => createReader(site).signIn(wrong))).toEqual(five(401))
  expect((await createReader(site).signIn({ email, password })).status).toBe(429)
  for (const path of ['forgot', 'resend-confirmation'])
    expect(await times(() => reader.post(`/api/session/${path}`, { email }))).toEqual(five(202))
  const fresh = `viele-${email}`
  expect(await times(() => registered(OWNERS, fresh))).toEqual(five(202))
})
