import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { API_KEY, APPLICATION, openFusionAuth } from './fusionauth/double.ts'
import { createWanderer, type Wanderer } from './providers/wanderer.ts'
import { passSeconds } from './site/clock.ts'
import { closedCookie } from './site/closed-cookie.ts'
import { openTestSite, type TestSite } from './site/test-site.ts'

const HOME = 'https://morgenblatt.example'
const PASSWORD = 'Ein Floß auf der Dhünn'

let fusionAuth: Awaited<ReturnType<typeof openFusionAuth>>
let site: TestSite
beforeAll(async () => {
  fusionAuth = await openFusionAuth()
  site = await openTestSite({
    FUSIONAUTH_URL: fusionAuth.url,
    FUSIONAUTH_APPLICATION_ID: APPLICATION,
    FUSIONAUTH_API_KEY: API_KEY,
    FUSIONAUTH_ISSUER: 'acme.example',
  })
})
afterAll(async () => {
  await site.close()
  await fusionAuth.close()
})

let reader: Wanderer
beforeEach(() => {
  fusionAuth.isOpen = true
  reader = createWanderer({ [HOME]: site.url })
})

/** Somebody signed in whose id token has just ended. */
async function expired(): Promise<string> {
  const id = randomUUID()
  const email = `${id}@leser.example`
  const names = { firstName: 'Fee', lastName: 'Fern' }
  fusionAuth.users.set(id, { id, email, password: PASSWORD, verified: true, roles: [], ...names })
  const { status } = await reader.step(`${HOME}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(status).toBe(200)
  passSeconds(601)
  return id
}

const ssoId = async () => {
  const { body } = await reader.step(`${HOME}/api/session`)
  return (JSON.parse(body) as { reader: { ssoId: string } | null }).reader?.ssoId
}

test('[S4.09] while the identity service is away pages come, for nobody, and the session stays', async () => {
  const id = await expired()
  const before = new Map(reader.cookies(HOME))
  const earlier = site.errors.length
  fusionAuth.isOpen = false
  for (const path of [
    '/',
    '/1300101',
    '/1300101/_payload.json',
    '/gibt-es-nicht',
    '/api/session',
  ]) {
    const { status, setCookies } = await reader.step(HOME + path)
    expect([path, status]).toEqual([path, path === '/gibt-es-nicht' ? 404 : 200])
    expect([path, setCookies.filter((line) => /token|cache_key/.test(line))]).toEqual([path, []])
  }
  expect((await reader.step(`${HOME}/account`)).location).toContain('/dialog-flow/login')
  expect(await ssoId()).toBeUndefined()
  expect(reader.cookies(HOME).get(closedCookie('refresh_token'))).toBe(
    before.get(closedCookie('refresh_token')),
  )
  const logged = site.errors.slice(earlier).filter((line) => line.includes('identity service'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).not.toContain(before.get(closedCookie('refresh_token')))

  fusionAuth.isOpen = true
  expect(await ssoId()).toBe(id)
})

test('a second absence is logged again', async () => {
  await expired()
  fusionAuth.isOpen = false
  const earlier = site.errors.length
  await reader.step(`${HOME}/`)
  await reader.step(`${HOME}/sport`)
  expect(site.errors.slice(earlier)).toEqual([expect.stringContaining('identity service')])
})

test.each([
  '/api/mein/oauth2/logout',
  '/?logout',
  '/1300101?logout',
  '/sport/_payload.json?logout=1',
])('[S4.08] %s signs out on this device while the identity service is away', async (path) => {
  await expired()
  const token = reader.cookies(HOME).get(closedCookie('refresh_token')) ?? ''
  fusionAuth.isOpen = false
  const earlier = site.warnings.length
  expect((await reader.step(HOME + path)).status).toBe(303)
  // What is left says that this browser was signed in before, and signs nobody in.
  expect([...reader.cookies(HOME).keys()]).toEqual([closedCookie('known_device')])
  expect(site.warnings.slice(earlier)).toEqual([expect.stringContaining('A logout')])
  expect(site.warnings.join()).not.toContain(token)
  fusionAuth.isOpen = true
  expect(await ssoId()).toBeUndefined()
})
