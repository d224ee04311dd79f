import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { NEWSROOM_PAGE_PREVIEW } from '../../src/routes/newsroom.ts'
import type { PageView } from '../../src/services/newsroom/pages/contract.ts'
import { testSiteForFile } from '../site/test-site.ts'

const PAGE = 'kultur'
const SECRET = 'Geheimnis der Zukunft'
const FUTURE = 1_399_871

const site = await testSiteForFile()
const cookies: Record<string, string> = {}

beforeAll(async () => {
  for (const kind of ['frei', 'autor', 'redakteur', 'chef'] as const)
    cookies[kind] = await site.signIn(kind)
  const article = { title: SECRET, section: PAGE, date: '2099-01-01T06:00:00Z', body_md: 'Text.' }
  await site.get(`/content-api/v5/articles/${FUTURE}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(article),
  })
})

const headersOf = (kind: string) => ({
  cookie: cookies[kind] ?? '',
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
})

const read = (kind: string, path = `?page=${PAGE}`) =>
  site.get(`/api/newsroom/pages${path}`, { headers: headersOf(kind) })
const post = (kind: string, path: string, body: object) =>
  site.get(`/api/newsroom/pages${path}`, {
    method: 'POST',
    headers: headersOf(kind),
    body: JSON.stringify({ page: PAGE, ...body }),
  })
const preview = (kind: string, query = `?page=${PAGE}`) =>
  site.get(NEWSROOM_PAGE_PREVIEW + query, { headers: { cookie: cookies[kind] ?? '' } })

const titled = (title: string) => ({ act: { kind: 'change', block: 1, fields: { title } } })

test.each([
  ['nobody', 401],
  ['frei', 404],
  ['autor', 403],
  ['redakteur', 200],
  ['chef', 200],
] as const)('%s gets %i for a draft of a page', async (kind, status) => {
  expect((await read(kind)).status).toBe(status)
  if (status === 200) return
  expect((await post(kind, '/acts', titled('Fremd'))).status).toBe(status)
  expect((await post(kind, '/publication', { sequence: 0 })).status).toBe(status)
  expect((await preview(kind)).status).toBe(status)
})

test('an author reads that the role does not allow a draft of a page', async () => {
  expect(await (await post('autor', '/acts', titled('Fremd'))).text()).toContain(
    'Ihre Rolle erlaubt das nicht.',
  )
})

test('a draft with an article of the future shows no word of it to readers, before and after it is published', async () => {
  const { blocks, sequence } = (await (await read('redakteur')).json()) as PageView
  const block = blocks[0]?.id ?? 0
  const place = { kind: 'place', block, article: FUTURE, before: null }
  const placed = await post('redakteur', '/acts', { act: place })
  expect(placed.status).toBe(200)
  const act = { kind: 'change', block, fields: { title: 'Nur im Entwurf' } }
  await post('redakteur', '/acts', { act })
  const pageOf = async () => (await site.get(`/${PAGE}`)).text()
  expect(await pageOf()).not.toContain('Nur im Entwurf')
  const draft = await (await preview('redakteur')).text()
  expect(draft).toContain('Nur im Entwurf')
  expect(draft).not.toContain(SECRET)
  const published = await post('redakteur', '/publication', { sequence: sequence + 2 })
  expect(published.status).toBe(200)
  const page = await pageOf()
  expect(page).toContain('Nur im Entwurf')
  expect(page).not.toContain(SECRET)
})

test('a preview of a page is not stored, indexed or counted, runs nothing and changes no draft', async () => {
  const drafts = async () =>
    (await sql`select * from newsroom.page_drafts`.execute(site.database)).rows
  const before = await drafts()
  for (const query of ['', '?device=phone', `?page=${PAGE}&device=lite`]) {
    const answer = await preview('chef', query)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(await answer.text()).not.toMatch(/<script|rel="prefetch"/)
  }
  expect(await drafts()).toEqual(before)
})

test.each(['?page=nirgends', '?device=watch', '?reader=king'])(
  'the preview %s does not exist',
  async (query) => {
    expect((await preview('chef', query)).status).toBe(404)
  },
)

test('a pin that begins and one that ends change the page at that moment, without a write', async () => {
  const { blocks, sequence } = (await (await read('chef')).json()) as PageView
  const block = blocks.find(({ shown }) => shown.length > 2)
  const article = block?.shown.at(-1) ?? 0
  const named = { block: block?.id, article }
  const until = new Date(Date.now() + 8000).toISOString()
  await post('chef', '/acts', { act: { kind: 'place', ...named, before: null } })
  const pin = { kind: 'pin', ...named, place: 0, from: null, until }
  await post('chef', '/acts', { act: pin })
  expect((await post('chef', '/publication', { sequence: sequence + 2 })).status).toBe(200)
  const places = async () => {
    const html = await (await site.get(`/${PAGE}`)).text()
    return block?.shown.map((id) => html.indexOf(`-${id}"`)) ?? []
  }
  const isFirst = async () => (await places()).at(-1) === Math.min(...(await places()))
  await expect.poll(isFirst, { timeout: 20_000 }).toBe(true)
  await expect.poll(isFirst, { timeout: 20_000 }).toBe(false)
})
