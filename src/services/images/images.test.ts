import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ImgixClient from '@imgix/js-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImageService, type EncodedImage } from './embedded.ts'
import { imageSignature } from './image-request.ts'
import { createFileStorage } from '../storage/file-storage.ts'
import { createVariantCache } from './variant-cache.ts'
import { createImageUrls } from './image-urls.ts'

const token = 'ein-geheimer-schluessel'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1067" width="1600" height="1067"><rect width="800" height="1067" fill="#c00"/><rect x="800" width="800" height="1067" fill="#00c"/></svg>'

let folder: string
let ask: (target: string, accept: string) => Promise<EncodedImage>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-images-'))
  await mkdir(join(folder, 'pictures/demo'), { recursive: true })
  await writeFile(join(folder, 'pictures/demo/bild.svg'), svg)
  await writeFile(join(folder, 'pictures/demo/kaputt.svg'), 'kein Bild')
  await writeFile(join(folder, 'geheim.svg'), svg)
  const images = createImageService({
    storage: createFileStorage(folder),
    own: createFileStorage(join(folder, 'own')),
    cache: createVariantCache(join(folder, 'cache'), 1e9),
    token,
  })
  ask = (target, accept) => images.answer(target, accept, '192.0.2.1')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const signed = (query: string, path = '/images/demo/bild.svg') =>
  `${path}?${query}&s=${imageSignature(token, path, query)}`
const status = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (error: { status?: number }) => error.status,
  )

test('[S7.18] signs addresses as imgix does', () => {
  expect(imageSignature('FOO123bar', '/users/1.png', '')).toBe('6797c24146142d5b40bde3141fd3600c')
  expect(imageSignature('FOO123bar', '/users/1.png', 'w=400&h=300')).toBe(
    'c7b86f666a832434dd38577e38cf86d1',
  )
})

test('[S7.18] accepts addresses that the official client signed', async () => {
  const client = new ImgixClient({
    domain: 'morgenblatt.example',
    secureURLToken: token,
    includeLibraryParam: false,
  })
  const url = new URL(
    client.buildURL('/images/demo/bild.svg', { w: 200, ar: '1:1', fit: 'crop', fm: 'webp' }),
  )
  const { body, contentType } = await ask(url.pathname + url.search, '')
  expect(contentType).toBe('image/webp')
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 200, height: 200 })
})

test.each([
  ['unsigned', '/images/demo/bild.svg?w=100', 403],
  ['no query', '/images/demo/bild.svg', 403],
  ['another width than signed', signed('w=100').replace('w=100', 'w=101'), 403],
  ['another path than signed', signed('w=100').replace('bild', 'kaputt'), 403],
  ['a parameter after the signature', `${signed('w=100')}&w=200`, 403],
  [
    'signed with another token',
    `/images/demo/bild.svg?w=100&s=${imageSignature('falsch', '/images/demo/bild.svg', 'w=100')}`,
    403,
  ],
  ['too wide', signed('w=9999'), 400],
  ['not a number', signed('w=breit'), 400],
  ['an unknown parameter', signed('blur=20'), 400],
  ['a path that cannot be read', signed('w=100', '/images/%e0%a4%a'), 404],
  ['outside the own folder', signed('w=100', '/images/site/../styles.css'), 404],
  ['no such picture', signed('w=100', '/images/demo/nichts.svg'), 404],
  ['outside the folder', signed('w=100', '/images/../geheim.svg'), 404],
  ['outside the folder, encoded', signed('w=100', '/images/%2e%2e/geheim.svg'), 404],
  ['an address', signed('w=100', '/images/https://boese.example/x.png'), 404],
  ['no picture at all', signed('w=100', '/images/demo/kaputt.svg'), 422],
])('[S7.18] refuses an address: %s', async (_, target, expected) => {
  expect(await status(ask(target, 'image/webp'))).toBe(expected)
})

test('[S7.18] applies width, height, crop, quality and aspect ratio', async () => {
  const sizeOf = async (query: string) => {
    const { width, height } = await sharp((await ask(signed(query), '')).body).metadata()
    return { width, height }
  }
  expect(await sizeOf('w=320&fit=crop&ar=16:9')).toEqual({ width: 320, height: 180 })
  expect(await sizeOf('w=100&fit=crop&ar=1:1&dpr=2')).toEqual({ width: 200, height: 200 })
  expect(await sizeOf('w=300&h=100')).toEqual({ width: 150, height: 100 })
  const bytesAt = async (quality: number) =>
    (await ask(signed(`w=640&q=${quality}&fm=jpg`), '')).body.length
  expect(await bytesAt(30)).toBeLessThan(await bytesAt(90))
})

test('cuts rect out first, in source pixels', async () => {
  const { body } = await ask(signed('rect=900,100,400,400&w=50&fm=png'), '')
  const { dominant } = await sharp(body).stats()
  expect(dominant.b).toBeGreaterThan(150)
  expect(dominant.r).toBeLessThan(80)
})

test('[S9.15] answers WebP with a short cache time first, then AVIF', async () => {
  const target = signed('w=64&auto=format')
  const accept = 'image/avif,image/webp,*/*'
  const first = await ask(target, accept)
  expect(first).toMatchObject({ contentType: 'image/webp', maxAge: 60 })
  await expect.poll(async () => (await ask(target, accept)).contentType).toBe('image/avif')
  expect((await ask(target, accept)).maxAge).toBeGreaterThan(86_400)
  expect((await ask(target, 'image/webp')).contentType).toBe('image/webp')
  expect((await ask(target, '*/*')).contentType).toBe('image/jpeg')
})

test('accepts the addresses that createImageUrls makes', async () => {
  const imageUrl = createImageUrls(token)
  const target = imageUrl('/demo/bild.svg', {
    width: 320,
    aspectRatio: '16:9',
    rect: '0,0,800,800',
    focus: { x: 0.25, y: 0.5 },
    quality: 75,
  })
  expect(await status(ask(target, 'image/webp'))).toBe(200)
})

test('answers a picture that cannot be saved, and reports the full disk once', async () => {
  const full = join(folder, 'full')
  await writeFile(full, '')
  const troubles: unknown[] = []
  const images = createImageService({
    storage: createFileStorage(folder),
    own: createFileStorage(folder),
    cache: createVariantCache(full, 1e9),
    token,
    onNoRoom: (error) => troubles.push(error),
  })
  const wide = (width: number) =>
    images.answer(signed(`w=${width}&fm=webp`), 'image/webp', '192.0.2.1')
  for (const width of [20, 30, 20]) expect((await wide(width)).contentType).toBe('image/webp')
  expect(troubles).toMatchObject([{ code: 'ENOTDIR' }])
  await rm(full)
  await wide(20)
  await rm(full, { recursive: true })
  await writeFile(full, '')
  await wide(20)
  expect(troubles).toHaveLength(2)
})

test('answers the nearest cached size for a minute while the encoder is busy, but waits for an explicit format', async () => {
  const [read, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const files = createFileStorage(folder)
  const images = createImageService({
    storage: {
      async read(key, largest) {
        if (key.includes('langsam')) {
          read.resolve()
          await held.promise
        }
        return files.read(key, largest)
      },
    },
    own: files,
    cache: createVariantCache(join(folder, 'cache-of-neighbours'), 1e9),
    token,
    processes: 100,
  })
  const widthOf = async ({ body }: EncodedImage) => (await sharp(body).metadata()).width
  const wide = (width: number, rest = 'auto=format') =>
    images.answer(signed(`w=${width}&fit=crop&ar=16:9&q=70&${rest}`), 'image/webp', '192.0.2.1')
  await writeFile(join(folder, 'pictures/demo/langsam.svg'), svg)
  await wide(640)
  const slow = images.answer(signed('w=10', '/images/demo/langsam.svg'), '', '192.0.2.1')
  await read.promise
  const substitute = await wide(768)
  expect([await widthOf(substitute), substitute.maxAge]).toEqual([640, 60])
  const pixels = wide(320, 'fm=webp')
  held.resolve()
  expect(await widthOf(await pixels)).toBe(320)
  expect(await widthOf(await slow)).toBe(10)
  await expect.poll(() => wide(768).then(widthOf)).toBe(768)
  expect((await wide(768)).maxAge).toBeGreaterThan(86_400)
})
