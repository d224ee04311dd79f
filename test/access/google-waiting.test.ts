import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT_COOKIE, consentValue } from '../../src/rules/consent/consent-record.ts'
import {
  googleParameters,
  openGoogleIssuer,
  VERIFIED,
  type GoogleIssuer,
} from '../fakes/google-issuer.ts'
import { askGoogle } from '../fakes/ask-google.ts'
import { changeSettings } from '../site/change-settings.ts'
import { exchange, type Exchange } from '../site/exchange.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { writePaidArticle, type WrittenArticle } from '../site/written-article.ts'

const GOOGLE = 'https://news.google.com'
const CLIENT = 'https://accounts.google.com'
const PRODUCT = VERIFIED.google_access_product_id

let issuer: GoogleIssuer
let site: TestSite
let article: WrittenArticle
let other: WrittenArticle

beforeAll(async () => {
  issuer = await openGoogleIssuer()
  site = await openTestSite({ GOOGLE_JWKS_URL: issuer.jwksUrl })
  article = await writePaidArticle(site, 1_980_001)
  other = await writePaidArticle(site, 1_980_002)
  await askGoogle(site)
})
afterAll(async () => {
  await site?.close()
  await issuer?.close()
})

const consent = (general: boolean): string => {
  const record = { general, vendors: new Set([]), givenAt: 1_750_000_000, id: 'a'.repeat(32) }
  return `${CONSENT_COOKIE}=${consentValue(record)}`
}
const AGREED = consent(true)

type Visit = {
  path?: string
  query?: URLSearchParams | null
  cookie?: string
  suffix?: string
  userAgent?: string
}

/** A view of the article by a reader from Google who has agreed to everything. */
function visit({
  path = article.urlPath,
  query,
  cookie = AGREED,
  suffix = '',
  userAgent = '',
}: Visit = {}) {
  const parameters = query === null ? '' : `?${query ?? googleParameters()}`
  const headers = { cookie, referer: 'https://www.google.com/', 'user-agent': userAgent }
  return exchange(site.url, { path: `${path}${suffix}${parameters}`, headers })
}

const policyOf = ({ headers }: Exchange): string => String(headers['content-security-policy'])
const waits = ({ body }: Exchange): boolean => body.includes('data-google-wait')

function present(body: object): Promise<Exchange> {
  return exchange(site.url, {
    path: '/api/google-access',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Presents a token for the article; returns the response with the Cookie header for the next request. */
async function redeem(token: string, query = googleParameters(), path = article.urlPath) {
  const answer = await present({ ...Object.fromEntries(query), token, path })
  const [line = ''] = answer.headers['set-cookie'] ?? []
  return { status: answer.status, cookie: `${AGREED}; ${line.split(';')[0]}` }
}

test('[S4.06] with all four Google parameters, an article waits without its paid text and is not cached', async () => {
  const answer = await visit()
  expect(answer.status).toBe(200)
  expect(waits(answer)).toBe(true)
  expect(answer.body).not.toContain(article.secret)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['vary']).toContain('cookie')
})

test('[S4.06] the waiting page contains the paywall and the product id for Google’s script', async () => {
  const { body } = await visit()
  expect(body).toContain('class="paywall"')
  const [, markup = ''] =
    /<script data-page-head type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(markup)).toMatchObject({
    isAccessibleForFree: false,
    isPartOf: { productID: PRODUCT },
  })
})

test('[S4.06] only the policy of the waiting page allows Google’s origins', async () => {
  const policy = policyOf(await visit())
  for (const directive of ['script-src', 'frame-src', 'connect-src', 'style-src']) {
    const [part = ''] = policy.split('; ').filter((one) => one.startsWith(`${directive} `))
    expect(part).toContain(GOOGLE)
  }
  expect(policy).toMatch(new RegExp(`script-src [^;]*${CLIENT}`))
  const [scripts = ''] = policy.split('; ').filter((one) => one.startsWith('script-src '))
  expect(scripts).not.toMatch(/unsafe|https:(?!\/\/)|\*/)
})

/** Per view: how it differs from one that gets the waiting page. */
const OTHERS: [string, () => Promise<Visit>][] = [
  ['without parameters', async () => ({ query: null })],
  ['with one parameter missing', async () => ({ query: without('gaa_sig') })],
  ['with expired parameters', async () => ({ query: googleParameters({ gaa_ts: '5f000000' }) })],
  [
    'with parameters that grant no access',
    async () => ({ query: googleParameters({ gaa_at: 'na' }) }),
  ],
  ['of a reader who was not asked', async () => ({ cookie: '' })],
  ['of a reader who has refused', async () => ({ cookie: consent(false) })],
  ['of a reader with PUR', async () => ({ cookie: `${await site.signIn('pur')}; ${AGREED}` })],
  ['in the paper’s app', async () => ({ userAgent: 'Mozilla/5.0 MorgenblattApp/3.1' })],
  ['of a subscriber', async () => ({ cookie: `${await site.signIn('plus')}; ${AGREED}` })],
  ['for soft navigation', async () => ({ suffix: '/_payload.json' })],
  ['without script', async () => ({ query: new URLSearchParams(`${googleParameters()}&lite`) })],
  ['of what it said before', async () => ({ path: `/aenderungen/${article.id}` })],
  ['of the home page', async () => ({ path: '/' })],
  ['of a legal page', async () => ({ path: '/impressum' })],
]

function without(key: string): URLSearchParams {
  const query = googleParameters()
  query.delete(key)
  return query
}

test.each(OTHERS)(
  '[S4.06] a view %s does not wait, and its policy allows no Google access',
  async (_, of) => {
    const answer = await visit(await of())
    expect(answer.status).toBeLessThan(500)
    expect(waits(answer)).toBe(false)
    expect(policyOf(answer)).not.toContain(GOOGLE)
    expect(policyOf(answer)).not.toMatch(/style-src [^;]*'unsafe-inline'/)
  },
)

test('[S4.06] from Google, a PLUS reader reads at once and a PUR reader sees the paywall', async () => {
  const plus = await visit({ cookie: `${await site.signIn('plus')}; ${AGREED}` })
  expect(plus.body).toContain(article.secret)
  const pur = await visit({ cookie: `${await site.signIn('pur')}; ${AGREED}` })
  expect(pur.body).toContain('class="paywall"')
  expect(pur.body).not.toContain(article.secret)
})

test.each([
  ['the mode is off', { extended_access: 'off' }],
  ['there is no client id', { google_access_client_id: ' ' }],
  ['there is no product', { google_access_product_id: '' }],
  ['the script’s address is invalid', { google_access_script_url: 'swg-gaa.js' }],
  ['there is no sign-in client', { google_client_url: '' }],
  ['readers are not asked for consent', { consent_manager_enabled: false }],
])('[S4.06] no page waits for Google when %s', async (_, changes) => {
  await changeSettings(site, changes)
  try {
    const answer = await visit()
    expect(waits(answer)).toBe(false)
    expect(answer.body).toContain('class="paywall"')
    expect(answer.body).not.toContain(article.secret)
    expect(policyOf(answer)).not.toContain(GOOGLE)
  } finally {
    const names = Object.keys(changes)
    await changeSettings(site, {
      ...Object.fromEntries(names.map((name) => [name, null])),
      ...VERIFIED,
    })
  }
})

describe('a Google token', () => {
  test('[S4.06] opens the waiting page for the reader who presented it only', async () => {
    const query = googleParameters()
    expect(waits(await visit({ query }))).toBe(true)
    const { status, cookie } = await redeem(await issuer.token(), query)
    expect(status).toBe(200)
    const opened = await visit({ query, cookie })
    expect(waits(opened)).toBe(false)
    expect(opened.body).toContain(article.secret)
    expect(opened.headers['cache-control']).toBe('private, no-store')
    expect(policyOf(opened)).not.toContain(GOOGLE)
    for (const answer of [await visit({ query }), await visit()]) {
      expect(waits(answer)).toBe(true)
      expect(answer.body).not.toContain(article.secret)
    }
  })

  test('[S4.06] for another article or used before, does not open the page', async () => {
    const token = await issuer.token()
    const query = googleParameters()
    const { cookie } = await redeem(token, query, other.urlPath)
    expect((await visit({ path: other.urlPath, cookie })).body).toContain(other.secret)
    expect((await visit({ cookie })).body).not.toContain(article.secret)
    expect((await redeem(token)).status).toBe(403)
    expect((await redeem(await issuer.token(), query)).status).toBe(403)
  })

  const now = () => Math.floor(Date.now() / 1000)
  test.each([
    ['forged', async () => forged(await issuer.token())],
    ['unsigned', async () => unsigned(await issuer.token())],
    ['expired', () => issuer.token({ iat: now() - 7200, exp: now() - 3600 })],
    ['for another site', () => issuer.token({ aud: 'other.apps.googleusercontent.com' })],
    ['of another issuer', () => issuer.token({ iss: 'https://accounts.evil.example' })],
  ])('[S4.06] that is %s is refused and opens nothing', async (_, make) => {
    const query = googleParameters()
    const { status, cookie } = await redeem(await make(), query)
    expect(status).toBe(403)
    const answer = await visit({ query, cookie })
    expect(waits(answer)).toBe(true)
    expect(answer.body).not.toContain(article.secret)
  })
})

/** Replaces the reader's name and keeps the signature. */
function forged(token: string): string {
  const [header, body = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' }))
  return [header, changed.toString('base64url'), signature].join('.')
}

const unsigned = (token: string): string =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
