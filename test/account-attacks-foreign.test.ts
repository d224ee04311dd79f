import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, signInAll, victimOf, type Cookies } from './account-attacks/signed-in.ts'
import { snapshot } from './account-attacks/snapshot.ts'
import { COOKIELESS, writingEndpoints, type Victim } from './account-attacks/writing-endpoints.ts'
import { readerOf } from './site/form-requests.ts'
import { openTestSite, type TestSite } from './site/test-site.ts'

let site: TestSite
let victim: Victim
let cookies: Cookies
beforeAll(async () => {
  site = await openTestSite()
  cookies = await signInAll(site)
  victim = await victimOf(site, cookies)
})
afterAll(() => site.close())

test('every endpoint that writes is among those that are tried here', async () => {
  const files = await readdir('src/api', { recursive: true })
  const sources = files.filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const texts = await Promise.all(sources.map((name) => readFile(`src/api/${name}`, 'utf8')))
  const calls = texts.flatMap((text) => [
    ...text.matchAll(/\bapp\.(?:post|put|patch|delete|on)\(\s*(?:\[[^\]]*\], )?[`']([^`']+)[`']/g),
  ])
  const known = new Set(writingEndpoints(victim).map(({ path }) => shapeOf(path)))
  const missing = calls
    .map(([, path = '']) => path.replace('${USER}', '').replace(/:\w+$/, '*'))
    .filter(
      (path) => !known.has(path) && !COOKIELESS.some((one) => one.replace(/:\w+$/, '*') === path),
    )
  expect(missing).toEqual([])
  expect(calls.length).toBeGreaterThan(45)
})

/** As the source writes it. */
function shapeOf(path: string): string {
  const own = path.replace(/^\/user-api\/mandators\/morgenblatt\/users\/[^/]+/, '')
  if (own === path) return path.replace(/[0-9a-f-]{36}$/, '*')
  return own.replace(/\/(?:1|102|leverkusen)$/, '/*')
}

const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://morgenblatt.example.evil.example' },
  { origin: 'https://evil.example', 'content-type': 'text/plain' },
  { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
]

test.each(FOREIGN)(
  'a page of another site (%j) changes nothing by a reader’s cookies',
  async (headers) => {
    const before = await snapshot(site)
    for (const writing of writingEndpoints(victim)) {
      for (const cookie of [cookies.wallet, cookies.redaktion]) {
        const response = await send(site, writing, { ...headers, cookie })
        const { path } = writing
        const given = response.headers
          .getSetCookie()
          .filter((line) => !/^\w+=;|^pending_/.test(line))
        expect([path, response.status < 500, given]).toEqual([path, true, []])
        expect([path, response.status]).not.toEqual([
          path,
          expect.toSatisfy((status) => status < 300),
        ])
      }
    }
    expect(await snapshot(site)).toEqual(before)
    expect(await readerOf(site, cookies.wallet)).not.toBeNull()
  },
)

test('none of this was an error of the site', () => {
  expect(site.errors).toEqual([])
})
