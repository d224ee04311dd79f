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

/** Opens the mail in a browser that has never been here, and chooses a password. */
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

test('confirmed on another device, the registration leads to where it was going', async () => {
  const email = newEmail()
  const gift = '/1300101?link-token=ein.geschenk.fuer-sie'
  expect((await register(email, OWN, gift)).status).toBe(202)
  expect(await kept(email)).toHaveLength(1)
  expect(await confirmElsewhere(email, OWN)).toBe(gift)
  expect(await kept(email)).toEqual([])
})

test('who chooses another password did not register here, and is led nowhere', async () => {
  const email = newEmail()
  await register(email, OTHER, '/impressum')
  expect(await confirmElsewhere(email, OWN)).not.toBe('/impressum')
  expect(await kept(email)).toEqual([])
})

test('registered twice, each password leads to its own place', async () => {
  const email = newEmail()
  await register(email, OTHER, '/impressum')
  await register(email, OWN, '/neueste')
  expect(await confirmElsewhere(email, OWN)).toBe('/neueste')
})

test('a place elsewhere is none', async () => {
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    const email = newEmail()
    await register(email, OWN, next)
    expect(String(await confirmElsewhere(email, OWN))).not.toContain('evil')
  }
})
