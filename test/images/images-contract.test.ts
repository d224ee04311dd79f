import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ImgixClient from '@imgix/js-core'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImageVariant } from '../../src/rules/site/images.ts'
import { parseConfig } from '../../src/server/config/config.ts'
import { openImages } from '../../src/server/boot/remote/open-images.ts'
import { createFileStorage } from '../../src/services/storage/file-storage.ts'
import { createQueueMetrics } from '../../src/services/queues/queue-metrics.ts'
import { openImgix, type FakeImgix } from '../fakes/imgix.ts'

const TOKEN = 'FOO123bar'
const PHOTO = '/2026/11/foto.png'
const NAMED = '/2026/Größe (1)!.png'
const SMALL = '/2026/klein.png'
const [RED, GREEN, BLUE] = ['red', 'green', 'blue']

/** The configuration of each implementation: the embedded service, and imgix hosts with and without a token. */
const IMPLEMENTATIONS: Record<string, (imgix: Hosts) => Record<string, string>> = {
  'the embedded service': () => ({}),
  'an imgix host': ({ signing }) => ({ IMAGES_URL: signing.url, IMAGES_TOKEN: TOKEN }),
  'an imgix host without a token': ({ open }) => ({ IMAGES_URL: `${open.url}/` }),
}
type Hosts = { signing: FakeImgix; open: FakeImgix }

let folder: string
let hosts: Hosts
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-images-contract-'))
  const pictures = join(folder, 'pictures')
  await mkdir(join(pictures, '2026/11'), { recursive: true })
  await mkdir(join(folder, 'own/site'), { recursive: true })
  const photo = await thirds(900, 600)
  await writeFile(join(pictures, PHOTO), photo)
  await writeFile(join(pictures, NAMED), photo)
  await writeFile(join(pictures, SMALL), await thirds(300, 200))
  await writeFile(join(folder, 'own/site/logo.png'), await thirds(90, 90))
  hosts = {
    signing: await openImgix({ folder: pictures, token: TOKEN }),
    open: await openImgix({ folder: pictures }),
  }
})
afterAll(async () => {
  await hosts?.signing.close()
  await hosts?.open.close()
  await rm(folder, { recursive: true, force: true })
})

/** Left third red, middle green, right third blue. */
async function thirds(width: number, height: number): Promise<Buffer> {
  const band = (background: string) =>
    ({ create: { width: width / 3, height, channels: 3, background } }) as const
  return sharp({ create: { width, height, channels: 3, background: '#0f0' } })
    .composite([
      { input: band('#f00'), left: 0, top: 0 },
      { input: band('#00f'), left: (width / 3) * 2, top: 0 },
    ])
    .png()
    .toBuffer()
}

const nameOf = (channels: Uint8Array): string | undefined =>
  [RED, GREEN, BLUE].find((_, index) => (channels[index] ?? 0) > 200)

describe.each(Object.keys(IMPLEMENTATIONS))('images contract, %s', (name) => {
  let opened: Awaited<ReturnType<typeof openImages>>
  beforeAll(async () => {
    opened = await openImages({
      config: parseConfig({ DATA_DIR: folder, ...IMPLEMENTATIONS[name]?.(hosts) }),
      publisher: { pictures: join(folder, 'own/site') },
      storage: createFileStorage(folder),
      processes: 1,
      lines: createQueueMetrics(),
      log: pino({ level: 'silent' }),
    })
  })

  async function bytesAt(address: string, accept: string): Promise<Buffer> {
    if (address.startsWith('/'))
      return (await opened.images.answer(address, accept, '192.0.2.1')).body
    const response = await fetch(address, { headers: { accept } })
    expect([address, response.status]).toEqual([address, 200])
    return Buffer.from(await response.arrayBuffer())
  }
  async function read(baseUrl: string, variant: ImageVariant, accept = 'image/webp') {
    const bytes = await bytesAt(opened.imageUrl(baseUrl, variant), accept)
    const { format } = await sharp(bytes).metadata()
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number) => {
      const start = (Math.floor(info.height / 2) * info.width + x) * info.channels
      return nameOf(data.subarray(start, start + 3))
    }
    const colors = [at(4), at(Math.floor(info.width / 2)), at(info.width - 5)]
    return { format, size: [info.width, info.height], colors, bytes: bytes.length }
  }

  test('[S7.18] a width keeps the whole picture, in WebP if accepted', async () => {
    const variant = { width: 450, quality: 70 }
    expect(await read(PHOTO, variant)).toMatchObject({
      format: 'webp',
      size: [450, 300],
      colors: [RED, GREEN, BLUE],
    })
    expect((await read(PHOTO, variant, '*/*')).format).toBe('jpeg')
  })

  test('does not enlarge a picture narrower than the width', async () => {
    expect((await read(SMALL, { width: 640, quality: 70 })).size).toEqual([300, 200])
  })

  test('[S9.15] an aspect ratio crops around the center', async () => {
    const square = await read(PHOTO, { width: 200, quality: 75, aspectRatio: '1:1' })
    expect(square).toMatchObject({ size: [200, 200], colors: [RED, GREEN, BLUE] })
    const tall = await read(PHOTO, { width: 100, quality: 75, aspectRatio: '1:3' })
    expect(tall).toMatchObject({ size: [100, 300], colors: [GREEN, GREEN, GREEN] })
    const wide = await read(PHOTO, { width: 320, quality: 75, aspectRatio: '16:9' })
    expect(wide.size).toEqual([320, 180])
  })

  test('a crop keeps the focus', async () => {
    const tall = { width: 100, quality: 75, aspectRatio: '1:3' }
    expect((await read(PHOTO, { ...tall, focus: { x: 0.1, y: 0.5 } })).colors[1]).toBe(RED)
    expect((await read(PHOTO, { ...tall, focus: { x: 0.95, y: 0.5 } })).colors[1]).toBe(BLUE)
  })

  test('[S3.15] a rectangle in source pixels is cut out first', async () => {
    const cut = await read(PHOTO, { width: 200, quality: 70, rect: '600,0,300,600' })
    expect(cut).toMatchObject({ size: [200, 400], colors: [BLUE, BLUE, BLUE] })
  })

  test.each([
    ['png', 'png'],
    ['jpg', 'jpeg'],
  ] as const)(
    'a variant in %s has that format, independent of the Accept header',
    async (format, type) => {
      expect((await read(PHOTO, { width: 200, quality: 70, format })).format).toBe(type)
    },
  )

  test('a lower quality gives fewer bytes', async () => {
    const low = await read(PHOTO, { width: 900, quality: 10, format: 'jpg' })
    const high = await read(PHOTO, { width: 900, quality: 95, format: 'jpg' })
    expect(low.bytes).toBeLessThan(high.bytes)
  })

  test('finds a name with umlauts, spaces and symbols, and ignores an existing query', async () => {
    const variant = { width: 90, quality: 70 }
    expect((await read(NAMED, variant)).size).toEqual([90, 60])
    expect((await read(`${PHOTO}?w=5&s=0123`, variant)).size).toEqual([90, 60])
  })

  test('lengthOf returns the number of bytes sent', async () => {
    const address = opened.imageUrl(PHOTO, { width: 300, quality: 75, format: 'jpg' })
    expect(await opened.images.lengthOf(address)).toBe((await bytesAt(address, '*/*')).length)
    const missing = opened.imageUrl('/fehlt.png', { width: 300, quality: 75 })
    await expect(opened.images.lengthOf(missing)).rejects.toThrow()
  })

  test('this site serves the paper’s own pictures', async () => {
    const address = opened.imageUrl('/site/logo.png', { width: 60, quality: 75, format: 'png' })
    expect(address.startsWith('/images/site/logo.png?')).toBe(true)
    expect((await sharp(await bytesAt(address, '*/*')).metadata()).width).toBe(60)
    expect(await opened.images.lengthOf(address)).toBe((await bytesAt(address, '*/*')).length)
  })
})

test('[S7.18] an address is signed like the official client’s, without the folder of the host', async () => {
  const { imageUrl } = await openImages({
    config: parseConfig({
      DATA_DIR: folder,
      IMAGES_URL: 'https://static.example.de/__images',
      IMAGES_TOKEN: TOKEN,
    }),
    publisher: { pictures: folder },
    storage: createFileStorage(folder),
    processes: 1,
    lines: createQueueMetrics(),
    log: pino({ level: 'silent' }),
  })
  const client = new ImgixClient({
    domain: 'static.example.de',
    secureURLToken: TOKEN,
    includeLibraryParam: false,
  })
  const url = client.buildURL(PHOTO, { fit: 'max', w: 400, q: 70, auto: 'format' })
  expect(imageUrl(PHOTO, { width: 400, quality: 70 })).toBe(
    url.replace('static.example.de', 'static.example.de/__images'),
  )
})

test('[S7.18] the imgix host refuses a changed or unsigned address', async () => {
  const { url } = hosts.signing
  for (const query of ['w=400', 'w=400&s=0123456789abcdef0123456789abcdef'])
    expect((await fetch(`${url}${PHOTO}?${query}`)).status).toBe(403)
})
