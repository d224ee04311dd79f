// @module-tag full
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Article, Image } from '../../src/rules/articles/article.ts'
import { imageSignature } from '../../src/services/images/image-request.ts'
import { openStorage } from '../../src/services/storage/open-storage.ts'
import type { Storage } from '../../src/services/storage/storage.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { openSiteOn, urlOf } from '../site/open-site-on.ts'
import { copyDataDir } from '../site/demo-town.ts'
import { runCommand } from '../site/run-command.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { openTestBucket, type TestBucket } from './bucket.ts'

let service: TestBucket
let bucket: Storage
let site: TestSite
let settings: Record<string, string>
let folder: string
const lines = () => [...site.errors, ...site.warnings].join('')

beforeAll(async () => {
  service = await openTestBucket()
  const { close: _, ...place } = service
  bucket = await openStorage({ bucket: place })
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-bucket-site-'))
  await writeFile(join(folder, 'secret'), `${service.secretAccessKey}\n`)
  settings = {
    S3_ENDPOINT: service.endpoint,
    S3_BUCKET: service.name,
    S3_ACCESS_KEY_ID: service.accessKeyId,
    S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secret'),
  }
  site = await openTestSite({ ...settings, DATA_DIR: await copyDataDir(inject('runFolder')) })
})
afterAll(async () => {
  await site?.close()
  await service?.close()
  await rm(folder, { recursive: true, force: true })
})

const fill = (args: string[] = [], env: Record<string, string> = settings) =>
  runCommand({ name: 'fill-bucket', args, env: { DATA_DIR: site.dataDir, ...env } })

async function addressOf(baseUrl: string, query: string): Promise<string> {
  const key = (await readFile(join(site.dataDir, 'image.key'), 'utf8')).trim()
  const path = `/images${baseUrl}`
  return `${path}?${query}&s=${imageSignature(key, path, query)}`
}

const photo = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer()

async function upload(bytes: Uint8Array) {
  return site.get('/content-api/v5/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${await site.editorKey()}` },
    body: new Uint8Array(bytes),
  })
}

async function save(id: number, fields: object): Promise<Response> {
  return site.get(`/content-api/v5/articles/${id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title: 'Eimer', date: '2026-01-05', section: 'sport', ...fields }),
  })
}

test('a storage is copied once: existing files are skipped, changed ones copied again', async () => {
  const demo = await addressOf('/demo/rhein-1.webp', 'w=40&fm=webp')
  expect((await site.get(demo)).status).toBe(404)
  const first = await fill()
  const files = (await readdir(join(site.dataDir, 'media'))).length
  expect(first).toMatchObject({ code: 0, stdout: '' })
  const copied = Number(/^(\d+) files copied .*, 0 were there/m.exec(first.stderr)?.[1])
  expect(copied).toBeGreaterThan(files)
  expect((await site.get(demo)).status).toBe(200)
  expect((await fill()).stderr).toMatch(new RegExp(`^0 files copied .*, ${copied} were there`, 'm'))
  const later = new Date(Date.now() + 60_000)
  await utimes(join(site.dataDir, 'pictures/demo/rhein-1.webp'), later, later)
  expect((await fill()).stderr).toMatch(/^1 files copied/m)
  expect(first.stderr).not.toContain(service.secretAccessKey)
})

test('the copy command reports what it cannot do in one sentence', async () => {
  const none = await fill([], { ...settings, S3_BUCKET: 'gibt-es-nicht' })
  expect(none).toMatchObject({ code: 1 })
  expect(none.stderr).toContain('The bucket answers 404 NoSuchBucket')
  expect(await fill([], {})).toMatchObject({
    code: 2,
    stderr: 'There is no bucket: set S3_ENDPOINT, S3_BUCKET and its key.\n',
  })
  expect(await fill([], { ...settings, DATA_DIR: folder })).toMatchObject({
    code: 1,
    stderr: `There are no pictures and no media in ${folder}: set DATA_DIR.\n`,
  })
  const S3_ENDPOINT = 'http://127.0.0.1:6000'
  expect((await fill([], { ...settings, S3_ENDPOINT })).stderr).toContain('port 6000')
  expect((await fill(['--help'])).stdout).toContain('npm run fill-bucket')
  const half = await fill([], { S3_ENDPOINT: service.endpoint })
  expect(half.stderr).toBe('The setting S3_BUCKET is missing: what belongs to it is set.\n')
})

test('an upload is stored in the bucket only, once, and can be used in an article', async () => {
  const bytes = await photo(1)
  const answer = await upload(bytes)
  const image = (await answer.json()) as Image
  expect(answer.status).toBe(201)
  const key = `pictures${image.baseUrl}`
  expect((await bucket.read(key, 1e6))?.equals(bytes)).toBe(true)
  await expect(readFile(join(site.dataDir, key))).rejects.toThrow('ENOENT')
  expect((await upload(bytes)).status).toBe(200)
  const saved = await save(1_970_001, { body_md: `Text.\n\n![Eimer](${image.baseUrl})` })
  const article = (await saved.json()) as Article
  expect(saved.status).toBe(201)
  expect(JSON.stringify(article.contentItems)).toContain(image.baseUrl)
  const unknown = image.baseUrl?.replace(/[\da-f]{32}/, '0'.repeat(32))
  const named = { picture: { src: unknown }, text: 'Text.' }
  expect((await save(1_970_002, named)).status).toBe(400)
})

test('serves sound from the bucket, whole, in ranges and by entity tag', async () => {
  const path = '/media/fruehschicht-1.mp3'
  const bytes = await readFile(join(site.dataDir, path))
  const whole = await site.get(path)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=86400',
  })
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  const part = await site.get(path, { headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-199/${bytes.length}`,
  ])
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
  const end = await site.get(path, { headers: { range: 'bytes=-10' } })
  expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true)
  const beyond = await site.get(path, { headers: { range: `bytes=${bytes.length}-` } })
  expect([beyond.status, await beyond.text()]).toEqual([416, ''])
  const head = await site.get(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  const known = await site.get(path, {
    headers: { 'if-none-match': whole.headers.get('etag') ?? '' },
  })
  expect(known.status).toBe(304)
  expect((await site.get('/media/nichts.mp3')).status).toBe(404)
  expect((await site.get('/media/..%2feditor.key')).status).toBe(404)
  const feed = await site.get('/feeds/podcasts/1')
  expect(await feed.text()).toContain(`length="${bytes.length}"`)
})

test('a second node shows what was uploaded at the first', async () => {
  const { baseUrl } = (await (await upload(await photo(2))).json()) as Image
  const dataDir = join(folder, 'second')
  await mkdir(dataDir)
  for (const key of ['image.key', 'editor.key'])
    await writeFile(join(dataDir, key), await readFile(join(site.dataDir, key)))
  const { databaseUrl } = site
  const second = await openSiteOn({ databaseUrl, dataDir, environment: settings })
  try {
    const url = `http://127.0.0.1:${await second.listen()}`
    const answer = await fetch(url + (await addressOf(baseUrl ?? '', 'w=30&fm=webp')))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await readdir(dataDir)).not.toContain('pictures')
    expect(await readdir(dataDir)).toContain('image-cache')
  } finally {
    await second.close()
  }
})

test('a refusing bucket makes the start fail with one sentence', async () => {
  const { databaseUrl, dataDir } = site
  const wrong = { ...settings, S3_ACCESS_KEY_ID: 'FALSCH' }
  await expect(openSiteOn({ databaseUrl, dataDir, environment: wrong })).rejects.toThrow(
    'The settings S3_… are wrong: the storage answers 403 InvalidAccessKeyId.',
  )
})

test('a backup names the bucket without its content, and a restore says what is left to do', async () => {
  const file = join(folder, 'sicherung')
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = site
  const place = `the bucket ${service.name} at ${service.endpoint}`
  const uploaded = (await (await upload(await photo(5))).json()) as Image
  const env = { ...settings, DATABASE_URL, DATA_DIR }
  const saved = await runCommand({ name: 'backup', args: [file], env })
  expect(saved.code).toBe(0)
  expect(saved.stderr).toContain(`The pictures, sound and film of ${place} are not in it`)
  const store = await createTestDatabase('template0')
  try {
    const there = { DATABASE_URL: urlOf(store), DATA_DIR: join(folder, 'neu') }
    const restored = await runCommand({ name: 'restore', args: [file], env: there })
    expect(restored.code).toBe(0)
    expect(restored.stderr).toContain(`Its pictures, sound and film were in ${place}, not in the`)
    expect(restored.stderr).not.toContain(service.secretAccessKey)
    await expect(
      readFile(join(there.DATA_DIR, 'pictures', uploaded.baseUrl ?? '')),
    ).rejects.toThrow('ENOENT')
  } finally {
    await store.close()
  }
})

test('while the bucket is down, pages and cached pictures are served, other files fail, and the log says so once', async () => {
  const { baseUrl } = (await (await upload(await photo(3))).json()) as Image
  const made = await addressOf(baseUrl ?? '', 'w=20&fm=webp')
  const other = await addressOf(baseUrl ?? '', 'w=21&fm=webp')
  expect((await site.get(made)).status).toBe(200)
  // A busy machine may block the event loop, which is logged too.
  const said = lines().split('\n')
  expect(said.filter((line) => line && !line.includes('The event loop was held'))).toEqual([])
  await service.close()
  expect((await site.get(made)).status).toBe(200)
  const missing = await site.get(other)
  expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '10'])
  expect(missing.headers.get('cache-control')).not.toContain('public')
  expect((await site.get('/')).status).toBe(200)
  expect((await site.get('/media/garten-1.mp4')).status).toBe(503)
  expect((await upload(await photo(4))).status).toBe(503)
  expect((await save(1_970_003, { body_md: `![Eimer](${baseUrl})` })).status).toBe(503)
  expect((await save(1_970_004, { body_md: 'Nur Text.' })).status).toBe(201)
  expect(site.errors.filter((line) => line.includes('storage of pictures'))).toHaveLength(1)
  const { databaseUrl, dataDir } = site
  const started = await openSiteOn({ databaseUrl, dataDir, environment: settings })
  await started.close()
  expect(lines()).not.toContain(service.secretAccessKey)
  expect(await (await site.get('/metrics')).text()).toMatch(
    /storage_calls_total\{outcome="failed"\} [1-9]/,
  )
})
