import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseSettings } from '../../rules/site/settings.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { publisherSettings } from '../../rules/site/publisher.ts'
import { PageConfigProvider, type PageConfig } from '../../ui/page-config.tsx'
import { samplePageConfig } from '../../../test/fixtures/page-config.fixtures.ts'
import { changePasswordPage } from '../change-password/change-password.page.ts'
import { forgotPasswordPage } from '../forgot-password/forgot-password.page.ts'
import type { PersonalPage, PersonalRequest } from '../page.ts'
import { registrationPage } from '../registration/registration.page.ts'
import { loginPage } from './login.page.ts'

type LoginVisit = {
  query?: string
  reader?: Reader | null
  isApp?: boolean
  signInWith?: PageConfig['signInWith']
}

async function htmlOf(page: PersonalPage<unknown>, asked: LoginVisit = {}): Promise<string> {
  const settings = parseSettings(publisherSettings(samplePageConfig.publisher))
  const loaded = await page.load({
    params: {},
    query: new URLSearchParams(asked.query),
    services: { settings },
    reader: asked.reader ?? null,
    kinds: null,
    isApp: asked.isApp ?? false,
  } as unknown as PersonalRequest)
  if (loaded.kind !== 'found') throw new Error(`The page is ${loaded.kind}.`)
  const { signInWith = [] } = asked
  const config: PageConfig = { ...samplePageConfig, settings, signInWith }
  return renderToString(
    <PageConfigProvider value={config}>
      <page.View model={loaded.model} />
    </PageConfigProvider>,
  )
}

const READER: Reader = {
  ssoId: '1',
  email: 'paula@morgenblatt.example',
  emailVerified: true,
  salutation: '',
  firstName: 'Paula',
  lastName: 'Plus',
  roles: [],
  expiresAt: 0,
}

test('the login page signs in with an HTML form', async () => {
  const html = await htmlOf(loginPage, { query: 'next=/sport' })
  expect(html).toContain('action="/dialog-flow/login" method="post"')
  expect(html).toMatch(/<input type="hidden" name="next" value="\/sport"/)
  expect(html).toMatch(/<input(?=[^>]*name="email")[^>]*autoComplete="username"/)
  expect(html).toMatch(/<input(?=[^>]*name="password")[^>]*autoComplete="current-password"/)
})

test('[S4.10] the login form and its links pass on the state of a login redirect', async () => {
  const html = await htmlOf(loginPage, { query: 'state=x7Yz' })
  expect(html).toMatch(/<input type="hidden" name="state" value="x7Yz"/)
  expect(html).toContain('href="/dialog-flow/registration?state=x7Yz"')
})

test('the login page explains a failed sign-in in German and focuses the message', async () => {
  const html = await htmlOf(loginPage, { query: 'fehler=invalid' })
  expect(html).toContain('E‑Mail-Adresse oder Passwort stimmt nicht.')
  expect(html).toMatch(/class="form-problem"[^>]*autofocus/i)
})

test('a rejected registration marks each invalid field and links to it', async () => {
  const html = await htmlOf(registrationPage, { query: 'fehler=email-shape,password-common,terms' })
  expect(html).toContain('Bitte prüfen Sie Ihre Angaben.')
  for (const field of ['email', 'password', 'terms']) {
    expect(html).toContain(`href="#registration-${field}"`)
    expect(html).toContain(`id="registration-${field}-error"`)
  }
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
})

test('the registration form asks for consent and does not preselect the newsletter', async () => {
  const html = await htmlOf(registrationPage)
  expect(html).toContain('href="/agb"')
  expect(html).toContain('href="/datenschutz"')
  expect(html).toContain('name="newsletter"')
  expect(html).not.toContain('checked')
  expect(html).toMatch(/<input(?=[^>]*name="password")[^>]*autoComplete="new-password"/)
})

test.each([
  ['next=https://evil.example/', '/'],
  ['next=//evil.example/', '/'],
  ['next=/%5Cevil.example', '/'],
  ['next=javascript:alert(1)', '/'],
  ['next=/region/leverkusen?a=1', '/region/leverkusen?a=1'],
  ['', '/'],
])('a sign-in with %j continues to %s', async (query, next) => {
  expect(await htmlOf(loginPage, { query })).toContain(`name="next" value="${next}"`)
  expect(await htmlOf(loginPage, { query, reader: READER })).toContain(`href="${next}"`)
})

test('the login page shows no unknown error or notice', async () => {
  const html = await htmlOf(loginPage, { query: 'fehler=%3Cscript%3E&hinweis=constructor' })
  expect(html).not.toContain('form-problem')
  expect(html).not.toContain('notice')
})

test('[S2.22] in the native app the login page links to the app’s own login', async () => {
  const html = await htmlOf(loginPage, { isApp: true })
  expect(html).toContain('href="morgenblatt://login"')
  expect(html).not.toContain('<form')
})

test('[S2.22] an app that uses the login page as its own gets the form without other providers', async () => {
  const html = await htmlOf(loginPage, {
    isApp: true,
    query: 'mit=formular&next=/sport',
    signInWith: ['google'],
  })
  expect(html).toContain('action="/dialog-flow/login" method="post"')
  expect(html).not.toContain('Google')
  const refused = await htmlOf(loginPage, { isApp: true, query: 'fehler=invalid-login' })
  expect(refused).toContain('<form')
})

test('the login page shows signed-in readers their name', async () => {
  const html = await htmlOf(loginPage, { reader: READER })
  expect(html).toContain('Sie sind angemeldet')
  expect(html).toContain('Paula Plus (paula@morgenblatt.example)')
})

test('a mail’s link opened while signed in shows its result or that it has expired', async () => {
  const asked = { reader: READER }
  expect(await htmlOf(loginPage, { ...asked, query: 'hinweis=email-changed' })).toContain(
    'Ihre neue E‑Mail-Adresse ist bestätigt.',
  )
  expect(await htmlOf(loginPage, { ...asked, query: 'fehler=code' })).toContain(
    'Dieser Link gilt nicht mehr.',
  )
})

test('a reset request shows the same message for known and unknown addresses', async () => {
  const html = await htmlOf(forgotPasswordPage, { query: 'hinweis=reset-sent' })
  expect(html).toContain('Wenn es zu dieser Adresse ein Konto gibt')
  expect(html).not.toContain('<form')
})

test('the link of a mail replaces the old password', async () => {
  const byCode = await htmlOf(changePasswordPage, { query: 'mit=code' })
  expect(byCode).not.toContain('name="currentPassword"')
  expect(byCode).toMatch(/<input type="hidden" name="mit" value="code"/)
  expect(await htmlOf(changePasswordPage, { reader: READER })).toContain('name="currentPassword"')
  expect(await htmlOf(changePasswordPage)).toContain('Bitte melden Sie sich zuerst an.')
})

test('[S7.02] the login page links to the configured identity providers and passes on the return path', async () => {
  const html = await htmlOf(loginPage, { query: 'next=/sport&state=x7Yz', signInWith: ['google'] })
  expect(html).toContain('href="/backend/connect/google?next=%2Fsport&amp;state=x7Yz"')
  expect(html).toContain('anmelden</a>')
  expect(html).not.toContain('connect/apple')
  expect(await htmlOf(loginPage)).not.toContain('connect/')
})
