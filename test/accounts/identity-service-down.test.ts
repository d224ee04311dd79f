import { beforeEach, expect, test } from 'vitest'
import { closedCookie } from '../site/closed-cookie.ts'
import { createReader, openFusionAuthSite, type FusionAuthReader } from '../fusionauth/reader.ts'
import { passSeconds } from '../site/clock.ts'

const { fusionAuth, site, newUser } = await openFusionAuthSite()

let reader: FusionAuthReader
beforeEach(() => {
  fusionAuth.isOpen = true
  reader = createReader(site)
})

/** Signs a reader in whose id token has just expired. */
async function expired(): Promise<string> {
  const user = newUser()
  expect((await reader.signIn(user)).status).toBe(200)
  passSeconds(601)
  return user.id
}

const ssoId = async () => {
  const { body } = await reader.get('/api/session')
  return (JSON.parse(body) as { reader: { ssoId: string } | null }).reader?.ssoId
}

test('[S4.09] while the identity service is down, pages are served without a reader and the session cookies stay', async () => {
  const id = await expired()
  const before = new Map(reader.cookies())
  const earlier = site.errors.length
  fusionAuth.isOpen = false
  for (const path of [
    '/',
    '/1300101',
    '/1300101/_payload.json',
    '/gibt-es-nicht',
    '/api/session',
  ]) {
    const { status, setCookies } = await reader.get(path)
    expect([path, status]).toEqual([path, path === '/gibt-es-nicht' ? 404 : 200])
    expect([path, setCookies.filter((line) => /token|cache_key|signed_in/.test(line))]).toEqual([
      path,
      [],
    ])
  }
  expect((await reader.get('/account')).location).toContain('/dialog-flow/login')
  expect(await ssoId()).toBeUndefined()
  expect(reader.cookies().get(closedCookie('refresh_token'))).toBe(
    before.get(closedCookie('refresh_token')),
  )
  const logged = site.errors.slice(earlier).filter((line) => line.includes('identity service'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).not.toContain(before.get(closedCookie('refresh_token')))

  fusionAuth.isOpen = true
  expect(await ssoId()).toBe(id)
})

test('logs a second outage of the identity service again', async () => {
  await expired()
  fusionAuth.isOpen = false
  const earlier = site.errors.length
  await reader.get('/')
  await reader.get('/sport')
  expect(site.errors.slice(earlier)).toEqual([expect.stringContaining('identity service')])
})

test.each([
  '/api/mein/oauth2/logout',
  '/?logout',
  '/1300101?logout',
  '/sport/_payload.json?logout=1',
])('[S4.08] %s signs out on this device while the identity service is down', async (path) => {
  await expired()
  const token = reader.cookies().get(closedCookie('refresh_token')) ?? ''
  fusionAuth.isOpen = false
  const earlier = site.warnings.length
  expect((await reader.get(path)).status).toBe(303)
  // Only the device cookie is left; it signs no one in.
  expect([...reader.cookies().keys()]).toEqual([closedCookie('known_device')])
  // Ignores the warning about the changed clock of this test.
  const warnings = site.warnings.slice(earlier).filter((line) => !line.includes('clock'))
  expect(warnings).toEqual([expect.stringContaining('A logout')])
  expect(site.warnings.join()).not.toContain(token)
  fusionAuth.isOpen = true
  expect(await ssoId()).toBeUndefined()
})
