import { beforeEach, expect, test } from 'vitest'
import type { Person } from './identity-provider.ts'
import { openSignInSite } from './sign-in-site.ts'
import { newPerson, throughGoogle } from './sign-in-steps.ts'
import type { HeadlessClient } from './headless-client.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { HOME } from '../site/open-site-on.ts'

const open = await openSignInSite()

let person: Person & { email: string }
let reader: HeadlessClient
beforeEach(async () => {
  person = newPerson(open)
  reader = open.newReader()
  await throughGoogle(reader)
})

const UNSET = 'Für Ihr Konto ist noch kein Passwort gesetzt.'
const NEW = 'Wiesengrund am Kanal'
const both = { password: NEW, passwordConfirmation: NEW }

const send = (path: string, fields: Record<string, string>) =>
  reader.step(HOME + path, { method: 'POST', body: new URLSearchParams(fields) })

test('[S7.02] an account without a password sees a hint when asked for the old one, with a link to set one', async () => {
  const { location } = await send('/dialog-flow/change-password', { currentPassword: 'x', ...both })
  const { body } = await reader.step(location ?? '')
  expect(body).toContain(UNSET)
  expect(body).toContain('href="/dialog-flow/forgot-password')
  const answer = await reader.step(`${HOME}/api/session/change-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: 'x', ...both }),
  })
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.body)).toMatchObject({
    errors: { currentPassword: expect.stringContaining(UNSET) },
  })
})

test('an account without a password cannot change its address, and the page says why', async () => {
  const { location } = await send('/account/email', { email: `neu-${person.email}`, password: 'x' })
  const { body } = await reader.step(location ?? '')
  expect(body).toContain(UNSET)
  expect(body).toContain('href="/dialog-flow/forgot-password')
})

test('the content backend answers a password change without a password like a wrong password', async () => {
  const { status, body } = await reader.step(`${HOME}/backend/auth/change-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: 'x', ...both }),
  })
  expect(status).toBe(400)
  expect(body).toContain('The provided current password is invalid')
})

test('[S7.02] an account without a password sets one by mail and can change it later', async () => {
  expect((await reader.step(`${HOME}/account`)).body).toContain('Noch keines')
  await send('/dialog-flow/forgot-password', { email: person.email })
  const link = linkIn(await mailTo(open.site, person.email, /Passwort/))
  const { location } = await reader.step(HOME + link)
  expect(location).toContain('/dialog-flow/change-password?mit=code')
  expect((await send('/dialog-flow/change-password', { mit: 'code', ...both })).location).toContain(
    'hinweis=password-changed',
  )
  expect((await reader.step(`${HOME}/account`)).body).toContain('Festgelegt')
  const again = 'Vier Störche über Hitdorf'
  const changed = await send('/dialog-flow/change-password', {
    currentPassword: NEW,
    password: again,
    passwordConfirmation: again,
  })
  expect(changed.location).toContain('hinweis=password-changed')
})

test('an account without a password can be deleted', async () => {
  expect((await send('/account/deletion', { sure: 'on' })).location).toContain('/account/farewell')
})
