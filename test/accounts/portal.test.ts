import { beforeAll, expect, test } from 'vitest'
import { isPersonal } from '../../src/pages/page.ts'
import { routes, type PageName } from '../../src/routes.ts'
import { pages } from '../../src/server/pages/pages.ts'
import { cookiesOf, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { testSiteForFile, type ReaderKind } from '../site/test-site.ts'

/** The personal pages (S2.19), including the tabs of the account. */
const PERSONAL_PAGES = (Object.keys(routes) as PageName[]).filter((name) => {
  const page = pages[name]
  return isPersonal(page) && page.layout === 'portal' && page.guards.includes('auth')
})

const site = await testSiteForFile()
const sessions = new Map<ReaderKind, string>()

beforeAll(async () => {
  for (const kind of ['frei', 'plus', 'wallet', 'tag', 'redakteur'] as const)
    sessions.set(kind, await site.signIn(kind))
})

const open = (path: string, kind: ReaderKind) =>
  site.get(path, { headers: { cookie: sessions.get(kind) ?? '' } })

async function read(path: string, kind: ReaderKind) {
  const response = await open(path, kind)
  expect(response.status).toBe(200)
  return readDocument(await response.text())
}

function send(path: string, kind: ReaderKind, fields: Record<string, string>, headers = {}) {
  return site.get(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: sessions.get(kind) ?? '', ...headers },
  })
}

test('[S2.19] the portal has every required page', () => {
  const paths = Object.values(routes).map(({ example }) => example)
  for (const path of [
    '/regions',
    '/bookmarks',
    '/account',
    '/account/abo',
    '/account/coins',
    '/account/plus-verification',
    '/newsletters',
    '/deine-themen',
    '/read-articles',
    '/mein-portal-error',
  ])
    expect(paths).toContain(path)
})

/** Personal pages that explain themselves to visitors before asking for a sign-in. */
const EXPLAINED = new Map<PageName, string>([
  ['newsletters', 'Mit Konto bestellen Sie mit einem Klick'],
  ['bookmarks', 'Dazu brauchen Sie ein Konto'],
  ['deine-themen', 'Dazu brauchen Sie ein Konto'],
])

test.each([...EXPLAINED])(
  '%s explains itself without a sign-in, and offers one',
  async (name, words) => {
    const path = routes[name].example
    const response = await site.get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { main, mainText } = readDocument(await response.text())
    expect(mainText).toContain(words)
    const next = encodeURIComponent(path)
    expect(main).toContain(`href="/dialog-flow/login?next=${next}"`)
    expect(main).toContain(`href="/dialog-flow/registration?next=${next}"`)
  },
)

test.each(PERSONAL_PAGES.filter((name) => !EXPLAINED.has(name)))(
  '[S6.10] without a sign-in, %s redirects to the sign-in',
  async (name) => {
    const path = routes[name].example
    const response = await site.get(path)
    expect(response.status).toBe(302)
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/^\/dialog-flow\/login\?state=[\w-]{22}$/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const state = location.split('=')[1]
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toContain(`redirect_after_login=${state}.${encodeURIComponent(path)};`)
    expect(cookie).toContain('SameSite=Lax')
  },
)

/** The demo reader for pages that not every reader may open. */
const WHO: Partial<Record<PageName, ReaderKind>> = {
  'account-abo': 'plus',
  'account-coins': 'wallet',
  'second-factor': 'redakteur',
}

test.each(PERSONAL_PAGES)('[S1.04, S2.19, S2.23] %s opens as a personal page', async (name) => {
  const path = routes[name].example
  const response = await open(path, WHO[name] ?? 'frei')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('etag')).toBeNull()
  const document = readDocument(await response.text())
  expect([document.layout, document.h1.length]).toEqual(['portal', 1])
  expect(document.title).not.toBe('')
  expect(document.main).toContain('aria-label="Mein Konto"')
  // The navigation has no part for the second factor; „Passwort und Sicherheit“ leads there.
  const [part, mark] = name === 'second-factor' ? ['/account/security', 'true'] : [path, 'page']
  expect(document.main).toContain(`href="${part}" aria-current="${mark}"`)
})

test('[S7.15] the payload of a portal page equals its document and is not cached', async () => {
  const document = await read('/account', 'frei')
  const response = await open('/account/_payload.json', 'frei')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const payload = (await response.json()) as Record<string, string>
  expect(payload['main']).toBe(document.main)
  expect(payload['layout']).toBe('portal')
})

test('an account page shows only its own reader’s data', async () => {
  const [frei, plus] = await Promise.all([read('/account', 'frei'), read('/account', 'plus')])
  expect(frei.mainText).toContain('frei@morgenblatt.example')
  expect(plus.mainText).toContain('plus@morgenblatt.example')
  expect(plus.mainText).not.toContain('frei@morgenblatt.example')
  expect(plus.mainText).toContain('PLUS')
})

test.each([
  ['/account/coins', 'frei'],
  ['/account/abo', 'frei'],
  ['/account/plus-verification', 'plus'],
] as const)('[S6.10] the tab %s redirects the reader "%s" to the account', async (path, kind) => {
  const response = await open(path, kind)
  expect([response.status, response.headers.get('location')]).toEqual([302, '/account'])
  expect((await read('/account', kind)).main).not.toContain(`href="${path}"`)
})

test('[S6.10] a password reset code moves from the address into a cookie', async () => {
  const response = await open('/account?code=secret-code', 'frei')
  expect(response.headers.get('location')).toBe('/account?dialog=change-password#change-password')
  const [cookie] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-change_password_code=secret-code;.*HttpOnly/)
})

test('a password reset code that ends in half a character causes no error', async () => {
  const code = encodeURIComponent(`${'x'.repeat(199)}😀`)
  expect((await open(`/account?code=${code}`, 'frei')).status).toBe(302)
})

test('[S1.04] the coins page shows balance and ledger', async () => {
  const { mainText } = await read('/account/coins', 'wallet')
  expect(mainText).toContain('10 Coins')
  expect(mainText).toContain('+10')
})

test('the subscription page names the subscribed topic', async () => {
  expect((await read('/account/abo', 'tag')).mainText).toMatch(/PLUS-Thema „[^“\d]+“/)
})

test('a form without script changes name and salutation', async () => {
  const saved = await send('/account/profile', 'frei', {
    salutation: 'Frau',
    firstName: 'Frida <b>',
    lastName: 'Freimut',
  })
  expect(saved.headers.get('location')).toContain('hinweis=check&fehler=firstName%3A')
  const refused = await read(saved.headers.get('location') ?? '', 'frei')
  expect(refused.main).toContain('id="first-name-error"')
  const better = { salutation: 'Frau', firstName: 'Frida', lastName: 'Freimut' }
  const response = await send('/account/profile', 'frei', better)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/account/profile?hinweis=saved')
  const cookie = cookiesOf(response)
  const session = await site.get('/api/session', { headers: { cookie } })
  expect(await session.json()).toMatchObject({ reader: { lastName: 'Freimut' } })
  sessions.set('frei', cookie)
  expect((await read('/account', 'frei')).mainText).toContain('Frau Frida Freimut')
})

test('refuses a profile form from another site; without a session it is kept but not saved', async () => {
  const fields = { salutation: '', firstName: 'Eve', lastName: 'Evil' }
  const foreign = await send('/account/profile', 'frei', fields, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  const anonymous = await postForm(site, '/account/profile', fields)
  expect(anonymous.headers.get('location')).toBe('/nicht-gesendet?next=%2Faccount%2Fprofile')
  expect((await read('/account', 'frei')).mainText).not.toContain('Evil')
})

test.each([
  { salutation: '', firstName: 'Frida\u0000', lastName: 'Frei' },
  { salutation: '', firstName: '', lastName: '' },
  { salutation: '', firstName: 'x'.repeat(5000), lastName: '\u0000' },
  {},
])('refuses the profile %j and names the invalid fields', async (fields) => {
  const response = await send('/account/profile', 'frei', { ...fields })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toContain('/account/profile?hinweis=check&fehler=')
  await read(response.headers.get('location') ?? '', 'frei')
})

test('a wrong password does not change the e-mail address', async () => {
  const fields = { email: 'neu@morgenblatt.example', password: 'wrong-password' }
  const response = await send('/account/email', 'frei', fields)
  const target = response.headers.get('location') ?? ''
  expect(target).toContain('hinweis=check&fehler=password')
  const cookie = `${sessions.get('frei')}; ${cookiesOf(response)}`
  const html = await (await site.get(target, { headers: { cookie } })).text()
  expect(fieldOf(html, 'email').value).toBe(fields.email)
  expect(html).not.toContain(fields.password)
})

test('[S1.04] the PLUS check finds the role as soon as the account has it', async () => {
  const missing = await send('/account/plus-verification', 'wallet', {})
  expect(missing.headers.get('location')).toBe('/account/plus-verification?hinweis=plus-missing')
  await site.database
    .updateTable('accounts')
    .set({ roles: ['WALLET_USER', 'PLUS_USER'] })
    .where('email', '=', 'wallet@morgenblatt.example')
    .execute()
  const found = await send('/account/plus-verification', 'wallet', {})
  expect(found.headers.get('location')).toBe('/account?hinweis=plus-found')
  expect(found.headers.getSetCookie().join()).toContain('id_token=')
})

test('ignores an unknown notice code', async () => {
  const { main } = await read('/account?hinweis=toString', 'frei')
  expect(main).not.toContain('<output')
})

test.each(['/mein-portal-error', '/newsletters/confirmation', '/nicht-gesendet'])(
  '[S2.19] %s opens without a sign-in',
  async (path) => {
    const response = await site.get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(readDocument(await response.text()).h1).toHaveLength(1)
  },
)

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
