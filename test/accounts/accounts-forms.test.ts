import { expect, test } from 'vitest'
import {
  confirmElsewhere,
  cookiesOf,
  followConfirmation,
  freshAddress,
  NEW_READER_PASSWORD,
  newReader,
  postForm,
  postJson,
  readerOf,
  registrationOf,
} from '../site/form-requests.ts'
import { fieldOf } from '../site/html.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const NEW = 'Wiesengrund am Kanal'
const both = { password: NEW, passwordConfirmation: NEW }
const HTML = { accept: 'text/html' }

test('[S7.02] with script, registration answers alike for any address, is confirmed by mail and signs in on the same device', async () => {
  const email = freshAddress('neu')
  const answer = await postJson(site, '/api/session/register', {
    ...registrationOf(email),
    next: '/sport',
  })
  expect(answer.status).toBe(202)
  const again = await postJson(
    site,
    '/api/session/register',
    registrationOf('plus@morgenblatt.example'),
  )
  expect([again.status, await again.json()]).toEqual([202, await answer.json()])

  const link = linkIn(await mailTo(site, email, /bestätigen/))
  const elsewhere = await site.get(link.replace(/=.*/, '=x'), { headers: HTML })
  expect(elsewhere.headers.get('location')).toBe('/dialog-flow/verify-email?fehler=code')
  const confirmed = await followConfirmation(site, link, { cookie: cookiesOf(answer) })
  expect(confirmed.headers.get('location')).toBe('/sport#verify-email')
  expect(await readerOf(site, cookiesOf(confirmed))).toMatchObject({ email, emailVerified: true })
})

test('[S7.02] without script, registration is confirmed by mail, also on another device', async () => {
  const email = freshAddress('ohne')
  const fields = { ...registrationOf(email), terms: 'on', next: '/themen' }
  const answer = await postForm(site, '/dialog-flow/registration', fields)
  const sent = '/dialog-flow/registration?hinweis=mail-sent&next=%2Fthemen'
  expect([answer.status, answer.headers.get('location')]).toEqual([303, sent])
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  const confirmed = await site.get(link, { headers: HTML })
  const asked = '/dialog-flow/verify-email?mit=password'
  expect(confirmed.headers.get('location')).toBe(asked)
  const headers = { cookie: cookiesOf(confirmed) }
  expect(headers.cookie).toMatch(/^__Host-change_password_code=[\w-]+$/)
  const location = '/dialog-flow/change-password?mit=code&hinweis=choose-password'
  expect(await (await site.get(asked, { headers })).text()).toContain(
    `href="${location.replace('&', '&amp;')}"`,
  )
  expect(await (await site.get(location, { headers })).text()).toContain('Passwort festlegen')
  const choose = (password: string) => {
    const both = { password, passwordConfirmation: password }
    const form = { mit: 'code', hinweis: 'choose-password', ...both }
    return postForm(site, '/dialog-flow/change-password', form, headers)
  }
  expect((await choose('aaaaaaaa')).headers.get('location')).toBe(
    '/dialog-flow/change-password?mit=code&hinweis=choose-password&fehler=password-pattern',
  )
  const chosen = await choose(NEW_READER_PASSWORD)
  expect(chosen.headers.get('location')).toBe('/themen')
  expect(await readerOf(site, cookiesOf(chosen))).toMatchObject({
    email,
    emailVerified: true,
    firstName: 'Frida',
  })
})

test('without script and a return address, the account page says that the address is confirmed', async () => {
  const email = freshAddress('daheim')
  const fields = { ...registrationOf(email), terms: 'on', next: '/' }
  const answer = await postForm(site, '/dialog-flow/registration', fields)
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  const confirmed = await followConfirmation(site, link, { cookie: cookiesOf(answer) })
  const target = confirmed.headers.get('location') ?? ''
  expect(target).toBe('/account?hinweis=confirmed#verify-email')
  const page = await site.get(target, { headers: { cookie: cookiesOf(confirmed) } })
  expect(await page.text()).toContain('Ihre E‑Mail-Adresse ist bestätigt.')
})

test('registration reports every invalid field, in German', async () => {
  const wrong = { email: 'frida', password: 'x', firstName: '', lastName: '', terms: false }
  const answer = await postJson(site, '/api/session/register', wrong)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    message: 'Bitte prüfen Sie Ihre Angaben.',
    errors: {
      email: 'Das ist keine vollständige E‑Mail-Adresse, etwa name@beispiel.de.',
      password: 'Das Passwort braucht mindestens 8 Zeichen.',
      firstName: 'Bitte geben Sie Ihren Vornamen ein.',
      lastName: 'Bitte geben Sie Ihren Nachnamen ein.',
      terms: 'Bitte stimmen Sie den AGB zu.',
    },
  })
  const bare = await postForm(site, '/dialog-flow/registration', { next: 'https://boese.example/' })
  expect(bare.headers.get('location')).toBe(
    '/dialog-flow/registration?fehler=email-missing%2Cpassword-missing%2Cfirst-name%2Clast-name%2Cterms&next=%2F',
  )
})

test('without script, a refused form is shown again with the typed values, except the password', async () => {
  const typed = { firstName: 'Jörg', lastName: 'O’Hara; Söhne', email: 'jörg@', newsletter: 'on' }
  const path = '/dialog-flow/registration'
  const refused = await postForm(site, path, { ...typed, password: 'x-geheim', next: '/sport' })
  const target = refused.headers.get('location') ?? ''
  expect(decodeURIComponent(target)).not.toContain('jörg@')
  const headers = { cookie: cookiesOf(refused) }
  const html = await (await site.get(target, { headers })).text()
  for (const name of ['firstName', 'lastName', 'email'] as const)
    expect(fieldOf(html, name).value).toBe(typed[name])
  expect(fieldOf(html, 'newsletter').isTicked).toBe(true)
  expect(fieldOf(html, 'terms').isTicked).toBe(false)
  expect(`${html} ${headers.cookie}`).not.toContain('x-geheim')

  const later = await site.get(path, { headers })
  expect(await later.text()).not.toContain('O’Hara')
})

test('[S7.02] a password reset removes the code from the address and ends every other session', async () => {
  const { email, cookie } = await newReader(site, 'vergessen')
  const sent = await postForm(site, '/dialog-flow/forgot-password', { email })
  expect(sent.headers.get('location')).toBe('/dialog-flow/forgot-password?hinweis=reset-sent')
  const link = linkIn(await mailTo(site, email, /Neues Passwort/))
  const opened = await site.get(link)
  expect(opened.headers.get('location')).toBe('/dialog-flow/change-password?mit=code')
  const [line = ''] = opened.headers.getSetCookie()
  expect(line).toMatch(
    /^__Host-change_password_code=[\w-]+; Path=\/; Max-Age=3600; SameSite=Lax; HttpOnly/,
  )

  const code = { cookie: cookiesOf(opened) }
  const slip = { mit: 'code', password: NEW, passwordConfirmation: 'anders' }
  const refused = await postForm(site, '/dialog-flow/change-password', slip, code)
  expect(refused.headers.get('location')).toBe(
    '/dialog-flow/change-password?mit=code&fehler=password-different',
  )
  const done = await postForm(site, '/dialog-flow/change-password', { mit: 'code', ...both }, code)
  expect(done.headers.get('location')).toBe('/account?hinweis=password-changed')
  expect(await readerOf(site, cookiesOf(done))).toMatchObject({ email })
  expect(await readerOf(site, cookie)).toBeNull()
  const again = await postJson(site, '/api/session/reset', both, code)
  expect(again.status).toBe(400)
  const late = (await site.get(link)).headers.get('location')
  expect(late).toBe('/dialog-flow/forgot-password?fehler=code')
})

test('without script, a changed password is confirmed on the page that linked to the form', async () => {
  const { cookie } = await newReader(site, 'bescheid')
  const fields = { currentPassword: NEW_READER_PASSWORD, ...both, next: '/account/security' }
  const done = await postForm(site, '/dialog-flow/change-password', fields, { cookie })
  const target = done.headers.get('location') ?? ''
  expect(target).toBe('/account/security?hinweis=password-changed')
  const page = await site.get(target, { headers: { cookie: cookiesOf(done) } })
  expect(await page.text()).toContain('Ihr Passwort ist geändert.')
})

test('[S1.04, S7.02] a password change requires a sign-in and the old password', async () => {
  const { email, cookie } = await newReader(site, 'wechsel')
  const path = '/api/session/change-password'
  expect(
    (await postJson(site, path, { currentPassword: NEW_READER_PASSWORD, ...both })).status,
  ).toBe(401)
  const wrong = await postJson(site, path, { currentPassword: 'falsch', ...both }, { cookie })
  expect(await wrong.json()).toMatchObject({
    errors: { currentPassword: 'Das bisherige Passwort stimmt nicht.' },
  })
  const done = await postJson(
    site,
    path,
    { currentPassword: NEW_READER_PASSWORD, ...both },
    { cookie },
  )
  expect(done.status).toBe(200)
  expect(await readerOf(site, cookiesOf(done))).toMatchObject({ email })
  expect(await readerOf(site, cookie)).toBeNull()
  const old = await postJson(site, '/api/session/login', { email, password: NEW_READER_PASSWORD })
  expect(old.status).toBe(401)
})

test('[S7.12] names missing fields of the consent form and stores them when sent', async () => {
  const email = freshAddress('wenig')
  await postJson(site, '/backend/auth/local/register', {
    username: 'w',
    email,
    password: NEW_READER_PASSWORD,
  })
  const cookie = await confirmElsewhere(site, email)
  const path = '/api/mein/oauth2/registration/form/missing-fields'
  const missing = async () => (await site.get(path, { headers: { cookie } })).json()
  expect(await missing()).toEqual(['firstName', 'lastName', 'terms'])
  const incomplete = await postForm(
    site,
    '/dialog-flow/complete-registration',
    { firstName: 'Wilma', next: '/sport' },
    { cookie },
  )
  expect(incomplete.headers.get('location')).toBe(
    '/dialog-flow/complete-registration?fehler=last-name%2Cterms&next=%2Fsport',
  )
  const data = { firstName: 'Wilma', lastName: 'Wenig', terms: true }
  const done = await postJson(site, '/api/session/complete-registration', data, { cookie })
  expect(await done.json()).toMatchObject({ reader: { firstName: 'Wilma', lastName: 'Wenig' } })
  expect(await missing()).toEqual([])
  expect((await site.get(path)).status).toBe(401)
})

test.each([
  '/api/session/login',
  '/api/session/register',
  '/api/session/forgot',
  '/api/session/reset',
  '/api/session/change-password',
  '/api/session/resend-confirmation',
  '/api/session/complete-registration',
])('%s refuses other sites and invalid bodies', async (path) => {
  const foreign = await postJson(site, path, {}, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  for (const body of ['', 'null', '[1]', '{"email":{},"password":[]}', '{"email":"a\\u0000b"}']) {
    const answer = await site.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([400, 401]).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ message: expect.any(String) })
  }
})

test('the mailbox answers 404 outside development', async () => {
  expect((await site.get('/mailbox')).status).toBe(404)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
