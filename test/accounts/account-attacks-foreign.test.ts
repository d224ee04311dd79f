import { expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { send, openAttackedSite } from '../account-attacks/signed-in.ts'
import { snapshot } from '../account-attacks/snapshot.ts'
import { COOKIELESS, writingEndpoints } from '../account-attacks/writing-endpoints.ts'
import { readerOf } from '../site/form-requests.ts'

const { site, cookies, victim } = await openAttackedSite()

test('the list of attacked endpoints contains every endpoint that writes by a reader’s cookies', () => {
  const tried = writingEndpoints(victim)
  const isTried = ({ method, path }: Endpoint): boolean => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    return tried.some((one) => (one.method ?? 'POST') === method && pattern.test(one.path))
  }
  const writing = site.table.filter(
    ({ method, access }) => method !== 'GET' && !access.startsWith('editor'),
  )
  const missing = writing.filter((row) => !COOKIELESS.includes(row.path) && !isTried(row))
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(writing.length).toBeGreaterThan(45)
})

const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://morgenblatt.example.evil.example' },
  { origin: 'https://evil.example', 'content-type': 'text/plain' },
  { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
]

test.each(FOREIGN)(
  'a page of another site (%j) changes nothing with a reader’s cookies',
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

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
