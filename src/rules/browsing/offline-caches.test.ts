import { expect, test } from 'vitest'
import { offlineAudience, readerCache } from './offline-caches.ts'

const html = { status: 200, contentType: 'text/html; charset=utf-8', edition: null }

test.each([
  [{ ...html, cacheControl: 'public, max-age=0, s-maxage=120' }, 'everyone'],
  [{ ...html, cacheControl: 'private, no-cache' }, 'nobody'],
  [{ ...html, cacheControl: 'private, no-store' }, 'nobody'],
  [{ ...html, cacheControl: 'private, no-store', edition: 'entitled' }, 'entitled'],
  [{ ...html, cacheControl: 'no-cache' }, 'nobody'],
  [{ ...html, status: 404, cacheControl: 'public' }, 'nobody'],
  [{ ...html, status: 204, cacheControl: 'no-store' }, 'nobody'],
  [{ ...html, contentType: 'application/json', cacheControl: 'public' }, 'nobody'],
])('the answer %j is kept for %s', (answer, expected) => {
  expect(offlineAudience(answer)).toBe(expected)
})

test('the cache name of paid articles depends on the reader and on all roles', () => {
  const reader = { ssoId: '4711', roles: ['PLUS_USER', 'PUR_USER'] }
  const name = readerCache(reader, ['PLUS_USER'])
  expect(name).toMatch(/^reader-4711 /)
  expect(readerCache({ ...reader, roles: ['PLUS_USER'] }, ['PLUS_USER'])).not.toBe(name)
  expect(readerCache({ ...reader, ssoId: '4712' }, ['PLUS_USER'])).not.toBe(name)
  expect(readerCache({ ...reader, roles: ['PUR_USER'] }, ['PLUS_USER'])).toBeNull()
  expect(readerCache(null, ['PLUS_USER'])).toBeNull()
})
