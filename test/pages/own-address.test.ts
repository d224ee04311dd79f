import { beforeAll, expect, test } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const ID = 1_398_001
const LATER = 1_398_002
const OWN = `/politik/der-rat-tagt-wieder-${ID}`

const site = await testSiteForFile()
beforeAll(async () => {
  await write('Der Rat tagt wieder')
  await writeArticle(site, LATER, {
    title: 'Was morgen erst bekannt wird',
    date: '2100-01-01',
    section: 'politik',
    text: 'Ein Absatz.',
  })
})

const write = (title: string, more = {}) =>
  writeArticle(site, ID, {
    title,
    date: new Date(Date.now() - 1000).toISOString(),
    section: 'politik',
    text: 'Ein Absatz.',
    ...more,
  })

const get = (path: string, headers = {}) => exchange(site.url, { path, headers })

test.each([
  `/ein-anderer-titel-${ID}`,
  `/politik/der-rat-tagt-${ID}`,
  `/Politik/Der-Rat-Tagt-Wieder-${ID}`,
  `/sport/m%C3%BCll/der-rat-tagt-wieder-${ID}`,
  `/politik/der-rat-tagt-wieder-000${ID}`,
])('[S2.02] %s redirects to the article’s canonical address', async (path) => {
  for (const visit of ['first', 'second']) {
    const { status, headers, body } = await get(path)
    expect([visit, status, headers.location]).toEqual([visit, 301, OWN])
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toBe('')
  }
  expect((await get(OWN)).status).toBe(200)
})

test.each([
  ['/autor/anders-11', '/autor/jana-wiesdorf-11'],
  ['/autor/Jana-Wiesdorf-11', '/autor/jana-wiesdorf-11'],
  ['/autor/jana-wiesdorf-0011', '/autor/jana-wiesdorf-11'],
  ['/podcasts/anders-1', '/podcasts/fruehschicht-1'],
])('[S2.03, S2.11] %s redirects to its canonical address', async (path, own) => {
  for (const visit of ['first', 'second']) {
    const { status, headers } = await get(`${path}?utm_source=x`)
    expect([visit, status, headers.location]).toEqual([visit, 301, `${own}?utm_source=x`])
  }
  const payload = await get(`${path}/_payload.json`)
  expect(payload.headers.location).toBe(`${own}/_payload.json`)
  expect((await get(own)).status).toBe(200)
})

test('[S2.03] an author answers at the id alone', async () => {
  expect((await get('/autor/11')).status).toBe(200)
})

test('[S2.01] an article answers at its id alone and at its canonical address', async () => {
  expect((await get(`/${ID}`)).status).toBe(200)
  expect((await get(OWN)).status).toBe(200)
  expect((await get(`${OWN}?utm_source=x`)).status).toBe(200)
})

test('a redirect keeps query, token and payload, and with a token it is not cached', async () => {
  const asked = `/alt-${ID}/_payload.json?link-token=a.b.c&utm_source=brief`
  const { status, headers } = await get(asked)
  expect([status, headers.location]).toEqual([
    301,
    `${OWN}/_payload.json?link-token=a.b.c&utm_source=brief`,
  ])
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['referrer-policy']).toBe('strict-origin')
})

test('changing a title and back never creates a redirect loop', async () => {
  const other = `/politik/der-rat-tagt-nicht-${ID}`
  expect((await get(other)).headers.location).toBe(OWN)
  await write('Der Rat tagt nicht')
  expect((await get(other)).status).toBe(200)
  expect((await get(OWN)).headers.location).toBe(other)
  await write('Der Rat tagt wieder')
  expect((await get(other)).headers.location).toBe(OWN)
  expect((await get(OWN)).status).toBe(200)
})

test('the address of an unpublished or unknown article is not revealed', async () => {
  for (const path of [`/x-${LATER}`, '/x-1398999']) {
    const { status, headers, body } = await get(path)
    expect(status).not.toBe(301)
    expect(String(headers.location)).not.toContain('bekannt')
    expect(body).not.toContain('Was morgen erst bekannt wird')
  }
})

test('an old address of the main edition also redirects to the canonical address', async () => {
  const { headers } = await get(`/region/leverkusen/alt-${ID}`)
  expect(headers.location).toBe(`/leverkusen/alt-${ID}`)
  expect((await get(`/leverkusen/alt-${ID}`)).headers.location).toBe(OWN)
})

test.each([`/${ID}`, OWN])('on %s the menu marks the article’s section', async (path) => {
  const { body } = await get(path)
  const menu = /<nav[^>]*main-menu[^]*?<\/nav>/.exec(body)?.[0] ?? ''
  const marked = [...menu.matchAll(/<a[^>]*aria-current="(\w+)"[^>]*>([^<]*)/g)]
  expect(marked.map(([, value, label]) => [label, value])).toEqual([['Politik', 'true']])
})
