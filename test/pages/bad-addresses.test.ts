import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedCookie } from '../site/closed-cookie.ts'
import { textOf } from '../site/html.ts'
import { expectRefusal, rawRequest } from '../site/raw-request.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const LONG = 'a'.repeat(3000)

test.each([
  ['no number', '/themen/abc'],
  ['a number beyond all ids', '/99999999999'],
  ['a number beyond the column', '/4000000000'],
  ['an unknown article', '/1'],
  ['page zero', '/suche/0'],
  ['a page beyond the last', '/neueste/9999'],
  ['an invalid page number', '/neueste/1x'],
  ['broken percent-encoding', '/%E0%A4%A'],
  ['invalid UTF-8', '/%ff%fe'],
  ['a null character', '/a%00b'],
  ['a line break', '/a%0d%0aset-cookie:%20a=b'],
  ['parent folders', '/../../etc/passwd'],
  ['encoded parent folders', '/assets/..%2f..%2f..%2fpackage.json'],
  ['a parent folder of media', '/media/../editor.key'],
  ['a path too long', `/${LONG}`],
  ['capital letters of an unknown section', '/Region/Gibt-Es-Nicht'],
  ['code', '/<script>alert(1)</script>'],
  ['an unknown file', '/wp-login.php'],
])('[S5.01] refuses a page address with %s', async (_, target) => {
  const answer = await rawRequest(site.url, { target })
  expectRefusal(answer)
  expect(answer.headers).toMatch(/content-type: (?:text\/html|application\/json|text\/plain)/)
})

test.each([
  '/0',
  '/2147483648',
  '/9999999999',
  '/region/a-0',
  '/themen/0',
  '/themen/99999999999',
  '/autor/0',
  '/autor/a-2147483648',
])('answers 404 to the number in %s', async (path) => {
  expect((await site.get(path)).status).toBe(404)
})

test.each([
  ['no route matches', '/Das-gibt-es-nicht', 'Page not found: /Das-gibt-es-nicht'],
  ['a route matches but has no content', '/das/gibt-es-nicht', 'page not found /das/gibt-es-nicht'],
  ['an id is invalid', '/themen/abc', 'Page Not Found: /themen/abc'],
])(
  '[S8.01, S8.05] if %s, the 404 page names the path in German and its script gets the message',
  async (_, path, message) => {
    const answer = await site.get(path)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(textOf(html)).toContain(`Die Seite ${path} wurde nicht gefunden.`)
    expect(textOf(html)).not.toContain(message)
    expect(html).toContain(`"message":"${message}"`)
  },
)

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'a page answers %s with 405 or 404',
  async (method) => {
    for (const target of ['/', '/1300101', '/suche', '/gibt-es-nicht']) {
      expectRefusal(await rawRequest(site.url, { method, target }))
    }
  },
)

const CONTENT_API_REFUSALS = [
  ['an invalid id', 'articles/abc', 400],
  ['an id below one', 'articles/0', 404],
  ['an id just beyond the column', 'articles/2147483648', 404],
  ['an author beyond the column', 'authors/99999999999999999999', 404],
  ['a tag below one', 'tags/0/hierarchy', 404],
  ['a negative id', 'articles/-5', 400],
  ['a fraction', 'articles/1.5', 400],
  ['an id beyond the column', 'articles/4000000000', 404],
  ['an unknown article', 'articles/999', 404],
  ['an unknown teaser', 'articles/999/teaser', 404],
  ['an unknown tag', 'tags/99999', 404],
  ['an unknown author', 'authors/99999', 404],
  ['an unknown list', 'teasers?list=everything', 400],
  ['no list', 'teasers', 400],
  ['an invalid offset', 'teasers?list=newest&offset=x', 400],
  ['a limit above the maximum', 'teasers?list=newest&limit=101', 400],
  ['a limit of zero', 'teasers?list=newest&limit=0', 400],
  ['an unknown field', 'teasers?list=newest&color=red', 400],
  ['a search for nothing', 'articles/search?searchTerms=', 400],
  ['a search without terms', 'articles/search', 400],
  ['a search too long', `articles/search?searchTerms=${'a'.repeat(201)}`, 400],
  ['invalid topics', 'personal-feeds/topics?topics=a,b', 400],
  ['an unknown path', 'paths/gibt/es/nicht', 404],
  ['an invalid path', 'paths/A%20B', 400],
  ['an unknown address', 'everything', 404],
  ['the paid body without a key', 'articles/1300101/paid-body', 401],
] as const

test.each(CONTENT_API_REFUSALS)('the content API refuses %s', async (_, path, status) => {
  const answer = await rawRequest(site.url, { target: `/content-api/v5/${path}` })
  expectRefusal(answer)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toEqual({
    statusCode: status,
    message: expect.anything(),
    error: expect.any(String),
  })
})

test.each([
  [
    'invalid cookies',
    {
      cookie: `${closedCookie('id_token')}=\u0080\u0081; ${closedCookie('refresh_token')}=%%%; =; ;;`,
    },
  ],
  [
    'a cookie too many times',
    { cookie: Array.from({ length: 200 }, (_, i) => `a${i}=b`).join('; ') },
  ],
  ['an unknown encoding', { 'accept-encoding': 'q=0, , ;;, *;q=0, snappy' }],
  ['an invalid origin', { origin: 'not an origin', 'sec-fetch-site': 'sideways' }],
  ['an invalid range', { range: 'bytes=9-1,x-y' }],
  ['invalid conditions', { 'if-none-match': '"""', 'if-modified-since': 'yesterday' }],
  ['a host with a path', { host: 'a/b?c' }],
  [
    'invalid forwarding headers',
    { 'x-forwarded-for': '\u00ff,,,', 'x-forwarded-proto': 'gopher', 'x-forwarded-host': '<>' },
  ],
])('serves a page to a request with %s', async (_, headers) => {
  for (const target of [
    '/',
    '/1300101',
    '/api/session',
    '/content-api/v5/sites',
    '/gibt-es-nicht',
  ]) {
    const answer = await rawRequest(site.url, { target, headers })
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).not.toMatch(/\n\s+at .*:\d+/)
  }
})

test('answers 431 to headers beyond the limit', async () => {
  const answer = await rawRequest(site.url, {
    target: '/',
    headers: { 'x-long': 'a'.repeat(40_000) },
  })
  expect(answer.status).toBe(431)
})

test.each([
  '/images/rhein-1',
  '/images/../editor.key?s=0',
  '/images/rhein-1?w=100&s=0000',
  '/images/rhein-1?w=99999&s=zz',
  '/images/%ff?s=1',
])('the image service refuses %s', async (target) =>
  expectRefusal(await rawRequest(site.url, { target })),
)

const PREFIXES = [
  '/',
  '/themen/',
  '/autor/',
  '/suche?q=',
  '/neueste/',
  '/api/',
  '/backend/',
  '/content-api/v5/',
  '/images/',
  '/media/',
  '/assets/',
  '/builds/meta/',
  '/__nuxt_island/',
  '/dialog-flow/',
  '/1300101?',
]
const target = fc.tuple(
  fc.constantFrom(...PREFIXES),
  fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.webPath(), fc.webQueryParameters()),
)
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE')

test('no random address causes a server error', async () => {
  const property = fc.asyncProperty(method, target, async (verb, [prefix, rest]) => {
    const encoded = encodeURI(rest.toWellFormed()).replaceAll(/%25([0-9A-Fa-f]{2})/g, '%$1')
    const answer = await rawRequest(site.url, { method: verb, target: prefix + encoded })
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).not.toMatch(/\n\s+at .*:\d+/)
  })
  await fc.assert(property, { numRuns: 400 })
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
