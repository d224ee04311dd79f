import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenSite } from '../../src/server/boot/site.ts'
import {
  CLIENT_ID,
  googleParameters,
  openGoogleIssuer,
  type GoogleIssuer,
} from '../fakes/google-issuer.ts'
import { writeArticle } from '../leak/plant.ts'
import { closedCookie } from '../site/closed-cookie.ts'
import { exchange, type Exchange } from '../site/exchange.ts'
import { openSiteOn } from '../site/open-site-on.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const ID = 1_960_001
const OTHER_ID = 1_960_002
const SECRET = 'Gezeitenkraftwerk'
const GOOGLE = 'https://www.google.com/'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let issuer: GoogleIssuer
let site: TestSite
let otherNode: OpenSite
let otherUrl: string

beforeAll(async () => {
  issuer = await openGoogleIssuer()
  const environment = { GOOGLE_JWKS_URL: issuer.jwksUrl }
  site = await openTestSite(environment)
  otherNode = await openSiteOn({ ...site, environment })
  otherUrl = `http://127.0.0.1:${await otherNode.listen()}`
  for (const id of [ID, OTHER_ID]) await writeArticle(site, id, record(id))
})
afterAll(async () => {
  await otherNode?.close()
  await site?.close()
  await issuer?.close()
})

function record(id: number) {
  const text = Array.from(
    { length: 9 },
    (_, index) => `Absatz ${index} von ${id}, lang genug, um einer zu sein, und noch etwas länger.`,
  )
  return {
    title: `Ein Bericht, der etwas kostet, Nummer ${id}`,
    section: 'region/leichlingen',
    publishDate: new Date().toISOString(),
    contentRestriction: 'paid',
    text: [...text, `Am Ende steht das Wort ${SECRET}, und das kostet.`].join('\n\n'),
  }
}

/** Changes settings and waits until both nodes have received them. */
async function set(changes: Record<string, unknown>): Promise<void> {
  const response = await site.get('/api/settings', {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await site.editorKey()}` },
    body: JSON.stringify(changes),
  })
  expect(response.status).toBe(200)
  for (const origin of [site.url, otherUrl]) {
    await vi.waitFor(async () => {
      const { body } = await exchange(origin, { path: '/api/settings' })
      expect(JSON.parse(body)).toMatchObject(changes)
    }, 5000)
  }
}

type Visit = {
  id?: number
  query?: URLSearchParams
  cookie?: string
  referer?: string
  userAgent?: string
  suffix?: string
  origin?: string
  method?: string
}

function visit({ id = ID, query, suffix = '', origin = site.url, method, ...told }: Visit) {
  const headers: Record<string, string> = {}
  if (told.cookie) headers['cookie'] = told.cookie
  if (told.referer) headers['referer'] = told.referer
  if (told.userAgent) headers['user-agent'] = told.userAgent
  const path = `/${id}${suffix}${query ? `?${query}` : ''}`
  return exchange(origin, { path, headers, ...(method ? { method } : {}) })
}

const isUnlocked = (answer: Exchange): boolean => answer.body.includes(SECRET)

function present(body: unknown, headers: Record<string, string> = {}): Promise<Exchange> {
  return exchange(site.url, {
    path: '/api/google-access',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

describe('Google access, mode "off" (default)', () => {
  test('[S4.06] Google parameters, a referrer and a crawler’s user agent open nothing', async () => {
    for (const suffix of ['', '/_payload.json']) {
      const query = googleParameters()
      const forged = {
        query,
        referer: GOOGLE,
        userAgent: GOOGLEBOT,
        cookie: `${closedCookie('gaa')}=a.b.c`,
        suffix,
      }
      const answer = await visit(forged)
      expect(answer.status).toBe(200)
      expect(isUnlocked(answer)).toBe(false)
    }
  })

  test('[S4.06] a subscriber with Google parameters still reads the article', async () => {
    const cookie = await site.signIn('plus')
    const answer = await visit({ query: googleParameters(), referer: GOOGLE, cookie })
    expect(isUnlocked(answer)).toBe(true)
  })

  test('[S4.06] refuses a token with 403', async () => {
    const query = Object.fromEntries(googleParameters())
    const answer = await present({ ...query, token: await issuer.token(), path: `/${ID}` })
    expect(answer.status).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('Google access, mode "verified"', () => {
  beforeAll(() => set({ extended_access: 'verified', google_access_client_id: CLIENT_ID }))

  test('[S4.06] parameters without a token show no paid text', async () => {
    const answer = await visit({ query: googleParameters(), referer: GOOGLE })
    expect(isUnlocked(answer)).toBe(false)
  })

  test('[S4.06] Google’s token opens only the article it was presented for', async () => {
    const query = googleParameters()
    const body = { ...Object.fromEntries(query), token: await issuer.token(), path: `/${ID}` }
    const answer = await present(body)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-store')
    const [line = ''] = answer.headers['set-cookie'] ?? []
    expect(line).toMatch(/^__Host-gaa=[\w.-]+; .*Max-Age=1800; .*HttpOnly; Secure$/)
    const cookie = line.split(';')[0] ?? ''

    for (const origin of [site.url, otherUrl]) {
      const opened = await visit({ query, cookie, origin })
      expect(isUnlocked(opened)).toBe(true)
      expect(opened.headers['cache-control']).toBe('private, no-store')
      expect(isUnlocked(await visit({ query, origin }))).toBe(false)
      expect(isUnlocked(await visit({ id: OTHER_ID, query, cookie, origin }))).toBe(false)
    }
    expect((await present(body)).status).toBe(403)
  })

  test('refuses a token presented by a page of another site', async () => {
    const query = Object.fromEntries(googleParameters())
    const body = { ...query, token: await issuer.token(), path: `/${ID}` }
    expect((await present(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await present(body, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await present(body)).status).toBe(200)
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['no token', { path: `/${ID}` }],
    ['a token that is not a string', { token: { a: 1 }, path: `/${ID}` }],
    ['a token of 50 kB', { token: 'a'.repeat(50_000), path: `/${ID}` }],
    ['no article', { token: 'a.b.c', path: '/impressum' }],
    ['a path to no page', { token: 'a.b.c', path: '//evil.example/%' }],
    ['a parameter that is a list', { token: 'a.b.c', path: `/${ID}`, gaa_n: ['a', 'b'] }],
  ])('answers 400 to a request body with %s', async (_, body) => {
    const parameters = Object.fromEntries(googleParameters())
    const sent = typeof body === 'string' ? body : { ...parameters, ...body }
    const answer = await present(sent)
    expect(answer.status).toBe(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('Google access, mode "parameters"', () => {
  beforeAll(() => set({ extended_access: 'parameters' }))

  test('[S4.06] a nonce opens the article once, also when two nodes get it at the same time', async () => {
    const query = googleParameters()
    const visits = [site.url, otherUrl, site.url, otherUrl].map((origin) =>
      visit({ query, referer: GOOGLE, origin }),
    )
    const answers = await Promise.all(visits)
    expect(answers.map(isUnlocked).filter(Boolean)).toHaveLength(1)
    expect(isUnlocked(await visit({ query, referer: GOOGLE }))).toBe(false)
    expect(isUnlocked(await visit({ id: OTHER_ID, query, referer: GOOGLE }))).toBe(false)
  })

  test('[S9.10] accepts referrers on the paper’s own hosts only', async () => {
    const from = (referer: string) => visit({ query: googleParameters(), referer })
    expect(isUnlocked(await from('https://m.morgenblatt.example/'))).toBe(true)
    expect(isUnlocked(await from('https://m.morgenblatt.example.evil.net/'))).toBe(false)
    expect(isUnlocked(await from('http://www.google.com/'))).toBe(false)
    expect(isUnlocked(await visit({ query: googleParameters() }))).toBe(false)
  })

  test('[S4.06] an article opened for one reader is not served to the next', async () => {
    expect(isUnlocked(await visit({ query: googleParameters(), referer: GOOGLE }))).toBe(true)
    expect(isUnlocked(await visit({}))).toBe(false)
    const polluted = googleParameters()
    polluted.append('gaa_n', googleParameters().get('gaa_n') ?? '')
    expect(isUnlocked(await visit({ query: polluted, referer: GOOGLE }))).toBe(false)
  })
})

test('the user agent of a verified crawler alone opens nothing', async () => {
  await set({ extended_access: 'off', verified_crawlers: ['googlebot: googlebot.com google.com'] })
  for (const suffix of ['', '/_payload.json']) {
    const answer = await visit({ userAgent: GOOGLEBOT, suffix })
    expect(answer.status).toBe(200)
    expect(isUnlocked(answer)).toBe(false)
  }
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
