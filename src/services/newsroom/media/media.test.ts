import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asEditor, refusalOf } from '../../../../test/fixtures/content-api.fixtures.ts'
import { libraryForFile, samplePicture } from '../../../../test/newsroom/media-library.fixtures.ts'
import type { Draft } from '../contract.ts'
import type { MediaItem, MediaPage, WholeMedia } from './contract.ts'

const { api, library } = await libraryForFile()

let pictures = 100
async function addPicture(name?: string): Promise<MediaItem> {
  pictures += 1
  return (await library.add(await samplePicture(pictures).jpeg().toBuffer(), name)).media
}
const read = async (id: number): Promise<WholeMedia> =>
  (await api.ask(`/v5/media/${id}`, { headers: asEditor })).json()
const change = (id: number, body: object, headers: Record<string, string> = {}) =>
  api.put(`/v5/media/${id}`, body, headers)
const remove = (id: number) => api.ask(`/v5/media/${id}`, { method: 'DELETE', headers: asEditor })
const isPublic = async ({ path }: MediaItem): Promise<boolean> =>
  (await library.storage.facts(`pictures${path}`)) !== null
const imageOf = ({ path, width, height }: MediaItem) => ({
  baseUrl: path,
  altText: 'Der Steg',
  caption: '',
  copyrights: 'Mia Kern',
  width,
  height,
})
const draftWith = async (item: MediaItem): Promise<Draft> => {
  const article = { title: 'Mit Bild', section: 'politik', text: 'x', img: imageOf(item) }
  const answer = await api.post('/v5/drafts', { article })
  expect(answer.status).toBe(201)
  return answer.json()
}
const move = (id: number, name: string, more: object = {}) =>
  api.post(`/v5/drafts/${id}/moves`, { move: name, ...more })

const USABLE = { credit: 'Mia Kern', licence: 'Eigenes Bild' }

test('the library is searched by every word, newest first, page by page', async () => {
  const one = await addPicture('uferweg-suche.jpg')
  const other = await addPicture('steg-suche.jpg')
  await change(one.id, { caption: 'Der Uferweg im Herbst' })
  const search = async (query: string): Promise<MediaPage> =>
    (await api.ask(`/v5/media?${query}`, { headers: asEditor })).json()
  const found = await search('query=suche')
  expect(found.media.map(({ id }) => id)).toEqual([other.id, one.id])
  expect((await search('query=HERBST+uferweg&kind=image')).media).toHaveLength(1)
  expect((await search('query=suche&kind=audio')).media).toEqual([])
  expect(await search('query=suche&limit=1')).toMatchObject({ hasMore: true })
  expect((await api.ask('/v5/media?sort=new', { headers: asEditor })).status).toBe(400)
})

test('fields are changed in the version that was read, and unknown ones are refused by name', async () => {
  const { id } = await addPicture()
  const changed = await change(
    id,
    { ...USABLE, focus: { x: 0.25, y: 0.75 }, licenceUntil: '2099-12-31' },
    { 'if-match': '"1"' },
  )
  expect(changed.headers.get('etag')).toBe('"2"')
  expect(await changed.json()).toMatchObject({
    ...USABLE,
    focus: { x: 0.25, y: 0.75 },
    licenceUntil: '2099-12-31',
    fault: null,
  })
  expect((await change(id, { title: 'x' }, { 'if-match': '"1"' })).status).toBe(409)
  for (const wrong of [
    { path: '/x' },
    { focus: { x: 2, y: 0 } },
    { licenceUntil: '31.12.2026' },
    { credit: 'x'.repeat(301) },
  ]) {
    const { statusCode, message } = await refusalOf(await change(id, wrong))
    expect(statusCode).toBe(400)
    expect(message).toContain(Object.keys(wrong)[0])
  }
  expect((await change(4_000_000, { title: 'x' })).status).toBe(404)
})

test('a picture becomes public only when an article that shows it is published', async () => {
  const item = await addPicture()
  await change(item.id, USABLE)
  expect(await isPublic(item)).toBe(false)
  const { id } = await draftWith(item)
  expect(await isPublic(item)).toBe(false)
  expect((await read(item.id)).uses).toEqual([{ id, title: 'Mit Bild', place: 'draft' }])
  expect((await refusalOf(await remove(item.id))).statusCode).toBe(409)
  expect((await move(id, 'publish')).status).toBe(200)
  expect(await isPublic(item)).toBe(true)
  expect((await read(item.id)).uses).toEqual([{ id, title: 'Mit Bild', place: 'article' }])
  expect((await remove(item.id)).status).toBe(409)
})

test.each([
  [{ credit: '', licence: 'dpa' }, 'has no credit'],
  [{ credit: 'Mia Kern', licence: '' }, 'has no licence'],
  [{ ...USABLE, licenceUntil: '2020-01-01' }, 'has a licence that has expired'],
])('with %j neither a draft nor an article of a program is published', async (fields, why) => {
  const item = await addPicture()
  await change(item.id, fields)
  const { id } = await draftWith(item)
  const refused = await refusalOf(await move(id, 'publish'))
  expect(refused.statusCode).toBe(400)
  expect(refused.message).toContain(`img.baseUrl: „${item.path}“ ${why}`)
  const article = {
    title: 'x',
    section: 'politik',
    text: 'x',
    date: '2026-01-05T06:00:00Z',
    img: imageOf(item),
  }
  const written = await api.put(`/v5/articles/${8_100_000 + item.id}`, article)
  expect((await refusalOf(written)).message).toContain(why)
  expect(await isPublic(item)).toBe(false)
  await change(item.id, { ...USABLE, licenceUntil: null })
  expect((await move(id, 'publish')).status).toBe(200)
})

test('a draft is not scheduled for a day on which the licence of its picture has expired', async () => {
  const item = await addPicture()
  await change(item.id, { ...USABLE, licenceUntil: '2097-12-31' })
  const { id } = await draftWith(item)
  const schedule = (day: string) => move(id, 'schedule', { publishAt: `${day}T10:00:00+01:00` })
  expect((await refusalOf(await schedule('2098-01-01'))).message).toContain(
    'has a licence that has expired',
  )
  expect((await schedule('2097-12-31')).status).toBe(200)
})

test('an article of a program uses a picture until it is written without it', async () => {
  const item = await addPicture()
  await change(item.id, USABLE)
  const id = 8_200_001
  const article = { title: 'Steg', section: 'politik', text: 'x', date: '2026-01-05T06:00:00Z' }
  expect((await api.put(`/v5/articles/${id}`, { ...article, img: imageOf(item) })).status).toBe(201)
  expect((await read(item.id)).uses).toEqual([{ id, title: 'Steg', place: 'article' }])
  expect((await api.put(`/v5/articles/${id}`, article)).status).toBe(200)
  expect((await read(item.id)).uses).toEqual([])
  expect((await remove(item.id)).status).toBe(204)
  expect(await library.storage.facts(`library/pictures${item.path}`)).toBeNull()
  expect((await api.ask(`/v5/media/${item.id}`, { headers: asEditor })).status).toBe(404)
})

test('an author with a picture without a licence is refused', async () => {
  const item = await addPicture()
  const save = () =>
    api.put('/v5/authors/8300001', {
      slug: 'mia-kern',
      prename: 'Mia',
      surname: 'Kern',
      img: imageOf(item),
    })
  expect((await refusalOf(await save())).message).toContain('has no credit')
  await change(item.id, USABLE)
  expect((await save()).status).toBe(201)
  expect(await isPublic(item)).toBe(true)
})

test('only a token with the scope media reads or changes the library', async () => {
  const { id } = await addPicture()
  const { token } = await api.editors.make({
    name: 'Andere',
    scopes: ['content', 'drafts'],
    days: null,
  })
  const asOther = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const calls: [string, string, string?][] = [
    ['GET', '/v5/media'],
    ['GET', `/v5/media/${id}`],
    ['PUT', `/v5/media/${id}`, '{"title":"x"}'],
    ['DELETE', `/v5/media/${id}`],
  ]
  for (const [method, path, body] of calls) {
    const options = { method, ...(body && { body }) }
    expect((await api.ask(path, { ...options, headers: asOther })).status).toBe(403)
    const json = { 'content-type': 'application/json' }
    expect((await api.ask(path, { ...options, headers: json })).status).toBe(401)
  }
  const own = await api.editors.make({ name: 'Bilder', scopes: ['media'], days: null })
  const headers = { authorization: `Bearer ${own.token}` }
  expect((await api.ask(`/v5/media/${id}`, { headers })).status).toBe(200)
  expect((await api.ask('/v5/drafts', { headers })).status).toBe(403)
})

test('what is delivered of a picture contains neither its place nor other metadata', async () => {
  const bytes = await samplePicture(90)
    .withExif({
      IFD0: { Artist: 'Geheim Name' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 2/1 3/1' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { encodeImage } = await import('../../images/encode.ts')
  for (const format of ['jpg', 'webp', 'avif', 'png'] as const) {
    const request = {
      path: '/x',
      width: 320,
      height: undefined,
      fit: 'max',
      position: 'center',
      rect: undefined,
      quality: 70,
      fillColor: { r: 0, g: 0, b: 0, alpha: 0 },
      background: undefined,
      format,
    } as const
    const delivered = await encodeImage(bytes, request, format)
    const { exif, xmp, iptc } = await sharp(delivered).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(delivered.includes('Geheim Name')).toBe(false)
  }
})
