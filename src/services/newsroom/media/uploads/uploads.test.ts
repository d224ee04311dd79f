import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  libraryForFile,
  samplePicture,
} from '../../../../../test/newsroom/media-library.fixtures.ts'
import type { Uploaded } from '../contract.ts'
import { tidyUploads, UPLOAD_LIMITS } from './upload-store.ts'

const { api, library } = await libraryForFile()

const piecesLeft = async (): Promise<number> => {
  let count = 0
  for await (const _ of library.storage.list('library/uploads')) count += 1
  return count
}
const openUploads = async (): Promise<number> =>
  (await api.store.database.selectFrom('newsroom.uploads').select('id').execute()).length

/** Sends the beginning of a body, then breaks off. */
const brokenOff = (bytes: Uint8Array): ReadableStream =>
  new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    async pull(controller) {
      await sleep(100)
      controller.error(new Error('cut'))
    },
  })

test('an upload that was cut continues where the site has stopped receiving', async () => {
  const bytes = await samplePicture(1).jpeg().toBuffer()
  const begun = await library.begin(bytes.length, 'Steg am Rhein.jpg')
  expect(begun.status).toBe(201)
  const path = begun.headers.get('location') ?? ''
  await library.patch(path, 0, brokenOff(bytes.subarray(0, 5000))).catch(() => undefined)
  await expect
    .poll(async () => (await library.send(path, { method: 'HEAD' })).headers.get('upload-offset'))
    .toBe('5000')
  const wrong = await library.patch(path, 0, bytes.subarray(0, 10))
  expect(wrong.status).toBe(409)
  const last = await library.patch(path, 5000, bytes.subarray(5000))
  expect(last.status).toBe(201)
  const { media, isNew }: Uploaded = await last.json()
  expect(isNew).toBe(true)
  expect(media).toMatchObject({
    kind: 'image',
    mime: 'image/jpeg',
    width: 1200,
    height: 800,
    bytes: bytes.length,
    fileName: 'Steg am Rhein.jpg',
    uploadedBy: 'Lena Vogt',
    fault: 'credit',
  })
  const stored = await library.storage.read(`library/pictures${media.path}`, 30_000_000)
  expect(stored?.equals(bytes)).toBe(true)
  expect(await piecesLeft()).toBe(0)
  expect((await library.send(path, { method: 'HEAD' })).status).toBe(404)
})

test('two concurrent uploads of the same picture make one item', async () => {
  const bytes = await samplePicture(2).png().toBuffer()
  const answers = await Promise.all([library.upload(bytes), library.upload(bytes, 'andere.png')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
  const [one, other] = await Promise.all(
    answers.map((answer) => answer.json() as Promise<Uploaded>),
  )
  expect(one?.media.id).toBe(other?.media.id)
})

test('only one of two parts for the same position is kept', async () => {
  const bytes = await samplePicture(3).webp().toBuffer()
  const path = (await library.begin(bytes.length, 'x.webp')).headers.get('location') ?? ''
  const answers = await Promise.all([
    library.patch(path, 0, bytes.subarray(0, 500)),
    library.patch(path, 0, bytes.subarray(0, 500)),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  expect((await library.patch(path, 500, bytes.subarray(500))).status).toBe(201)
})

test('a picture that looks like another names it', async () => {
  const first = await library.add(await samplePicture(4).jpeg().toBuffer(), 'erstes.jpg')
  const second = await library.add(
    await samplePicture(4).resize(900).modulate({ brightness: 1.05 }).jpeg().toBuffer(),
  )
  expect(second.similar.map(({ id }) => id)).toEqual([first.media.id])
  const other = await library.add(await samplePicture(5).jpeg().toBuffer())
  expect(other.similar).toEqual([])
})

test('fields are filled from the metadata of the picture', async () => {
  const bytes = await samplePicture(6)
    .withExif({
      IFD0: { ImageDescription: 'Der Steg am Morgen', Artist: 'Mia Kern', Copyright: 'dpa' },
      IFD2: { DateTimeOriginal: '2026:11:20 07:15:00' },
    })
    .jpeg()
    .toBuffer()
  const { media } = await library.add(bytes)
  expect(media).toMatchObject({
    caption: 'Der Steg am Morgen',
    credit: 'Mia Kern/dpa',
    takenAt: '2026-11-20T07:15:00',
  })
})

test('title, caption and alt text are read from XMP', async () => {
  const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"><photoshop:Headline>Der neue Steg</photoshop:Headline><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Eröffnung am Rhein</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  const { media } = await library.add(await samplePicture(7).withXmp(xmp).jpeg().toBuffer())
  expect(media).toMatchObject({ title: 'Der neue Steg', caption: 'Eröffnung am Rhein' })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const ftyp = (brand: string) => box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1'))

test.each([
  ['an SVG', Buffer.from(svg), 415, 'format'],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'format'],
  [
    'HTML that begins like a GIF',
    Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
    415,
    'format',
  ],
  [
    'HTML that begins like a JPEG',
    Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1'),
    415,
    'format',
  ],
  ['HEIC without a picture', Buffer.concat([ftyp('heic'), Buffer.alloc(64)]), 422, 'broken'],
  ['an MP4 without a film', Buffer.concat([ftyp('isom'), Buffer.alloc(64)]), 422, 'broken'],
  ['an MP3 without sound', Buffer.from('ID3\u0004\0\0\0\0\0\0nothing'), 422, 'broken'],
] as const)('%s is refused by its content', async (_what, bytes, status, fault) => {
  const answer = await library.upload(bytes, 'harmlos.jpg')
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ statusCode: status, fault })
  expect(await openUploads()).toBe(0)
  expect(await piecesLeft()).toBe(0)
})

test.each([
  ['rheinkilometer-1.mp3', 'audio', 'audio/mpeg', /^\/media\/newsroom\/..\/[\da-f]{32}\.mp3$/],
  ['rhein-1.mp4', 'video', 'video/mp4', /^\/media\/newsroom\/..\/[\da-f]{32}\.mp4$/],
])('%s is accepted with its length', async (name, kind, mime, path) => {
  const { media } = await library.add(await readFile(`db/demo/media/${name}`), name)
  expect(media).toMatchObject({ kind, mime, width: null })
  expect(media.path).toMatch(path)
  expect(media.duration).toBeGreaterThan(0)
  expect(await library.storage.facts(`library${media.path}`)).not.toBeNull()
})

test('the place where a film was recorded is removed from it, and its length stays', async () => {
  const place = box('udta', box('\u00a9xyz', Buffer.from('+51.03+006.99/ Geheimweg 3')))
  const film = await readFile('db/demo/media/stadion-1.mp4')
  const moov = film.indexOf('moov', 0, 'latin1') - 4
  const length = film.readUInt32BE(moov)
  const withPlace = Buffer.concat([
    film.subarray(0, moov + length),
    place,
    film.subarray(moov + length),
  ])
  withPlace.writeUInt32BE(length + place.length, moov)
  const { media } = await library.add(withPlace, 'film.mp4')
  const stored = await library.storage.read(`library${media.path}`, 10_000_000)
  expect(stored).toHaveLength(withPlace.length)
  expect(stored?.includes('Geheimweg')).toBe(false)
  expect(stored?.includes('free')).toBe(true)
})

test('a truncated picture is refused as broken', async () => {
  const bytes = await samplePicture(8).jpeg().toBuffer()
  const answer = await library.upload(bytes.subarray(0, bytes.length - 3000))
  expect(await answer.json()).toMatchObject({ statusCode: 422, fault: 'broken' })
})

test('a picture with more pixels than allowed is refused before it is decoded', async () => {
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: 'white' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const answer = await library.upload(bomb)
  expect(await answer.json()).toMatchObject({ statusCode: 422, fault: 'pixels' })
})

test.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\Bilder\\Steg\u0000.jpg', 'Steg .jpg'],
  ['  ', 'ohne Namen'],
])('the name „%s“ is shown as „%s“ and is no path', async (name, shown) => {
  const bytes = await samplePicture(10 + name.length)
    .jpeg()
    .toBuffer()
  const { media } = await library.add(bytes, name)
  expect(media.fileName).toBe(shown)
  const sha256 = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  expect(media.path).toBe(`/newsroom/${sha256.slice(0, 2)}/${sha256}-1200x800.jpg`)
})

test('an upload of somebody else can neither be seen, continued nor deleted', async () => {
  const path = (await library.begin(1000, 'x.jpg')).headers.get('location') ?? ''
  const by = { id: 'account:else', name: 'Jemand' }
  expect((await library.send(path, { method: 'HEAD', by })).status).toBe(404)
  expect((await library.patch(path, 0, new Uint8Array(10), by)).status).toBe(404)
  expect((await library.send(path, { method: 'DELETE', by })).status).toBe(404)
  expect((await library.send(path, { method: 'DELETE' })).status).toBe(204)
})

test('an account has a limited number of open uploads', async () => {
  const by = { id: 'account:busy', name: 'Vielfach' }
  for (let index = 0; index < UPLOAD_LIMITS.perAccount; index += 1)
    expect((await library.begin(1000, 'x.jpg', by)).status).toBe(201)
  const refused = await library.begin(1000, 'x.jpg', by)
  expect(await refused.json()).toMatchObject({ statusCode: 429, fault: 'too-many-uploads' })
  expect((await library.begin(500_000_001, 'x.mp4')).status).toBe(413)
})

test('unfinished uploads are deleted with their parts after a day', async () => {
  const path = (await library.begin(1000, 'alt.jpg')).headers.get('location') ?? ''
  await library.patch(path, 0, new Uint8Array(10))
  const parts = { database: api.store.database, storage: library.storage }
  expect(await tidyUploads(parts)).toBe(0)
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  expect(await tidyUploads(parts, tomorrow)).toBeGreaterThan(0)
  expect(await openUploads()).toBe(0)
  expect(await piecesLeft()).toBe(0)
})

test('the attacks of this file caused no unexpected error', () => {
  expect(api.unexpectedErrors).toEqual([])
})
