import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedCookie } from '../site/closed-cookie.ts'
import {
  cookiesOf,
  freshAddress,
  newReader,
  postJson,
  readerOf,
  registrationOf,
  resetLinkTo,
} from '../site/form-requests.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { writePaidArticle, type WrittenArticle } from '../site/written-article.ts'

let site: TestSite
let laptop: TestSite
let article: WrittenArticle
beforeAll(async () => {
  site = await openTestSite()
  laptop = await openTestSite({ PUBLIC_URL: 'http://localhost:3000' })
  article = await writePaidArticle(site, 1_994_001)
})
afterAll(async () => {
  await site?.close()
  await laptop?.close()
})

const CREDENTIALS = { email: 'plus@morgenblatt.example', password: 'Morgenblatt-2026!' }
const PLUS = { email: CREDENTIALS.email }

/** The cookies a page of a sibling subdomain can set: any name without a prefix. */
const planted = (cookie: string): string => cookie.replaceAll(/__(?:Host|Secure)-/g, '')

const read = async (cookie: string) =>
  (await site.get(article.urlPath, { headers: { cookie } })).text()

/** Returns the HttpOnly cookies of a response by name, with their attributes. */
function closedOf(response: Response): [string, string[]][] {
  const lines = response.headers.getSetCookie().map((line) => line.split('; '))
  return lines
    .filter((parts) => parts.includes('HttpOnly'))
    .map(([pair = '', ...flags]) => [pair.replace(/=.*/, ''), flags])
}

test('with https, every session cookie has the __Host- prefix, or __Secure- if it has a path', async () => {
  const signedIn = await postJson(site, '/api/session/login', CREDENTIALS)
  const signedOut = await site.get('/api/mein/oauth2/logout', {
    headers: { cookie: cookiesOf(signedIn) },
  })
  const code = await site.get(await resetLinkTo(site, 'pur@morgenblatt.example'))
  const all = [signedIn, signedOut, code].map((response) => closedOf(response))
  for (const [name, flags] of all.flat()) {
    expect([name, flags]).toEqual([name, expect.arrayContaining(['Secure'])])
    expect(flags.join().toLowerCase()).not.toContain('domain')
    const prefix = flags.includes('Path=/') ? '__Host-' : '__Secure-'
    expect(name.slice(0, prefix.length)).toBe(prefix)
  }
  const names = all.map((cookies) => cookies.map(([name]) => name))
  const session = [
    '__Host-id_token',
    '__Secure-access_token',
    '__Host-refresh_token',
    '__Secure-refresh_token_id',
  ]
  expect(names).toEqual([
    [...session, '__Host-known_device'],
    expect.arrayContaining(session),
    ['__Host-change_password_code'],
  ])
  expect(names[1]).toHaveLength(session.length)
})

test('session cookies without a prefix sign no one in, on pages and endpoints', async () => {
  const cookie = await site.signIn('plus')
  const foreign = planted(cookie)
  for (let view = 0; view < 2; view += 1) {
    expect(await read(foreign)).not.toContain(article.secret)
    expect(await read(cookie)).toContain(article.secret)
  }
  expect(await readerOf(site, foreign)).toBeNull()
  const headers = { cookie: foreign }
  for (const path of ['/backend/users/me', '/api/validate', '/api/account/security'])
    expect([path, (await site.get(path, { headers })).status]).toEqual([path, 401])
  expect((await site.get('/account', { headers })).headers.get('location')).toContain('/login')
  expect(await readerOf(site, cookie)).toMatchObject(PLUS)
})

test('planted session cookies do not replace the real ones, in any order', async () => {
  const { email, cookie } = await newReader(site, 'geschwister')
  const foreign = planted(await site.signIn('plus'))
  for (const both of [`${foreign}; ${cookie}`, `${cookie}; ${foreign}`]) {
    expect(await readerOf(site, both)).toMatchObject({ email })
    expect(await read(both)).not.toContain(article.secret)
  }
})

test('a planted refresh token is neither used nor revoked by a sign-out', async () => {
  const cookie = await site.signIn('plus')
  const other = await site.signIn('frei')
  const headers = { cookie: `${planted(cookie)}; ${other}` }
  const renewed = await site.get('/api/validate?forceRefresh', { headers })
  expect(await renewed.json()).toMatchObject({ reader: { email: 'frei@morgenblatt.example' } })
  const out = await site.get('/?logout', { headers })
  expect(out.headers.getSetCookie().join('\n')).toMatch(
    /^__Host-refresh_token=; Path=\/; Max-Age=0/m,
  )
  const refresh = `${closedCookie('refresh_token')}=${/refresh_token=([^;]+)/.exec(cookie)?.[1]}`
  expect(await readerOf(site, refresh)).toMatchObject(PLUS)
})

test('a planted password reset code does not change a password', async () => {
  const { email } = await newReader(site, 'brief')
  const opened = await site.get(await resetLinkTo(site, email))
  const both = { password: 'Ein Floß im Schilf', passwordConfirmation: 'Ein Floß im Schilf' }
  const reset = (cookie: string) => postJson(site, '/api/session/reset', both, { cookie })
  expect((await reset(planted(cookiesOf(opened)))).status).toBe(400)
  expect((await reset(cookiesOf(opened))).status).toBe(200)
})

test('a planted registration cookie is ignored: the confirmation link asks for the password', async () => {
  const email = freshAddress('vorgemerkt')
  const registered = await postJson(site, '/api/session/register', registrationOf(email))
  const cookie = planted(cookiesOf(registered))
  expect(cookie).toMatch(/^registration_device=/)
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  const opened = await site.get(link, { headers: { accept: 'text/html', cookie } })
  expect(opened.headers.get('location')).toBe('/dialog-flow/verify-email?mit=password')
  expect(await readerOf(site, cookiesOf(opened))).toBeNull()
})

test('with http, cookies have no prefix and are not Secure', async () => {
  const signedIn = await postJson(laptop, '/api/session/login', CREDENTIALS)
  const names = closedOf(signedIn).map(([name]) => name)
  const session = ['id_token', 'access_token', 'refresh_token', 'refresh_token_id']
  expect(names).toEqual([...session, 'known_device'])
  expect(signedIn.headers.getSetCookie().join()).not.toContain('Secure')
  const cookie = cookiesOf(signedIn)
  expect(await readerOf(laptop, cookie)).toMatchObject(PLUS)
  const headers = { cookie }
  const out = await laptop.get('/api/mein/oauth2/logout', { headers })
  expect(closedOf(out).map(([name]) => name)).toEqual(expect.arrayContaining(session))
  expect(await readerOf(laptop, cookie)).toBeNull()
})

test('with http, a registration on the same device and a password reset work', async () => {
  const { email, cookie } = await newReader(laptop, 'laptop')
  expect(await readerOf(laptop, cookie)).toMatchObject({ email })
  await postJson(laptop, '/api/session/forgot', { email })
  const opened = await laptop.get(linkIn(await mailTo(laptop, email, /Neues Passwort/)))
  const both = { password: 'Ein Floß im Schilf', passwordConfirmation: 'Ein Floß im Schilf' }
  const headers = { cookie: cookiesOf(opened) }
  expect((await postJson(laptop, '/api/session/reset', both, headers)).status).toBe(200)
})

test('the sites log no error in the tests of this file', () => {
  expect([...site.errors, ...laptop.errors]).toEqual([])
})
