import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import type { Uploaded } from '../../src/services/newsroom/media/contract.ts'
import { testSiteForFile, type ReaderKind } from '../site/test-site.ts'
import { samplePicture } from './media-library.fixtures.ts'

const site = await testSiteForFile()
let staff: Record<string, string>

beforeAll(async () => {
  staff = { cookie: await site.signIn('redaktion'), origin: site.url }
})

const TUS = { 'tus-resumable': '1.0.0' }
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' }
const json = { 'content-type': 'application/json' }

async function begin(bytes: Uint8Array, name: string): Promise<string> {
  const begun = await site.get('/api/newsroom/media/uploads', {
    method: 'POST',
    headers: {
      ...staff,
      ...TUS,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  expect(begun.status).toBe(201)
  return begun.headers.get('location') ?? ''
}

const sendPart = (path: string, offset: number, body: Uint8Array): Promise<Response> =>
  site.get(path, {
    method: 'PATCH',
    headers: { ...staff, ...PART, 'upload-offset': String(offset) },
    body: new Uint8Array(body),
  })

async function add(bytes: Uint8Array, name: string): Promise<Uploaded> {
  const answer = await sendPart(await begin(bytes, name), 0, bytes)
  expect(answer.status).toBe(201)
  return answer.json() as Promise<Uploaded>
}

/** Sends a part's head and beginning, then ends the connection. */
async function sendCut(path: string, bytes: Uint8Array, sent: number): Promise<void> {
  const { hostname, port, host } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  const headers = { host, ...staff, ...PART, 'upload-offset': '0', 'content-length': bytes.length }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`PATCH ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  await new Promise((done) => socket.write(bytes.subarray(0, sent), done))
  await new Promise((done) => setTimeout(done, 200))
  socket.destroy()
}

test('over a connection that was cut, the upload continues with what has arrived', async () => {
  const bytes = await samplePicture(300).png().toBuffer()
  const path = await begin(bytes, 'schnitt.png')
  const half = Math.floor(bytes.length / 2)
  await sendCut(path, bytes, half)
  const received = async () =>
    Number(
      (await site.get(path, { method: 'HEAD', headers: { ...staff, ...TUS } })).headers.get(
        'upload-offset',
      ),
    )
  await expect.poll(received).toBeGreaterThan(0)
  const offset = await received()
  expect(offset).toBeLessThanOrEqual(half)
  expect((await sendPart(path, offset, bytes.subarray(offset))).status).toBe(201)
})

test('staff see a picture of the library, and no other address leads to it', async () => {
  const bytes = await samplePicture(301).jpeg().toBuffer()
  const { media } = await add(bytes, 'geheim.jpg')
  const shown = (kind: ReaderKind | null) => async () => {
    const cookie = kind ? await site.signIn(kind) : ''
    return site.get(`/redaktion/bild?path=${encodeURIComponent(media.path)}&width=320`, {
      headers: { cookie, accept: 'image/webp' },
      redirect: 'manual',
    })
  }
  const answer = await shown('redaktion')()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('private')
  for (const kind of ['frei', 'plus'] as const) expect((await shown(kind)()).status).toBe(404)
  const signedOut = await shown(null)()
  expect([signedOut.status, await signedOut.text()]).toEqual([303, ''])
  const key = `library/pictures${media.path}`
  const spellings = [
    `/images${media.path}`,
    `/images${media.path}?w=320&q=70&auto=format&s=${createHash('md5').update('x').digest('hex')}`,
    `/${key}`,
    `/images/../${key}`,
    `/images/..%2f${key.replaceAll('/', '%2f')}`,
    `/media/../${key}`,
    `/media/..%2f${key.replaceAll('/', '%2f')}`,
    `/media/%2e%2e/${key}`,
    `/media${media.path}`,
    `/assets/..%2f${key.replaceAll('/', '%2f')}`,
  ]
  for (const path of spellings) {
    const found = await site.get(path, { redirect: 'manual' })
    expect([path, found.status >= 300]).toEqual([path, true])
  }
})

test('the preview of a draft shows its picture in the crops of readers before it is public', async () => {
  const bytes = await samplePicture(302).jpeg().toBuffer()
  const { media } = await add(bytes, 'vorschau.jpg')
  const img = { baseUrl: media.path, width: 1200, height: 800, focus: { x: 0.25, y: 0.5 } }
  const created = await site.get('/api/newsroom/drafts', {
    method: 'POST',
    headers: { ...staff, ...json },
    body: JSON.stringify({ article: { title: 'Mit Bild', section: 'sport', img } }),
  })
  const { id } = (await created.json()) as { id: number }
  const preview = await site.get(`/redaktion/vorschau/${id}?reader=anonym`, { headers: staff })
  const html = await preview.text()
  const address = /<img[^>]* src="(\/redaktion\/bild\?[^"]*)"/.exec(html)?.[1] ?? ''
  expect(html).not.toMatch(/<img[^>]*\/images\/newsroom\//)
  const path = address.replaceAll('&amp;', '&')
  expect(path).toContain('ratio=16%3A9&focus=0.25%2C0.5')
  expect((await site.get(path, { headers: staff })).status).toBe(200)
  const cookie = await site.signIn('plus')
  expect((await site.get(path, { headers: { cookie } })).status).toBe(404)
})

test('sound is public only after an article with it is published, and staff hear it before', async () => {
  const bytes = Buffer.concat([
    await readFile('db/demo/media/fruehschicht-3.mp3'),
    Buffer.from(`unpublished ${Date.now()}`),
  ])
  const { media } = await add(bytes, 'folge.mp3')
  const own = `/api/newsroom/media/${media.id}/file`
  const range = await site.get(own, { headers: { ...staff, range: 'bytes=0-9' } })
  expect([range.status, range.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
  expect((await site.get(own)).status).toBe(401)
  expect((await site.get(media.path)).status).toBe(404)
  await site.get(`/api/newsroom/media/${media.id}`, {
    method: 'PUT',
    headers: { ...staff, ...json },
    body: JSON.stringify({ credit: 'Mia Kern', licence: 'Eigene Aufnahme' }),
  })
  const article = {
    title: 'Zum Hören',
    section: 'sport',
    contentItems: [
      { identifier: 'audio', content: { src: media.path, title: 'Folge', duration: 45 } },
    ],
  }
  const draft = await site.get('/api/newsroom/drafts', {
    method: 'POST',
    headers: { ...staff, ...json },
    body: JSON.stringify({ article }),
  })
  expect(draft.status).toBe(201)
  expect((await site.get(media.path)).status).toBe(404)
  const { id } = (await draft.json()) as { id: number }
  const preview = await site.get(`/redaktion/vorschau/${id}?reader=anonym`, { headers: staff })
  const heard = /<audio[^>]* src="([^"]*)"/.exec(await preview.text())?.[1] ?? ''
  expect(heard).toBe(`/redaktion/aufnahme?path=${encodeURIComponent(media.path)}`)
  const part = await site.get(heard, { headers: { ...staff, range: 'bytes=5-9' } })
  expect([part.status, part.headers.get('cache-control')]).toEqual([206, 'private, no-store'])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(5, 10))
  for (const kind of ['frei', 'plus'] as const) {
    const cookie = await site.signIn(kind)
    expect((await site.get(heard, { headers: { cookie } })).status).toBe(404)
  }
  expect((await site.get(heard, { redirect: 'manual' })).status).toBe(303)
  const published = await site.get(`/api/newsroom/drafts/${id}/moves`, {
    method: 'POST',
    headers: { ...staff, ...json },
    body: JSON.stringify({ move: 'publish' }),
  })
  expect(published.status).toBe(200)
  expect((await site.get(media.path)).status).toBe(200)
})

test('a request from another site neither uploads nor deletes', async () => {
  const foreign = { ...staff, ...TUS, origin: 'https://evil.example', 'upload-length': '10' }
  const begun = await site.get('/api/newsroom/media/uploads', { method: 'POST', headers: foreign })
  expect(begun.status).toBe(403)
  const deleted = await site.get('/api/newsroom/media/1', { method: 'DELETE', headers: foreign })
  expect(deleted.status).toBe(403)
})

test('a part beyond the limit is refused before it is read', async () => {
  const path = await begin(new Uint8Array(100), 'x.jpg')
  const answer = await sendPart(path, 0, new Uint8Array(16_000_001))
  expect(answer.status).toBe(413)
})
