import { expect, test } from 'vitest'
import {
  asEditor,
  refusalOf,
  sampleApiForFile,
} from '../../../../test/fixtures/content-api.fixtures.ts'

const api = await sampleApiForFile()

const short = {
  title: 'Neue Fähre',
  date: '2026-01-05T06:00:00Z',
  section: 'politik',
  text: 'Sie fährt ab Montag.',
}

test('an article is created, read, replaced and withdrawn', async () => {
  const created = await api.put('/v5/articles/8000002', short)
  expect(created.status).toBe(201)
  expect(created.headers.get('etag')).toBe('"1"')
  expect(await created.json()).toMatchObject({ id: 8000002, title: 'Neue Fähre', version: 1 })

  const replaced = await api.put('/v5/articles/8000002', { ...short, title: 'Alte Fähre' })
  expect(replaced.status).toBe(200)
  expect(await replaced.json()).toMatchObject({ title: 'Alte Fähre', version: 2 })

  const deletion = { method: 'DELETE', headers: asEditor }
  expect((await api.ask('/v5/articles/8000002', deletion)).status).toBe(204)
  expect((await api.ask('/v5/articles/8000002')).status).toBe(404)
  expect((await api.ask('/v5/articles/8000003', deletion)).status).toBe(404)

  const again = await api.put('/v5/articles/8000002', { ...short, title: 'Alte Fähre' })
  expect(again.status).toBe(200)
  expect((await api.ask('/v5/articles/8000002')).status).toBe(200)
})

test('refuses an outdated version with 409', async () => {
  await api.put('/v5/articles/8000004', short)
  const stale = { 'if-match': '"7"' }
  expect((await api.put('/v5/articles/8000004', short, stale)).status).toBe(409)
  expect((await api.put('/v5/articles/8000004', { ...short, version: 7 })).status).toBe(409)
  expect(
    (
      await api.ask('/v5/articles/8000004', {
        method: 'DELETE',
        headers: { ...asEditor, ...stale },
      })
    ).status,
  ).toBe(409)
  expect((await api.put('/v5/articles/8000004', short, { 'if-match': 'x' })).status).toBe(400)
  const fitting = await api.put(
    '/v5/articles/8000004',
    { ...short, title: 'Neu' },
    { 'if-match': '"1"' },
  )
  expect(fitting.status).toBe(200)
  expect((await api.put('/v5/articles/8000004', short, { 'if-match': '"1"' })).status).toBe(409)
})

test('accepts an article as it was read, but not the public part of a paid one', async () => {
  const article = await (await api.ask('/v5/articles/1300001')).json()
  const same = await api.put('/v5/articles/1300001', article)
  expect(same.status).toBe(200)
  expect(await same.json()).toMatchObject({
    title: article.title,
    tags: article.tags,
    authors: article.authors,
  })
  const paid = await (await api.ask('/v5/articles/1300003')).json()
  expect((await api.put('/v5/articles/1300003', paid)).status).toBe(400)
})

test('returns an article before its publish date to its editor only', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const response = await api.put('/v5/articles/8000005', { ...short, date: tomorrow })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ id: 8000005 })
  expect((await api.ask('/v5/articles/8000005')).status).toBe(404)
})

const SOURCES = ['curation:home', 'tag:999999'].map((source) => ({ source, limit: 3 }))

test.each([
  ['broken JSON', '{"title":', 400, 'JSON'],
  [
    'a body cut off in the middle',
    JSON.stringify({ ...short, text: '<p class="a">Ein Absatz.</p>'.repeat(25_000) }).slice(0, -9),
    400,
    'JSON',
  ],
  ['no body', '', 400, 'JSON'],
  ['a list', '[]', 400, ''],
  ['a text', '"x"', 400, ''],
  ['null', 'null', 400, ''],
  ['no title', JSON.stringify({ ...short, title: undefined }), 400, 'title'],
  ['a wrong type', JSON.stringify({ ...short, title: 5 }), 400, 'title'],
  ['an unknown field', JSON.stringify({ ...short, colour: 'red' }), 400, 'colour'],
  ['no date', JSON.stringify({ ...short, date: 'gestern' }), 400, 'date'],
  ['another id', JSON.stringify({ ...short, id: 5 }), 400, 'id'],
  ['a wrong version', JSON.stringify({ ...short, version: 'x' }), 400, 'version'],
  ['a depth of 10,000', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, 'deep'],
  ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, 'UTF-8'],
  ['six megabytes', JSON.stringify({ ...short, text: 'x'.repeat(6_000_000) }), 413, '5 MB'],
])('PUT with %s is refused with %i', async (_, body, status, naming) => {
  const response = await api.ask('/v5/articles/8000006', {
    method: 'PUT',
    body: body as BodyInit,
    headers: asEditor,
  })
  expect(response.status).toBe(status)
  expect((await refusalOf(response)).message).toContain(naming)
})

test('answers 415 for a body that is not JSON', async () => {
  const headers = { ...asEditor, 'content-type': 'text/plain' }
  expect(
    (await api.ask('/v5/articles/8000006', { method: 'PUT', body: '{}', headers })).status,
  ).toBe(415)
  expect(
    (await api.ask('/v5/articles/8000006', { method: 'POST', body: '{}', headers: asEditor }))
      .status,
  ).toBe(404)
})

test('writes authors, tags, channels and the site', async () => {
  const author = await api.put('/v5/authors/901', {
    slug: 'neu-hier',
    prename: 'Neu',
    surname: 'Hier',
  })
  expect([author.status, await author.json()]).toMatchObject([
    201,
    { id: 901, urlPath: '/autor/neu-hier-901' },
  ])
  const tag = await api.put('/v5/tags/902', { slug: 'hafen', label: 'Hafen', parentId: 102 })
  expect([tag.status, await tag.json()]).toMatchObject([
    201,
    { urlPath: '/region/leverkusen/hafen', path: [101, 102, 902] },
  ])
  const channel = await api.put('/v5/channels/region/neuland', { displayName: 'Neuland' })
  expect(channel.status).toBe(201)
  expect((await api.ask('/v5/paths/region/neuland')).status).toBe(200)
  const site = await api.put('/v5/sites/morgenblatt', {
    siteName: 'Neues Blatt',
    brandColor: '#123456',
    menus: {},
  })
  expect(site.status).toBe(200)
  expect(await (await api.ask('/v5/sites')).json()).toMatchObject({ siteName: 'Neues Blatt' })
})

test("a channel's curation is read by its editor, changed, and refused with an outdated version", async () => {
  const path = '/v5/channels/region/leverkusen'
  expect((await api.ask(path)).status).toBe(401)
  const read = await api.ask(path, { headers: asEditor })
  const version = { 'if-match': read.headers.get('etag') ?? '' }
  const curation = await read.json()
  expect(curation).toMatchObject({ displayName: 'Leverkusen', sections: { length: 5 } })
  const sections = [{ ...curation.sections[0], teaserIds: [1300001] }]
  expect((await api.put(path, { ...curation, sections }, version)).status).toBe(200)
  expect((await api.put(path, curation, version)).status).toBe(409)
  const { status } = await api.ask('/v5/channels/nirgends', { headers: asEditor })
  expect(status).toBe(404)
})

test.each([
  ['/v5/authors/903', { slug: 'Groß', surname: 'X' }, 400, 'slug'],
  ['/v5/authors/903', { slug: 'jana-wiesdorf', surname: 'X' }, 409, 'slug'],
  ['/v5/tags/904', { slug: 'x', label: 'X', parentId: 999_999 }, 400, 'parentId'],
  ['/v5/tags/101', { slug: 'region', label: 'Region', parentId: 103 }, 400, 'parentId'],
  ['/v5/tags/904', { slug: 'politik', label: 'X' }, 409, 'politik'],
  [
    '/v5/channels/x',
    { displayName: 'X', sections: [{ layout: 'pyramid', limit: 3 }] },
    400,
    'sections.0.layout',
  ],
  [
    '/v5/channels/x',
    { displayName: 'X', sections: [{ layout: 'list', limit: 3, list: 'all' }] },
    400,
    'list',
  ],
  [
    '/v5/channels/x',
    { displayName: 'X', sections: [{ layout: 'list', limit: 3, teaserIds: [1300001, 7] }] },
    400,
    'sections.0.teaserIds.1: there is no article 7',
  ],
  [
    '/v5/channels/x',
    {
      displayName: 'X',
      sections: ['channel:x', 'channel:region', 'tag:101', 'newest', 'channel:nirgends'].map(
        (list) => ({ layout: 'list', limit: 3, list }),
      ),
    },
    400,
    'sections.4.list: there is no channel nirgends',
  ],
  ...['tag:999999', 'author:999999', 'podcast:999999'].map(
    (list): [string, object, number, string] => [
      '/v5/channels/x',
      { displayName: 'X', sections: [{ layout: 'list', limit: 3, list }] },
      400,
      `sections.0.list: there is no ${list.replace(':', ' ')}`,
    ],
  ),
  ['/v5/channels/X', { displayName: 'X' }, 400, 'path'],
  ['/v5/sites/morgenblatt', { siteName: 'X', brandColor: 'red', menus: {} }, 400, 'brandColor'],
  [
    '/v5/sites/morgenblatt',
    {
      siteName: 'X',
      brandColor: '#000000',
      menus: { main: [{ label: 'X', href: 'javascript:alert(1)' }] },
    },
    400,
    'href',
  ],
  [
    '/v5/sites/morgenblatt',
    {
      siteName: 'X',
      brandColor: '#000000',
      menus: {},
      newsletters: [{ id: 'brief', title: 'Brief', sections: SOURCES }],
    },
    400,
    'newsletters.0.sections.1.source: there is no tag 999999',
  ],
])('PUT %s of %j is refused with %i', async (path, body, status, naming) => {
  const response = await api.put(path, body)
  expect(response.status).toBe(status)
  expect((await refusalOf(response)).message).toContain(naming)
})

test('writes cause no unexpected error in the service', () => {
  expect(api.unexpectedErrors).toEqual([])
})
