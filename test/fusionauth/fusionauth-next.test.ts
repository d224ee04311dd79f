import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createReader, openFusionAuthSite } from './reader.ts'

const { fusionAuth, site } = await openFusionAuthSite()

const OWN = 'Regenschirm im Advent'
const OTHER = 'Ich war zuerst hier da'
const newEmail = () => `ziel-${randomUUID()}@leser.example`

const register = (email: string, password: string, next: string) =>
  createReader(site).post('/api/session/register', {
    email,
    password,
    firstName: 'Frida',
    lastName: 'Frei',
    terms: true,
    next,
  })

/** Opens the mail in another browser and enters a password. */
async function confirmElsewhere(email: string, password: string): Promise<unknown> {
  await createReader(site).post('/api/session/resend-confirmation', { email })
  const user = [...fusionAuth.users.values()].find((one) => one.email === email)
  const [code] = [...fusionAuth.verificationIds].find(([, of]) => of === user?.id) ?? []
  const phone = createReader(site)
  await phone.get(`/backend/auth/email-confirmation?confirmation=${code}`)
  const both = { password, passwordConfirmation: password }
  const { status, body } = await phone.post('/api/session/reset', both)
  expect(status).toBe(200)
  return body?.['next']
}

const kept = async (email: string): Promise<unknown[]> =>
  site.database
    .selectFrom('pending_registrations')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .where('email', '=', email)
    .select('pending_registrations.id')
    .execute()

test('after a confirmation on another device, the reader gets to the page they registered from', async () => {
  const email = newEmail()
  const gift = '/1300101?link-token=ein.geschenk.fuer-sie'
  expect((await register(email, OWN, gift)).status).toBe(202)
  expect(await kept(email)).toHaveLength(1)
  expect(await confirmElsewhere(email, OWN)).toBe(gift)
  expect(await kept(email)).toEqual([])
})

test('a confirmation with another password does not use the registration’s return address', async () => {
  const email = newEmail()
  await register(email, OTHER, '/impressum')
  expect(await confirmElsewhere(email, OWN)).not.toBe('/impressum')
  expect(await kept(email)).toEqual([])
})

test('of two registrations, the password decides which return address is used', async () => {
  const email = newEmail()
  await register(email, OTHER, '/impressum')
  await register(email, OWN, '/neueste')
  expect(await confirmElsewhere(email, OWN)).toBe('/neueste')
})

test('a return address on another site is ignored', async () => {
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    const email = newEmail()
    await register(email, OWN, next)
    expect(String(await confirmElsewhere(email, OWN))).not.toContain('evil')
  }
})
