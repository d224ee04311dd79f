import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
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
import { readDocument } from '../site/html.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'

const AGAIN = '/dialog-flow/verify-email'
const USED = '/dialog-flow/login?hinweis=already-confirmed'

const site = await testSiteForFile()

const follow = async (link: string, cookie = '') => {
  const answer = await site.get(link, { headers: { accept: 'text/html', cookie } })
  return { location: answer.headers.get('location') ?? '', cookie: cookiesOf(answer) }
}

const mainText = async (path: string) => readDocument(await (await site.get(path)).text()).mainText

async function register() {
  const email = freshAddress('bestätigt')
  const answer = await postJson(site, '/api/session/register', registrationOf(email))
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  return { email, link, cookie: cookiesOf(answer) }
}

test('an expired confirmation link leads to the page that sends a new mail', async () => {
  const { link, cookie } = await register()
  await sql`update account_codes set expires_at = now() - interval '1 minute'`.execute(
    site.database,
  )
  const { location } = await follow(link, cookie)
  expect(location).toBe(`${AGAIN}?fehler=code`)
  expect(await mainText(location)).toMatch(/gilt nicht mehr.* E-Mail noch einmal senden/)
})

test('opening a confirmation link changes nothing; the button on its page confirms and signs in', async () => {
  const { email, link, cookie } = await register()
  for (const method of ['HEAD', 'GET', 'OPTIONS'])
    await site.get(link, { method, headers: { cookie, accept: 'text/html' } })
  const opened = await follow(link, cookie)
  expect(opened.location).toBe(`${AGAIN}?mit=confirm-email`)
  expect(await readerOf(site, opened.cookie)).toBeNull()
  const page = await site.get(opened.location, { headers: { cookie: opened.cookie } })
  expect(readDocument(await page.text()).mainText).toContain('Mit einem Klick')
  const confirmed = await followConfirmation(site, link, { cookie })
  expect(await readerOf(site, cookiesOf(confirmed))).toMatchObject({ email, emailVerified: true })
})

test('a used confirmation link says that the address is confirmed, with and without a session', async () => {
  const { link, cookie } = await register()
  const confirmed = await followConfirmation(site, link, { cookie })
  for (const cookies of [cookiesOf(confirmed), cookie, '']) {
    const { location } = await follow(link, cookies)
    expect(location).toBe(USED)
    const page = await site.get(location, { headers: { cookie: cookies } })
    expect(readDocument(await page.text()).mainText).toContain(
      'Ihre E‑Mail-Adresse ist schon bestätigt.',
    )
  }
})

test('a second press of the confirmation button says that the address is confirmed', async () => {
  const { link, cookie } = await register()
  const opened = await follow(link, cookie)
  const press = (cookies: string) =>
    postForm(site, AGAIN, { mit: 'confirm-email' }, { cookie: cookies })
  const first = await press(`${cookie}; ${opened.cookie}`)
  expect(first.headers.get('location')).toBe('/#verify-email')
  for (const cookies of [`${cookie}; ${opened.cookie}`, cookiesOf(first)])
    expect((await press(cookies)).headers.get('location')).toBe(USED)
})

test('on another device, a confirmation link asks for the password once and signs in with it', async () => {
  const { email, link } = await register()
  const wrong = await followConfirmation(site, link, { password: 'Ein Floß im Schilf' })
  const again = wrong.headers.get('location') ?? ''
  expect(again).toBe(`${AGAIN}?mit=password&fehler=registration-password`)
  expect(await mainText(again)).toMatch(/Dieses Passwort stimmt nicht\..*Neues festlegen/)
  const confirmed = await followConfirmation(site, link, { password: NEW_READER_PASSWORD })
  expect(confirmed.headers.get('location')).toBe('/account?hinweis=confirmed#verify-email')
  expect(await readerOf(site, cookiesOf(confirmed))).toMatchObject({ email, emailVerified: true })
})

test('an invalid address is rejected on the form where it was entered', async () => {
  const send = async (email: string) =>
    (await postForm(site, AGAIN, { email, next: '/themen' })).headers.get('location')
  expect(await send('niemand')).toBe(`${AGAIN}?fehler=email-shape&next=%2Fthemen`)
  expect(await send(freshAddress('nochmal'))).toBe(
    '/dialog-flow/login?hinweis=mail-sent&next=%2Fthemen',
  )
})

test('a signed-in reader sees a confirmed new address at once; opening the link again says it is confirmed', async () => {
  const { cookie } = await newReader(site, 'zieht-um')
  const email = freshAddress('umgezogen')
  await postForm(site, '/account/email', { email, password: NEW_READER_PASSWORD }, { cookie })
  const link = linkIn(await mailTo(site, email, /neue E-Mail-Adresse/))
  const confirmed = await followConfirmation(site, link, { cookie })
  const now = cookiesOf(confirmed)
  const page = await site.get(confirmed.headers.get('location') ?? '', { headers: { cookie: now } })
  const { mainText: text } = readDocument(await page.text())
  expect(text).toContain('Ihre neue E‑Mail-Adresse ist bestätigt.')
  expect(text).toContain(email)
  expect((await follow(link, now)).location).toBe(USED)
})

test('opening the link for a new address does not change the address', async () => {
  const { email, cookie } = await newReader(site, 'bleibt')
  const changed = freshAddress('kommt')
  await postForm(
    site,
    '/account/email',
    { email: changed, password: NEW_READER_PASSWORD },
    { cookie },
  )
  const link = linkIn(await mailTo(site, changed, /neue E-Mail-Adresse/))
  for (const method of ['HEAD', 'GET', 'OPTIONS'])
    for (const cookies of [cookie, ''])
      await site.get(link, { method, headers: { cookie: cookies, accept: 'text/html' } })
  const opened = await follow(link)
  expect(opened.location).toBe(`${AGAIN}?mit=change-email`)
  expect(await mainText(opened.location)).toContain('Neue Adresse bestätigen')
  const emails = () =>
    site.database
      .selectFrom('accounts')
      .select('email')
      .where('email', 'in', [email, changed])
      .execute()
  expect(await emails()).toEqual([{ email }])
  await followConfirmation(site, link)
  expect(await emails()).toEqual([{ email: changed }])
})
