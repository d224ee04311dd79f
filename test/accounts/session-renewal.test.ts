import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { consentValue } from '../../src/rules/consent/consent-record.ts'
import { CONSENT_VENDORS } from '../../src/rules/consent/vendors.ts'
import { changeSettings } from '../site/change-settings.ts'
import { closedCookie } from '../site/closed-cookie.ts'
import { rawRequest } from '../site/raw-request.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const cookieOf = (header: string, name: string) => new RegExp(`${name}=([^;]+)`).exec(header)?.[1]

/** Returns the cookies of a session whose id token the browser has dropped after ten minutes. */
async function expiredSession(): Promise<string> {
  const cookies = await site.signIn('plus')
  return `${closedCookie('refresh_token')}=${cookieOf(cookies, 'refresh_token')}`
}

const handedBack = (response: Response): string => response.headers.getSetCookie().join('\n')

test.each([
  ['a page', '/'],
  ['an article', '/1300101'],
  ['a 404 page', '/gibt-es-nicht'],
  ['a redirect', '/koeln/ein-titel-1234567'],
  ['a payload', '/1300101/_payload.json'],
  ['the session itself', '/api/session'],
  ['the content backend', '/backend/users/me'],
])('[S4.09] %s renews an expired id token and returns the new tokens', async (_, path) => {
  const cookie = await expiredSession()
  const response = await site.get(path, { headers: { cookie } })
  const lines = handedBack(response)
  expect(cookieOf(lines, 'id_token')).toMatch(/^eyJ/)
  expect(cookieOf(lines, 'refresh_token')).toBeTruthy()
  expect(cookie).not.toContain(cookieOf(lines, 'refresh_token'))
  expect(response.headers.get('cache-control')).toContain('no-store')

  const renewed = `${closedCookie('id_token')}=${cookieOf(lines, 'id_token')}`
  const { reader } = (await (
    await site.get('/api/session', { headers: { cookie: renewed } })
  ).json()) as {
    reader: { roles: string[] } | null
  }
  expect(reader?.roles).toEqual(['PLUS_USER'])
})

test('the response headers of a renewal with all vendors allowed fit into the buffers of the documented nginx configuration', async () => {
  const origin = 'https://bidders.morgenblatt.example'
  await changeSettings(site, {
    ad_network_code: '1234567',
    prebid_url: `${origin}/prebid.js`,
    taboola_publisher_id: 'morgenblatt',
    cleverpush_channel_id: 'abcdefgh12345678',
    vgwort_mark_prefix: 'https://vg05.met.vgwort.de/na/vgzm.1234567-',
  })
  const givenAt = Math.floor(Date.now() / 1000)
  const vendors = new Set(CONSENT_VENDORS)
  const consent = consentValue({ general: true, vendors, givenAt, id: '0'.repeat(32) })
  const cookie = `consent=${consent}; ${await expiredSession()}`
  const { headers } = await rawRequest(site.url, { target: '/1300101', headers: { cookie } })
  expect(headers).toMatch(/set-cookie: [^\n]*id_token=eyj/)
  expect(headers).toContain(origin)
  const guide = await readFile('docs/two-machines/nginx.conf', 'utf8')
  const kilobytes = Number(/proxy_buffer_size (\d+)k;/.exec(guide)?.[1])
  // Real names and signatures are longer.
  expect(headers.length * 2).toBeLessThan(kilobytes * 1024)
})

test('[S4.09] an invalid refresh token is cleared and the page is served without a reader', async () => {
  const response = await site.get('/1300101', {
    headers: { cookie: `${closedCookie('refresh_token')}=made-up` },
  })
  expect(response.status).toBe(200)
  expect(handedBack(response)).toMatch(/refresh_token=; Path=\/; Max-Age=0/)
})

test('[S4.09] signing out ends the session on the server', async () => {
  const cookies = await site.signIn('plus')
  const response = await site.get('/api/mein/oauth2/logout', { headers: { cookie: cookies } })
  expect(response.status).toBe(303)
  expect(handedBack(response)).toMatch(/id_token=; Path=\/; Max-Age=0/)
  const refresh = `${closedCookie('refresh_token')}=${cookieOf(cookies, 'refresh_token')}`
  const later = await site.get('/api/session', { headers: { cookie: refresh } })
  expect(await later.json()).toMatchObject({ reader: null })
})
