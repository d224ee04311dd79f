// @module-tag sampled
import { beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../site/demo-accounts.ts'
import { isDrawn, sampled, SEED } from '../run/sample.ts'
import { foreignUrlsIn, isOwnUrl } from '../open-redirects/foreign-urls.ts'
import { PAYLOADS } from '../open-redirects/payloads.ts'
import { exchange, type ExchangeRequest, type Exchange } from '../site/exchange.ts'
import { cookiesOf, freshAddress, NEW_READER_PASSWORD, newReader } from '../site/form-requests.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { rawRequest } from '../site/raw-request.ts'
import { testSiteForFile } from '../site/test-site.ts'

let reader: string
const site = await testSiteForFile({ TRUSTED_PROXIES: '127.0.0.1' })

beforeAll(async () => {
  reader = await site.signIn('frei')
})

let count = 0
/** Sends a request from a new address each time, to avoid rate limits, and records answers that lead to another site. */
async function ask({ headers = {}, ...rest }: ExchangeRequest): Promise<Exchange> {
  count += 1
  const address = `192.0.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`
  const answer = await exchange(site.url, {
    ...rest,
    headers: { 'x-forwarded-for': address, accept: 'text/html', ...headers },
  })
  expect([rest.path, answer.status, foreignUrlsIn(answer, rest.path)]).toEqual([
    rest.path,
    expect.toSatisfy((status: number) => status >= 200 && status < 500),
    [],
  ])
  return answer
}

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString()
  const length = String(Buffer.byteLength(body))
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': length }
  return ask({ path, method: 'POST', body, headers: { ...form, ...headers } })
}

const inQuery = (payload: string): string => encodeURIComponent(payload)

/** Hundreds of requests take long on a busy machine. */
const PATIENT = { timeout: 240_000 }

const VERIFY = '/dialog-flow/verify-email'
const cookieIn = (headers: Exchange['headers']) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''
const FLOWS = ['login', 'registration', 'forgot-password', 'change-password', 'verify-email']

/** Payloads that begin like a path of this site; others are refused early, which cheaper tests prove. */
const SHARP = PAYLOADS.filter((payload) => /^[^\w<>'"{@.:]/.test(payload))

/** One of this many payloads is tried. */
const EVERY = sampled({ quick: 6, usual: 2, long: 1 })
const drawn = (payloads: readonly string[]): string[] =>
  payloads.filter((_, index) => isDrawn(index, EVERY))

/** For tests that hash a password per request. */
const FEW = SHARP.filter((_, index) => index % 4 === 0)

test(`the payload list has at least 80 different addresses (TEST_SEED=${SEED})`, () => {
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length)
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(80)
})

test.each([...FLOWS, 'complete-registration'])(
  '/dialog-flow/%s never redirects or links to another site',
  PATIENT,
  async (flow) => {
    for (const payload of drawn(PAYLOADS)) {
      const query = `next=${inQuery(payload)}&state=${inQuery(payload)}&fehler=${inQuery(payload)}`
      const path = `/dialog-flow/${flow}?${query}&hinweis=${inQuery(payload)}`
      await ask({ path })
      await ask({ path, headers: { cookie: reader } })
    }
  },
)

test('[S5.02] a sign-in never leads to another site, by any parameter', PATIENT, async () => {
  const fields = { email: 'frei@morgenblatt.example', password: DEMO_PASSWORD }
  for (const payload of drawn(PAYLOADS)) {
    const byField = await send('/dialog-flow/login', { ...fields, next: payload })
    expect(byField.status).toBe(303)
    for (const value of FEW.includes(payload) ? [inQuery(payload)] : []) {
      const cookie = `redirect_after_login=x7Yz.${value}`
      const byState = await send('/dialog-flow/login', { ...fields, state: 'x7Yz' }, { cookie })
      expect(byState.status).toBe(303)
    }
    const refused = { email: fields.email, password: '', next: payload }
    await ask({ path: String((await send('/dialog-flow/login', refused)).headers.location) })
  }
})

test('a registration and its confirmation never lead to another site', PATIENT, async () => {
  const name = { firstName: 'Frida', lastName: 'Frei' }
  const person = { ...name, terms: 'on', password: NEW_READER_PASSWORD }
  const sent: { email: string; cookie: string }[] = []
  for (const next of drawn(SHARP)) {
    const email = freshAddress('weg')
    const { status, headers } = await send('/dialog-flow/registration', { ...person, email, next })
    expect(status).toBe(303)
    sent.push({ email, cookie: cookieIn(headers) })
  }
  for (const { email, cookie } of sent) {
    const path = linkIn(await mailTo(site, email, /bestätigen/))
    const opened = cookieIn((await ask({ path, headers: { cookie } })).headers)
    const press = { cookie: `${cookie}; ${opened}` }
    const { status, headers } = await send(VERIFY, { mit: 'confirm-email' }, press)
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/#verify-email$/)])
  }
})

test('a password change never redirects to another site', PATIENT, async () => {
  let { cookie } = await newReader(site, 'wechsel')
  let currentPassword = NEW_READER_PASSWORD
  for (const [index, next] of FEW.entries()) {
    const password = `Regenschirm im Advent ${index}`
    const fields = { currentPassword, password, passwordConfirmation: password, next }
    const response = await site.get('/dialog-flow/change-password', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie },
    })
    expect(response.status).toBe(303)
    const location = response.headers.get('location') ?? ''
    expect([next, isOwnUrl(location, '/dialog-flow/change-password')]).toEqual([next, true])
    expect(location).not.toContain('fehler')
    cookie = cookiesOf(response)
    currentPassword = password
  }
})

test('no other endpoint with a return address redirects to another site', PATIENT, async () => {
  const person = { firstName: 'Frida', lastName: 'Frei', terms: 'on' }
  const cookie = reader
  for (const payload of drawn(PAYLOADS)) {
    const value = inQuery(payload)
    const pending = { cookie: `${cookie}; pending_bookmark=${value}` }
    await Promise.all([
      send('/dialog-flow/complete-registration', { ...person, next: payload }, { cookie }),
      send('/dialog-flow/complete-registration', { next: payload }, { cookie }),
      send('/dialog-flow/change-password', { next: payload, mit: payload }),
      send('/dialog-flow/forgot-password', { email: payload, next: payload }),
      send('/dialog-flow/verify-email', { email: payload, next: payload }),
      send('/newsletters/confirmation', { code: payload }),
      send('/newsletters', { newsletter: payload, command: payload }, { cookie }),
      ask({ path: `/api/mein/oauth2/logout?next=${value}` }),
      ask({ path: `/sport?logout=${value}&next=${value}` }),
      ask({ path: `/api/session/reset?code=${value}` }),
      ask({ path: `/backend/auth/email-confirmation?confirmation=${value}&next=${value}` }),
      ask({ path: `/backend/connect/google?next=${value}&state=${value}` }),
      ask({ path: `/backend/connect/${value}?next=${value}` }),
      ask({ path: `/backend/auth/google/callback?state=${value}&code=${value}` }),
      ask({ path: '/api/bookmarks/pending', headers: pending }),
      ask({ path: `/newsletters/confirmation?newsletter=${value}&code=${value}` }),
      ask({ path: `/account?code=${value}&hinweis=${value}`, headers: { cookie } }),
      ask({ path: `/account/farewell?am=${value}` }),
      ask({ path: `/suche?q=${value}` }),
    ])
  }
})

const RAW_PATHS = PAYLOADS.map((payload) =>
  payload.replaceAll(/[\s\p{Cc}"<>]|\P{ASCII}/gu, (one) => encodeURIComponent(one)),
)

test('no path redirects to another site, nor does the error page link there', PATIENT, async () => {
  for (const payload of drawn(RAW_PATHS)) {
    const rest = payload.replace(/^\/*/, '')
    const paths = [
      payload.startsWith('/') ? payload : `/${payload}`,
      `/${inQuery(payload)}`,
      `//${rest}`,
      `//${rest}/`,
      `/${payload}/?logout`,
      `//${rest}?logout`,
      `/region/${payload}/leverkusen-1234567`,
      `/region//${rest}/leverkusen-1234567`,
      `/region/${inQuery(payload)}/leverkusen/ein-titel-1234567`,
      `/${payload}/koeln-1234567`,
    ]
    for (const target of paths.map((path) => path.slice(0, 4000))) {
      const raw = await rawRequest(site.url, { target })
      const location = /^location: (.*)$/m.exec(raw.headers)?.[1]?.trim()
      const headers = { 'content-type': 'text/html', ...(location && { location }) }
      expect([target, foreignUrlsIn({ ...raw, headers }, target.split(/[?#]/)[0] ?? '/')]).toEqual([
        target,
        [],
      ])
      expect(raw.status).toBeLessThan(500)
    }
  }
})

const STRANGE_HOSTS: Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'evil.example:443' },
  { host: 'morgenblatt.example.evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  { 'x-forwarded-server': 'evil.example', 'x-host': 'evil.example' },
  { forwarded: 'for=192.0.2.1;host=evil.example;proto=https' },
  { 'x-original-url': '//evil.example', 'x-rewrite-url': '//evil.example' },
  { 'x-forwarded-prefix': '//evil.example' },
  { referer: 'https://evil.example/' },
]

test.each(STRANGE_HOSTS)('with the headers %j no answer names another host', async (headers) => {
  const email = freshAddress('host')
  const paths = [
    '/',
    '/sport',
    '/sport/',
    '/sport?logout',
    '/nicht-da',
    '/sitemap.xml',
    '/robots.txt',
  ]
  for (const path of [
    ...paths,
    '/api/mein/oauth2/logout',
    '/account',
    '/api/session/reset?code=x',
  ]) {
    const { body, headers: answered } = await ask({ path, headers })
    expect(`${path} ${JSON.stringify(answered)}${body}`).not.toContain('evil.example')
  }
  const person = { firstName: 'Frida', lastName: 'Frei', terms: 'on' }
  const form = { ...person, email, password: NEW_READER_PASSWORD }
  expect((await send('/dialog-flow/registration', form, headers)).status).toBe(303)
  const { text } = await mailTo(site, email, /bestätigen/)
  expect(text).toContain('https://morgenblatt.example/backend/auth/email-confirmation')
  expect(text).not.toContain('evil.example')
})

test('answers 400 to an invalid Host header without repeating it', async () => {
  const headers = { host: 'morgenblatt.example@evil.example' }
  expect(await rawRequest(site.url, { target: '/sport?logout', headers })).toMatchObject({
    status: 400,
    body: expect.not.stringContaining('evil'),
  })
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
