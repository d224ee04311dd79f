import { expect, test } from 'vitest'
import { consentValue } from '../consent/consent-record.ts'
import { cacheKeyOf } from './cache-key.ts'
import * as COOKIE_AGES from './cookie-ages.ts'
import { httpOnlyCookieName, cookieLine, readCookie, SESSION_COOKIES } from './cookies.ts'

test.each([
  ['id_token=a.b.c', 'id_token', 'a.b.c'],
  ['x=1; id_token=a; y=2', 'id_token', 'a'],
  ['not_id_token=a', 'id_token', undefined],
  ['id_token_x=a', 'id_token', undefined],
  ['x=id_token=a', 'id_token', undefined],
  ['id_token=', 'id_token', ''],
  ['a=1;b=2;  c=3', 'c', '3'],
  ['__host-id_token=a', '__Host-id_token', undefined],
  ['\u00a0__Host-id_token=a; \t__Host-id_token=b', '__Host-id_token', undefined],
  ['', 'id_token', undefined],
  [undefined, 'id_token', undefined],
])('in the header %j the cookie %s has the value %j', (header, name, value) => {
  expect(readCookie(header, name)).toBe(value)
})

test('[S9.04] the cookie lifetimes in seconds', () => {
  expect({ ...COOKIE_AGES }).toEqual({
    standard: 2_592_000,
    fontSize: 17_280_000,
    consent: 31_104_000,
    visits: 691_200,
    anonymousId: 2_592_000,
    tracking: 31_104_000,
    cacheKey: 2_592_000,
    knownDevice: 15_552_000,
    language: 31_536_000,
  })
})

test('a session cookie is HttpOnly, and Secure if the site uses https', () => {
  const cookie = {
    name: SESSION_COOKIES.id,
    value: 'x',
    maxAge: 60,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  } as const
  expect(cookieLine({ ...cookie, secure: true })).toBe(
    '__Host-id_token=x; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
  )
  expect(cookieLine({ ...cookie, secure: false })).toBe(
    'id_token=x; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
  )
})

test.each([
  [{ secure: true }, '__Host-id_token'],
  [{ secure: true, path: '/' }, '__Host-id_token'],
  [{ secure: true, path: '/api' }, '__Secure-id_token'],
  [{ secure: false }, 'id_token'],
  [{ secure: false, path: '/api' }, 'id_token'],
])('with %j an HttpOnly cookie is set and read with the name %s', (place, name) => {
  const cookie = { name: 'id_token', ...place }
  expect(httpOnlyCookieName(cookie)).toBe(name)
  expect(cookieLine({ ...cookie, value: 'x', maxAge: 60 })).toMatch(new RegExp(`^${name}=x;`))
})

test('a cookie readable by scripts has no name prefix', () => {
  const cookie = { name: 'cache_key', value: 'x', maxAge: 60, httpOnly: false }
  expect(cookieLine({ ...cookie, secure: true })).toMatch(/^cache_key=x;/)
})

const AGREED = {
  general: true,
  vendors: new Set(['kdm', 'youtube'] as const),
  givenAt: 1_790_000_000,
  id: '0123456789abcdef',
}
const FLAGS = consentValue(AGREED).split('.')[3]
const AGREED_COOKIE = `consent=${consentValue(AGREED)}`
const REFUSED_COOKIE = `consent=${consentValue({ ...AGREED, general: false, vendors: new Set() })}`

test.each([
  [undefined, ['PLUS_USER', 'WALLET_USER'], 'PLUS_USER,WALLET_USER||false'],
  [`${AGREED_COOKIE}; visits=2`, ['PLUS_USER'], `PLUS_USER|${FLAGS}|true`],
  [`${AGREED_COOKIE}; visits=0`, [], `|${FLAGS}|false`],
  [`${REFUSED_COOKIE}; visits=2`, [], `|${'0'.repeat(17)}|false`],
  [`${AGREED_COOKIE}; visits=2`, ['PUR_USER'], 'PUR_USER||false'],
  [`${AGREED_COOKIE}; visits=2`, ['PUR_USER', 'PLUS_USER'], `PUR_USER,PLUS_USER|${FLAGS}|true`],
])(
  '[S3.19] the cache key of %j and %j joins roles, consent and personalisation',
  (cookies, roles, expected) => {
    expect(decodeURIComponent(cacheKeyOf(cookies, roles))).toBe(expected)
  },
)
