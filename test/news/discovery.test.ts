import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '../site/change-settings.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const PUBLIC = 'https://morgenblatt.example'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function textOf(path: string): Promise<string> {
  const response = await site.get(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

test('robots.txt names the sitemaps and blocks the crawlers set by the newsroom', async () => {
  await changeSettings(site, { robots_shut_out: ['GPTBot', 'Evil\nAllow: /'] })
  const text = await textOf('/robots.txt')
  expect(text).toContain(`Sitemap: ${PUBLIC}/sitemap.xml\n`)
  expect(text).toContain('User-agent: GPTBot\nDisallow: /\n')
  expect(text).not.toContain('Allow:')
  expect(text).toContain('User-agent: *\nDisallow: /api/\n')
})

test.each([
  ['/betrieb', false],
  ['/betrieb/kunden', false],
  ['/betrieb?seite=2', false],
  ['/account/abo', false],
  ['/suche?q=Rhein', false],
  ['/suche/2?q=Rhein', false],
  ['/feeds/partner/msn', false],
  ['/betriebsrat', true],
  ['/suche-nach-dem-kater-1300117', true],
  ['/accountant-gesucht-1300117', true],
])('robots.txt allows a crawler to open %s: %s', async (path, isOpen) => {
  const [, rules = ''] = (await textOf('/robots.txt')).split('User-agent: *\n')
  const shut = [...rules.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule)
  // RFC 9309: a rule matches every path that begins with it; `$` matches the end.
  const holds = (rule: string) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)
  expect(shut.some(holds)).toBe(!isOpen)
})

test('the home page links to an OpenSearch description whose template leads to the search', async () => {
  expect(await textOf('/')).toContain('rel="search" type="application/opensearchdescription+xml"')
  const text = await textOf('/opensearch.xml')
  const [, template = ''] = /template="([^"]*)"/.exec(text) ?? []
  const target = template.replace('{searchTerms}', 'Rathaus').slice(PUBLIC.length)
  expect(await textOf(target)).toContain('Rathaus')
})

test('security.txt has a contact and an expiry date as RFC 9116 requires', async () => {
  const lines = (await textOf('/.well-known/security.txt')).trimEnd().split('\n')
  const fields = lines.map((line) => /^([A-Z][a-zA-Z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line])
  const of = Object.fromEntries(fields) as Record<string, string>
  expect(Object.keys(of)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(of['Contact']).toMatch(/^mailto:[^@\s]+@[^@\s]+$/)
  expect(of['Canonical']).toBe(`${PUBLIC}/.well-known/security.txt`)
  const days = (Date.parse(of['Expires'] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('/.well-known/change-password redirects password managers to the form', async () => {
  const answer = await site.get('/.well-known/change-password', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/dialog-flow/change-password',
  ])
})

test('text and data mining is reserved in tdmrep.json, pages and llms.txt until a setting changes it', async () => {
  const reservation = async () => JSON.parse(await textOf('/.well-known/tdmrep.json')) as unknown
  await changeSettings(site, { tdm_policy_url: 'https://lizenz.example/tdm' })
  expect(await reservation()).toEqual([
    { location: '/*', 'tdm-reservation': 1, 'tdm-policy': 'https://lizenz.example/tdm' },
  ])
  const mark = 'name="tdm-reservation" content="1"'
  expect(await textOf('/')).toContain(mark)
  expect(await textOf('/llms.txt')).toContain('§ 44b')
  await changeSettings(site, { tdm_reserved: false })
  expect(await reservation()).toEqual([{ location: '/*', 'tdm-reservation': 0 }])
  const page = await textOf('/')
  expect(page).not.toContain(mark)
  expect(page).not.toContain('§\u00a044b')
  expect(await textOf('/llms.txt')).not.toContain('44b')
})
test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
