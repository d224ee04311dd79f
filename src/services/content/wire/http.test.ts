import { expect, test } from 'vitest'
import {
  EDITOR_KEY,
  refusalOf,
  sampleApiForFile,
} from '../../../../test/fixtures/content-api.fixtures.ts'

const api = await sampleApiForFile()
await api.bring('pictures/hafen-1', 'media/hafen.mp4')

test.each([
  ['/v5/nothing', 404, 'nothing'],
  ['/v5/articles', 404, ''],
  ['/v5/articles/abc', 400, 'id'],
  ['/v5/articles/0', 404, '0'],
  ['/v5/articles/1e3', 400, 'id'],
  ['/v5/articles/99999999999', 404, '99999999999'],
  ['/v5/articles/2147483648/teaser', 404, '2147483648'],
  ['/v5/authors/0', 404, '0'],
  ['/v5/tags/99999999999999999999', 404, ''],
  ['/v5/tags/0/hierarchy', 404, '0'],
  ['/v5/articles/4711', 404, '4711'],
  ['/v5/articles/search?searchTerms=', 400, 'searchTerms'],
  ['/v5/articles/search?offset=0&limit=3', 400, 'searchTerms'],
  ['/v5/articles/search?searchTerms=a&limit=1000', 400, 'limit'],
  ['/v5/articles/search?searchTerms[]=a', 400, 'searchTerms'],
  ['/v5/articles/search?searchTerms=%FF%FE', 400, 'UTF-8'],
  ['/v5/teasers?list=newest&limit=2&limit=3', 400, 'limit'],
  ['/v5/teasers?list=newest&color=red', 400, 'color'],
  ['/v5/teasers?list=%00', 400, 'list'],
  ['/v5/paths/%E0%A4%A', 400, 'UTF-8'],
  ['/v5/paths/region%2F..%2Fpolitik', 400, 'path'],
  ['/v5/personal-feeds/topics?topics=a', 400, 'topics'],
])('GET %s is refused with %i and names „%s“', async (path, status, naming) => {
  const response = await api.ask(path)
  expect(response.status).toBe(status)
  expect((await refusalOf(response)).message).toContain(naming)
})

test('[S7.03] search returns teasers, total, offset and limit', async () => {
  const response = await api.ask(
    '/v5/articles/search?offset=0&limit=3&searchTerms=rat%3Bw%C3%A4hlt',
  )
  expect(await response.json()).toMatchObject({
    teasers: [{ documentId: 1300004 }],
    total: 1,
    offset: 0,
    limit: 3,
  })
})

test('[S7.03] honours max-age=0', async () => {
  const fresh = await api.ask('/v5/sites', { headers: { 'cache-control': 'max-age=0' } })
  expect(fresh.headers.get('cache-control')).toBe('max-age=0')
  expect((await api.ask('/v5/sites')).headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
})

test('[S3.12, S3.13, S3.15, S7.03] an article and its teaser contain every field the newsroom filled in', async () => {
  const img = {
    baseUrl: '/hafen-1',
    cropVal: '0,0,800,450',
    altText: 'Der Hafen',
    caption: 'Am Kai',
    copyrights: 'Ina Ufer',
    width: 1600,
    height: 900,
  }
  const headerVideo = { src: '/media/hafen.mp4', title: 'Rundgang', duration: 42, poster: null }
  const contentItems = [{ identifier: 'p', content: { text: 'Er ist voll.' } }]
  const shared = { title: 'Der Hafen', titlePrefix: 'Hitdorf', contentRestriction: 'free' }
  const flags = { isSoldContent: true, isOpinion: true, isPodcast: true, isVideoArticle: true }
  const written = { ...shared, ...flags, img, headerVideo, contentItems }
  const answer = await api.put('/v5/articles/8000007', {
    ...written,
    section: 'region/leverkusen',
    date: '2004-12-01T10:00:00Z',
    tags: ['opladen', 'politik'],
    authors: ['jana-wiesdorf'],
    teaserTextHtml: 'Er ist <em>sehr</em> voll.',
  })
  expect(answer.ok).toBe(true)
  const expected = {
    ...shared,
    ...flags,
    img,
    maintag: { id: 103, label: 'Opladen' },
    tags: [{ id: 103 }, { id: 120 }],
    authors: [{ id: 11, prename: 'Jana', surname: 'Wiesdorf', urlPath: '/autor/jana-wiesdorf-11' }],
  }
  const urlPath = '/leverkusen/der-hafen-8000007'
  const publishDate = '2004-12-01T10:00:00.000Z'
  const ask = async (path: string) => (await api.ask(path)).json()
  expect(await ask('/v5/articles/8000007')).toMatchObject({
    ...expected,
    id: 8_000_007,
    urlPath,
    publishDate,
    headerVideo,
    contentItems,
    analytics: {
      pageName: 'region/leverkusen/der-hafen',
      categoryName: 'region/leverkusen',
      contentType: 'podcast',
    },
  })
  expect(await ask('/v5/articles/8000007/teaser')).toMatchObject({
    ...expected,
    documentId: 8_000_007,
    targetPathOrUrl: urlPath,
    teaserTextHtml: 'Er ist <em>sehr</em> voll.',
  })
})

test('[S7.03] serves topics, their hierarchy and personal feeds', async () => {
  const ask = async (path: string) => (await api.ask(path)).json()
  expect(await ask('/v5/tags/103')).toMatchObject({ id: 103, label: 'Opladen' })
  expect(await ask('/v5/tags/103/hierarchy')).toMatchObject([{ id: 101 }, { id: 102 }, { id: 103 }])
  const first = { teasers: [{ documentId: 1300001 }] }
  expect(await ask('/v5/personal-feeds/topics?topics=103&limit=1')).toMatchObject(first)
  const regions = '/v5/personal-feeds/regions?regions=region/leverkusen&limit=1'
  expect(await ask(regions)).toMatchObject(first)
})

test('HEAD answers like GET, without the body', async () => {
  const response = await api.ask('/v5/articles/1300001', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test.each([
  [{}],
  [{ authorization: 'Bearer wrong' }],
  [{ authorization: EDITOR_KEY }],
  [{ authorization: 'Basic abc' }],
  [{ authorization: '' }],
])(
  'without the editor key the paid body is not served and nothing is written: %j',
  async (headers) => {
    for (const response of [
      await api.ask('/v5/articles/1300003/paid-body', { headers }),
      await api.ask('/v5/articles/1300003', { method: 'DELETE', headers }),
      await api.ask('/v5/articles/8000001', { method: 'PUT', body: '{}', headers }),
    ]) {
      expect(response.status).toBe(401)
      await refusalOf(response)
    }
  },
)

const SPELLINGS = [
  'paid-body/',
  'paid-body//',
  '/paid-body',
  'paid-body?',
  'paid-body/?x=1',
  'paid%2Dbody',
  'paid-body%2f',
  './paid-body',
  'x/../paid-body',
  'PAID-BODY',
  'paid-body;x',
  'paid-body%00',
]

test.each(SPELLINGS)('without the editor key „%s“ does not serve the paid body', async (end) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await api.ask(`/v5/articles/1300003/${end}`, { method })
    expect(response.ok).toBe(false)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).not.toContain('Quittenmus')
  }
})

test("serves the paid body with the editor key or an editor's token, and forbids caching", async () => {
  const made = await api.editors.make({ name: 'Redaktionssystem', scopes: ['content'], days: null })
  for (const token of [EDITOR_KEY, made.token]) {
    const response = await api.ask('/v5/articles/1300003/paid-body', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toContain('Quittenmus')
  }
})

test('refuses a token of another scope and a revoked token', async () => {
  const ask = (token: string) =>
    api.ask('/v5/articles/1300003/paid-body', { headers: { authorization: `Bearer ${token}` } })
  const other = await api.editors.make({ name: 'Startseite', scopes: ['curation'], days: null })
  expect((await ask(other.token)).status).toBe(403)
  const ended = await api.editors.make({ name: 'Alt', scopes: ['content'], days: null })
  expect((await ask(ended.token)).status).toBe(200)
  expect(await api.editors.revoke(ended.id)).toBe(true)
  expect((await ask(ended.token)).status).toBe(401)
})

test('reads cause no unexpected error in the service', () => {
  expect(api.unexpectedErrors).toEqual([])
})
