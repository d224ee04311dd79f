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

const token = 'ein-geheimer-schluessel'
const client = new ImgixClient({ domain: 'morgenblatt.example', secureURLToken: token })
const PHOTO = '/images/demo/foto.png'
const SIZE = { width: 900, height: 600 }

let folder: string
let ask: (url: string, accept?: string) => Promise<EncodedImage>

/** Left third red, middle green, right third blue. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-imgix-'))
  const third = { create: { width: 300, height: 600, channels: 3, background: '#f00' } } as const
  const band = (background: string) => ({ create: { ...third.create, background } })
  await mkdir(join(folder, 'pictures/demo'), { recursive: true })
  const photo = await sharp({ create: { ...third.create, ...SIZE, background: '#0f0' } })
    .composite([
      { input: band('#f00'), left: 0, top: 0 },
      { input: band('#00f'), left: 600, top: 0 },
    ])
    .png()
    .toBuffer()
  await writeFile(join(folder, 'pictures', PHOTO.slice('/images/'.length)), photo)
  const images = createImageService({
    storage: createFileStorage(folder),
    own: createFileStorage(join(folder, 'own')),
    cache: createVariantCache(join(folder, 'cache'), 1e9),
    token,
  })
  ask = (url, accept = 'image/webp') => {
    const { pathname, search } = new URL(url)
    return images.answer(pathname + search, accept, '192.0.2.1')
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const addressesOf = (srcSet: string): string[] =>
  srcSet.split(',\n').map((entry) => entry.slice(0, entry.lastIndexOf(' ')))
const built = (parameters: Record<string, string | number>) => client.buildURL(PHOTO, parameters)
const read = async (url: string, accept?: string) => {
  const { body } = await ask(url, accept)
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  return { width: info.width, height: info.height, at }
}
const RED = [255, 0, 0, 255]
const GREEN = [0, 255, 0, 255]
const BLUE = [0, 0, 255, 255]

test('[S7.18] every address that the official client builds by default returns a picture', async () => {
  const addresses = [
    client.buildURL(PHOTO),
    ...addressesOf(client.buildSrcSet(PHOTO)),
    ...addressesOf(client.buildSrcSet(PHOTO, { auto: 'format,compress' })),
    ...addressesOf(client.buildSrcSet(PHOTO, { w: 200 })),
    ...addressesOf(client.buildSrcSet(PHOTO, { h: 200, fit: 'crop', crop: 'faces' })),
    ...addressesOf(client.buildSrcSet(PHOTO, { ar: '4:3', fit: 'crop' })),
  ]
  expect(addresses.length).toBeGreaterThan(90)
  for (const address of addresses) {
    expect(address).toContain('ixlib=js-')
    const { format, width } = await sharp((await ask(address)).body).metadata()
    expect(['jpeg', 'webp']).toContain(format)
    expect(width).toBeLessThanOrEqual(2560)
  }
})

test('[S7.18] never enlarges a picture beyond its source', async () => {
  expect(await read(built({ w: 8192 }))).toMatchObject(SIZE)
  expect(await read(built({ w: 800, dpr: 5 }))).toMatchObject(SIZE)
})

test('keeps the aspect ratio of sizes beyond the bounds', async () => {
  const { width, height } = await read(built({ w: 8192, h: 4096, fit: 'crop' }))
  expect([width, height]).toEqual([2560, 1280])
})

test('fit=fill puts the whole picture into the box, on the given color', async () => {
  const box = { w: 300, h: 300, fit: 'fill', fm: 'png' }
  const clear = await read(built(box))
  expect(clear).toMatchObject({ width: 300, height: 300 })
  expect(clear.at(150, 5)[3]).toBe(0)
  expect(clear.at(5, 150)).toEqual(RED)
  expect(clear.at(295, 150)).toEqual(BLUE)
  expect((await read(built({ ...box, fill: 'solid', 'fill-color': '0A5' }))).at(150, 5)).toEqual([
    0, 170, 85, 255,
  ])
  expect((await read(built({ ...box, bg: '336699' }))).at(150, 5)).toEqual([51, 102, 153, 255])
  expect((await read(built({ ...box, fm: 'jpg' }))).at(150, 5)).toEqual([255, 255, 255, 255])
})

test('fit=scale distorts the picture', async () => {
  const { width, height, at } = await read(built({ w: 300, h: 600, fit: 'scale', fm: 'png' }))
  expect([width, height]).toEqual([300, 600])
  expect([at(5, 300), at(295, 300)]).toEqual([RED, BLUE])
})

test('crop keeps the named corner, or the most salient part', async () => {
  const narrow = { w: 200, h: 600, fit: 'crop', fm: 'png' }
  expect((await read(built({ ...narrow, crop: 'top,left' }))).at(100, 300)).toEqual(RED)
  expect((await read(built({ ...narrow, crop: 'bottom,right' }))).at(100, 300)).toEqual(BLUE)
  expect(await read(built({ ...narrow, crop: 'faces' }))).toMatchObject({ width: 200, height: 600 })
})

test('a focal point crop contains the point, centred where the picture is large enough', async () => {
  const narrow = { w: 200, h: 600, fit: 'crop', crop: 'focalpoint', fm: 'png' }
  const at = async (x: number) => {
    const { at: color } = await read(built({ ...narrow, 'fp-x': x, 'fp-y': 0.5 }))
    return [color(5, 300), color(195, 300)]
  }
  expect(await at(0)).toEqual([RED, RED])
  expect(await at(1 / 3)).toEqual([RED, GREEN])
  expect(await at(0.95)).toEqual([BLUE, BLUE])
})

test('auto accepts format and compress in one parameter or in two', async () => {
  const compressed = await ask(built({ w: 400, q: 45, auto: 'format' }))
  expect(await ask(built({ w: 400, auto: 'format,compress' }))).toEqual(compressed)
  const query = 'w=400&auto=format&auto=compress'
  const signature = imageSignature(token, PHOTO, query)
  expect(await ask(`https://morgenblatt.example${PHOTO}?${query}&s=${signature}`)).toEqual(
    compressed,
  )
})

test.each([
  ['fit', 'facearea'],
  ['fill', 'blur'],
  ['crop', 'facearea'],
  ['fp-x', '1.5'],
  ['fp-z', '2'],
  ['auto', 'enhance'],
  ['fill-color', 'rebeccapurple'],
  ['bg', '12345'],
  ['w', '8193'],
  ['dpr', '6'],
  ['blur', '20'],
])('refuses %s=%s and names the parameter', async (name, value) => {
  const refused = ask(built({ [name]: value }))
  await expect(refused).rejects.toMatchObject({ status: 400 })
  await expect(refused).rejects.toThrow(`The picture parameter ${name} is wrong`)
})

test('limits the cache time to the expiry, and answers 404 after it', async () => {
  const seconds = Math.floor(Date.now() / 1000)
  const beforeExpiry = await ask(built({ w: 100, expires: seconds + 600 }))
  expect(beforeExpiry.maxAge).toBeGreaterThan(500)
  expect(beforeExpiry.maxAge).toBeLessThanOrEqual(600)
  await expect(ask(built({ w: 100, expires: seconds - 1 }))).rejects.toMatchObject({ status: 404 })
})
