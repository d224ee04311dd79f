import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Article, Image } from '../../src/rules/articles/article.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let editor: { authorization: string }
beforeAll(async () => {
  editor = { authorization: `Bearer ${await site.editorKey()}` }
})

const picture = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 80, b: 20 } } })

async function upload(bytes: Uint8Array, headers: Record<string, string> = editor) {
  const answer = await site.get('/content-api/v5/pictures', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...headers },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as Image & { message?: string } }
}

async function put(id: number, body: object) {
  const answer = await site.get(`/content-api/v5/articles/${id}`, {
    method: 'PUT',
    headers: { ...editor, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Neue Fähre', date: '2026-01-05', section: 'sport', ...body }),
  })
  return { status: answer.status, body: (await answer.json()) as Article & { message?: string } }
}

/** As image software writes it. */
const DESCRIPTION = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Die Fähre am Steg</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`

test('an uploaded picture is stored once, with the metadata of its file', async () => {
  const bytes = await picture(10)
    .withExif({ IFD0: { Artist: 'Jana Wiesdorf', Copyright: 'Agentur' } })
    .withXmp(DESCRIPTION)
    .jpeg()
    .toBuffer()
  const first = await upload(bytes)
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    baseUrl: expect.stringMatching(/^\/newsroom\/[\da-f]{2}\/[\da-f]{32}-60x40\.jpg$/) as string,
    caption: 'Die Fähre am Steg',
    copyrights: 'Jana Wiesdorf/Agentur',
    width: 60,
    height: 40,
  })
  expect(await upload(bytes)).toEqual({ status: 200, body: first.body })
  const kept = await readFile(join(site.dataDir, 'pictures', first.body.baseUrl ?? ''))
  expect(kept.equals(bytes)).toBe(true)
})

test.each(['png', 'webp', 'avif'] as const)(
  'accepts a picture as %s and turns it upright by its orientation',
  async (format) => {
    const bytes = await picture(20).withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
    const { status, body } = await upload(bytes)
    expect([status, body.baseUrl?.split('.')[1]]).toEqual([201, format])
  },
)

test('an uploaded picture appears in the article that names it, in its head and its Markdown', async () => {
  const { body: img } = await upload(await picture(30).jpeg().toBuffer())
  const text = `Ein Absatz.\n\n![Der Steg](/images${img.baseUrl} "Am Morgen")\n\nNoch einer.`
  const { status, body } = await put(1_980_001, { img, body_md: text })
  expect(status).toBe(201)
  expect(body.img).toMatchObject({ baseUrl: img.baseUrl })
  expect(body.contentItems[1]).toMatchObject({
    identifier: 'normal',
    content: {
      image: { baseUrl: img.baseUrl, altText: 'Der Steg', caption: 'Am Morgen', width: 60 },
    },
  })
  const page = await (await site.get(body.urlPath)).text()
  expect(page).toContain(`/images${img.baseUrl}?`)
  const address = new RegExp(`/images${img.baseUrl}\\?[^"\\s]*w=\\d+[^"\\s]*`).exec(page)?.[0] ?? ''
  const shown = await site.get(address.replaceAll('&amp;', '&').replace(/,$/, ''))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
})

test('refuses an article with a picture that was not uploaded and names it', async () => {
  const path = `/newsroom/00/${'0'.repeat(32)}-60x40.jpg`
  const { status, body } = await put(1_980_002, { picture: { src: path }, body_md: 'Text.' })
  expect([status, body.message]).toEqual([400, `the picture „${path}“ is not here`])
})

test('only editors may upload pictures', async () => {
  const bytes = await picture(40).jpeg().toBuffer()
  expect((await upload(bytes, {})).status).toBe(401)
  expect((await upload(bytes, { authorization: 'Bearer falsch' })).status).toBe(401)
})

test.each([
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a text', () => Buffer.from('kein Bild'), 415],
  ['nothing', () => Buffer.alloc(0), 415],
  ['a film strip', () => picture(50).gif().toBuffer(), 415],
  ['half a picture', async () => (await noise()).subarray(0, 20_000), 422],
  ['more pixels than are shown', () => large().png().toBuffer(), 422],
  ['21 MB', () => Buffer.alloc(21_000_000), 413],
])('refuses to upload %s', async (_, make, status) => {
  const answer = await upload(await make())
  expect(answer).toMatchObject({ status, body: { message: expect.any(String) as string } })
})

const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

const large = () =>
  sharp({
    create: { width: 9000, height: 7000, channels: 3, background: 'white' },
    limitInputPixels: false,
  })
