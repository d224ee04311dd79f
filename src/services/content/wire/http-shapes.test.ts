import { expect, test } from 'vitest'
import { sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'

const api = await sampleApiForFile()
await api.bring('pictures/demo/rhein-1.webp')

const short = {
  title: 'Neue Fähre',
  date: '2026-01-05T06:00:00Z',
  section: 'politik',
  text: 'Sie fährt ab Montag.',
}

test('the home page also lists its articles by id', async () => {
  const { contentItems, sections, analytics } = await (await api.ask('/v5/homepage')).json()
  expect(contentItems.slice(0, 2)).toEqual([
    {
      contentItemType: 'pageContentItem',
      pageContentItemType: 'teaser-cluster',
      layout: 'lead',
      title: '',
      targetUrlPathOrUrl: null,
      recoBoxId: null,
      menuHandle: null,
      teaserClusterEmphasis: '1',
      mobileSwipeableEnabled: false,
      teasables: [1300001, 1300002],
    },
    expect.objectContaining({ layout: 'grid', teaserClusterEmphasis: '0' }),
  ])
  expect(sections[0].teasers).toHaveLength(2)
  expect(analytics).toMatchObject({ mandator: 'morgenblatt', pageType: 'Homepage' })
})

test('accepts authors by id, and does not treat an id as a name', async () => {
  const namesake = { slug: 'zweite-jana', prename: 'Jana', surname: 'Wiesdorf' }
  expect((await api.put('/v5/authors/8000077', namesake)).status).toBe(201)
  for (const authors of [[8000077], [{ id: 8000077 }], [{ id: 8000077, ...namesake }]]) {
    const response = await api.put('/v5/articles/8000006', { ...short, authors })
    expect((await response.json()).authors).toMatchObject([{ id: 8000077, surname: 'Wiesdorf' }])
  }
  const unknown = await api.put('/v5/articles/8000006', { ...short, authors: [8000078] })
  expect([unknown.status, (await unknown.json()).message]).toEqual([
    400,
    'authors: there is no author 8000078',
  ])
  expect((await api.put('/v5/articles/8000006', { ...short, authors: [{}] })).status).toBe(400)
  const foreign = { id: 8000078, prename: 'Nele', surname: 'Anderswo' }
  const taken = await api.put('/v5/articles/8000006', { ...short, authors: [foreign] })
  expect((await taken.json()).authors).toMatchObject([{ surname: 'Anderswo' }])
})

test.each([
  ['the site', '/v5/sites', '/v5/sites/morgenblatt'],
  ['an author', '/v5/authors/11', '/v5/authors/11'],
  ['a tag', '/v5/tags/103', '/v5/tags/103'],
])('accepts %s as it was read without changing it', async (_, path, address) => {
  const before = await (await api.ask(path)).json()
  const response = await api.put(address, before)
  expect([response.status, await response.json()]).toEqual([200, before])
  expect(await (await api.ask(path)).json()).toEqual(before)
  expect((await api.put(address, { ...before, colour: 'red' })).status).toBe(400)
})

test.each([
  [
    'a podcast',
    '/v5/podcasts/8000001',
    { slug: 'am-rhein', title: 'x', description: 'x', author: 'x' },
  ],
  ['a competition', '/v5/sport/kreisliga-c', { name: 'Kreisliga C' }],
])('accepts %s in the form in which it was read', async (_, address, fields) => {
  expect((await api.put(address, fields)).status).toBe(201)
  const read = await (await api.ask(address)).json()
  const response = await api.put(address, read)
  expect([response.status, await response.json()]).toEqual([200, read])
})

test.each([
  ['the site', '/v5/sites', '/v5/sites/morgenblatt'],
  ['an author', '/v5/authors/11', '/v5/authors/11'],
  ['a tag', '/v5/tags/103', '/v5/tags/103'],
  ['a podcast', '/v5/podcasts/8000001', '/v5/podcasts/8000001'],
  ['a competition', '/v5/sport/kreisliga-c', '/v5/sport/kreisliga-c'],
])('reading %s returns the version for If-Match', async (_, path, address) => {
  const read = await api.ask(path)
  const etag = read.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[1-9]\d*"$/)
  const sent = { 'if-match': etag }
  const body = await read.json()
  expect((await api.put(address, body, { 'if-match': '"999"' })).status).toBe(409)
  const saved = await api.put(address, body, sent)
  expect([saved.status, saved.headers.get('etag')]).toEqual([200, etag])
})

test("accepts pictures and embedded articles in the publisher group's format", async () => {
  const words = { altText: 'Der Rhein', caption: 'Am Morgen', copyrights: 'Foto: Jana' }
  const image = { baseUrl: '/demo/rhein-1.webp', width: 30, height: 20 }
  const response = await api.put('/v5/articles/8000007', {
    ...short,
    text: undefined,
    contentItems: [
      { identifier: 'normal', content: { image, ...words } },
      {
        identifier: 'embedded-article',
        content: { 'embedded-article': { params: { documentId: 1300001 } } },
      },
      { identifier: 'embedded-article', content: { documentId: 1300002 } },
    ],
  })
  expect((await response.json()).contentItems).toMatchObject([
    { identifier: 'normal', content: { image: { ...image, ...words } } },
    { identifier: 'embedded-article', content: { documentId: 1300001 } },
    { identifier: 'embedded-article', content: { documentId: 1300002 } },
  ])
})
