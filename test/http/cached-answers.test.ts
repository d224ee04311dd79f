import { LOGIN_REDIRECT_COOKIE } from '../../src/rules/accounts/login-redirect.ts'
import { CONSENT_COOKIE, consentValue } from '../../src/rules/consent/consent-record.ts'
import { beforeAll, expect, test } from 'vitest'
import { exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let script = ''
let font = ''
beforeAll(async () => {
  const home = (await exchange(site.url, { path: '/' })).body
  script = /\/assets\/[^"]+\.js/.exec(home)?.[0] ?? ''
  font = /\/assets\/[^"]+\.woff2/.exec(home)?.[0] ?? ''
})

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { date: _, ...answer } = (await exchange(site.url, { path, method, headers })).headers
  return answer
}

test('a built file is served alike from memory and from disk, in every encoding', async () => {
  for (const path of [script, font]) {
    for (const encoding of ['br', 'zstd', 'gzip', 'identity']) {
      const ask = () => exchange(site.url, { path, headers: { 'accept-encoding': encoding } })
      const [first, second, third] = [await ask(), await ask(), await ask()]
      for (const { headers } of [first, second, third]) delete headers.date
      expect(second).toEqual(first)
      expect(third).toEqual(first)
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
      })
      const isText = path === script && encoding !== 'identity'
      expect([path, first.headers['content-encoding']]).toEqual([
        path,
        isText ? encoding : undefined,
      ])
    }
  }
})

test('the memory cache does not change ranges, entity tags, other methods and other paths', async () => {
  const whole = await get(font)
  const part = await exchange(site.url, { path: font, headers: { range: 'bytes=-500' } })
  expect([part.status, part.headers['content-length']]).toEqual([206, '500'])
  const same = { 'if-none-match': String(whole.etag) }
  expect((await exchange(site.url, { path: font, headers: same })).status).toBe(304)
  expect(await get(font, {}, 'HEAD')).toEqual(whole)
  expect((await exchange(site.url, { path: font, method: 'POST' })).status).toBe(405)
  expect((await exchange(site.url, { path: `${font}x` })).status).toBe(404)
  expect((await exchange(site.url, { path: '/assets/../package.json' })).status).not.toBe(200)
})

test('small answers are the same from memory; a session, a body or another spelling bypasses the memory cache', async () => {
  for (const path of ['/healthz', '/builds/latest.json', '/api/session']) {
    const first = await exchange(site.url, { path })
    const second = await exchange(site.url, { path })
    for (const { headers } of [first, second]) delete headers.date
    expect(second).toEqual(first)
    expect(second.headers['x-content-type-options']).toBe('nosniff')
    expect(await get(path, {}, 'HEAD')).toEqual(first.headers)
    expect((await exchange(site.url, { path, method: 'POST' })).status).not.toBe(200)
    expect((await exchange(site.url, { path: `${path}/` })).status).not.toBe(200)
    expect((await exchange(site.url, { path: `/${path}` })).status).not.toBe(200)
    const long = { path, headers: { 'content-length': '1' }, body: 'x' }
    expect((await exchange(site.url, long)).status).toBe(413)
  }
})

test('a signed-in reader gets their own session after an anonymous one was cached', async () => {
  const anonymous = (await exchange(site.url, { path: '/api/session' })).body
  expect(JSON.parse(anonymous)).toMatchObject({ reader: null })
  const cookie = await site.signIn('plus')
  const path = '/api/session'
  const { body, headers } = await exchange(site.url, { path, headers: { cookie } })
  expect(JSON.parse(body)).toMatchObject({ reader: expect.any(Object) })
  expect(headers['cache-control']).toBe('private, no-store')
  expect((await exchange(site.url, { path })).body).toBe(anonymous)
})

test('[S3.06] the cached anonymous session depends on font size and consent', async () => {
  const stateWith = async (cookie: string) => {
    const { body } = await exchange(site.url, { path: '/api/session', headers: { cookie } })
    const { fontSize, gdprConsent, isLoginProgress } = JSON.parse(body).userState
    return [fontSize, gdprConsent, isLoginProgress]
  }
  const record = { general: true, vendors: new Set<never>(), givenAt: 1_764_000_000 }
  const consent = `${CONSENT_COOKIE}=${consentValue({ ...record, id: '0123456789abcdef' })}`
  for (const _round of ['first', 'remembered']) {
    expect(await stateWith('a=1')).toEqual([112.5, false, false])
    expect(await stateWith('fontSize=150')).toEqual([150, false, false])
    expect(await stateWith(consent)).toEqual([112.5, true, false])
    expect(await stateWith(`${LOGIN_REDIRECT_COOKIE}=x`)).toEqual([112.5, false, true])
  }
})
