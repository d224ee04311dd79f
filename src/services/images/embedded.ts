import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { networkOf } from '../../rules/http/internet-address.ts'
import { IMAGE_WIDTHS } from '../../rules/site/images.ts'
import { ServiceError } from '../service-error.ts'
import type { Storage } from '../storage/storage.ts'
import { encodeImage, type ImageFormat } from './encode.ts'
import { createSlots, partOf } from '../queues/slots.ts'
import { parseImageRequest, type ImageRequest } from './image-request.ts'
import type { VariantCache } from './variant-cache.ts'
import type { QueueMetrics } from '../queues/queue-metrics.ts'

export type EncodedImage = {
  body: Buffer
  contentType: string
  /** Seconds; short while a better format, or the size that was asked for, is still being made. */
  maxAge: number
}

export type ImageService = {
  /** Answers a signed target (`/images/…?…&s=…`) to a network address. Errors: 400, 403, 404, 422, 503. */
  answer(target: string, accept: string, address: string): Promise<EncodedImage>
  /** Makes signed targets while nobody waits for a picture; forgotten where there is too much to do. */
  ahead(targets: readonly string[]): void
  /** Bytes of the picture at this address for a client that accepts no format in particular. Errors: as `answer`. */
  lengthOf(target: string): Promise<number>
}

type ImageParts = {
  /** The newsroom's pictures, below `pictures`. */
  storage: Pick<Storage, 'read'>
  /** The paper's own, below `/images/site/`. */
  own: Pick<Storage, 'read'>
  cache: VariantCache
  token: string
  /** How many processes share the machine. */
  processes?: number
  lines?: Pick<QueueMetrics, 'add'>
  /** The disk keeps no more of what is made: told once, until it keeps something again. */
  onNoRoom?: (error: unknown) => void
}

const MONTH_SECONDS = 30 * 24 * 60 * 60
const UNTIL_MADE_SECONDS = 60
const MOUNT = '/images/'
const OWN_MOUNT = '/images/site/'
const MAX_SOURCE_BYTES = 100_000_000
/** Half of the cores make pictures, the others are the readers'. Clients are networks; behind one may sit an office or a telephone company. */
const QUEUE = {
  parallel: Math.floor(availableParallelism() / 2),
  capacity: 2000,
  share: 500,
  refusal: 'Too many pictures are being made',
  retryAfter: 5,
}
/** Whose turn it is where the site itself waits for a picture. */
const ITSELF = '127.0.0.1'
/** Whose turn it is among those who wait for nothing. */
const PUBLISHING = 'publishing'
/** So much narrower or wider a picture may be than the one that was asked for, until that one is made. */
const NEIGHBOUR = 2

const TYPES: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
}

/** Signed variants of stored pictures, each encoded once and kept on this machine's disk (S7.18). */
export function createImageService({
  storage,
  own,
  cache,
  token,
  processes = 1,
  lines,
  onNoRoom,
}: ImageParts): ImageService {
  const slots = createSlots({ ...QUEUE, parallel: partOf(QUEUE.parallel, processes) })
  lines?.add('pictures', () => slots.waiting)
  const underway = new Map<string, Promise<Buffer>>()
  let hasRoom = true
  return { answer, ahead, lengthOf }

  async function answer(target: string, accept: string, address: string): Promise<EncodedImage> {
    const { request, expires } = parseImageRequest(target, token)
    const secondsLeft = expires === undefined ? MONTH_SECONDS : expires - Date.now() / 1000
    if (secondsLeft <= 0) throw new ServiceError(404, 'The picture address has expired')
    const image = await inBestFormat(request, accept, networkOf(address))
    return { ...image, maxAge: Math.min(image.maxAge, Math.floor(secondsLeft)) }
  }

  async function lengthOf(target: string): Promise<number> {
    return (await answer(target, '', ITSELF)).body.length
  }

  async function inBestFormat(
    request: ImageRequest,
    accept: string,
    client: string,
  ): Promise<EncodedImage> {
    if (request.format !== 'auto') return made(request, request.format, client)
    if (!accept.includes('image/webp')) return made(request, 'jpg', client)
    if (!accept.includes('image/avif')) return made(request, 'webp', client)
    const avif = await cache.read(nameOf(request, 'avif'))
    if (avif) return { body: avif, contentType: TYPES.avif, maxAge: MONTH_SECONDS }
    slots.later(() => variant(request, 'avif'), client)
    return { ...(await made(request, 'webp', client)), maxAge: UNTIL_MADE_SECONDS }
  }

  async function made(
    request: ImageRequest,
    format: ImageFormat,
    client: string,
  ): Promise<EncodedImage> {
    const contentType = TYPES[format]
    const cached = await cache.read(nameOf(request, format))
    if (cached) return { body: cached, contentType, maxAge: MONTH_SECONDS }
    const meanwhile = slots.isBusy ? await neighbour(request, format) : undefined
    const making = slots.run(() => variant(request, format), client)
    if (!meanwhile) return { body: await making, contentType, maxAge: MONTH_SECONDS }
    making.catch(() => undefined)
    return { body: meanwhile, contentType, maxAge: UNTIL_MADE_SECONDS }
  }

  /** The same picture in the next width that is made; only where a browser picks the width, for others count the pixels. */
  async function neighbour(
    request: ImageRequest,
    format: ImageFormat,
  ): Promise<Buffer | undefined> {
    const { width, height } = request
    if (request.format !== 'auto' || width === undefined) return undefined
    const distance = (other: number) => Math.abs(Math.log(other / width))
    const others = IMAGE_WIDTHS.filter((other) => distance(other) <= Math.log(NEIGHBOUR))
    for (const other of others.toSorted((one, two) => distance(one) - distance(two))) {
      const scaled = height && Math.round((height * other) / width)
      const made = await cache.read(nameOf({ ...request, width: other, height: scaled }, format))
      if (made) return made
    }
    return undefined
  }

  function ahead(targets: readonly string[]): void {
    for (const target of targets) {
      const { request } = parseImageRequest(target, token)
      const format = request.format === 'auto' ? 'webp' : request.format
      slots.later(() => variant(request, format), PUBLISHING)
    }
  }

  /** One encode a variant, however many ask. */
  function variant(request: ImageRequest, format: ImageFormat): Promise<Buffer> {
    const name = nameOf(request, format)
    const running = underway.get(name)
    if (running) return running
    const making = make(request, format, name).finally(() => underway.delete(name))
    underway.set(name, making)
    return making
  }

  async function make(request: ImageRequest, format: ImageFormat, name: string): Promise<Buffer> {
    const cached = await cache.read(name)
    if (cached) return cached
    const body = await encodeImage(await readSource(request.path), request, format)
    await keep(name, body)
    return body
  }

  /** Who asked has the picture whether or not the disk takes it; the next one has it made again. */
  async function keep(name: string, body: Buffer): Promise<void> {
    try {
      await cache.write(name, body)
      hasRoom = true
    } catch (error) {
      if (hasRoom) onNoRoom?.(error)
      hasRoom = false
    }
  }

  async function readSource(path: string): Promise<Buffer> {
    const source = path.startsWith(OWN_MOUNT)
      ? await own.read(path.slice(OWN_MOUNT.length), MAX_SOURCE_BYTES)
      : await storage.read(`pictures/${path.slice(MOUNT.length)}`, MAX_SOURCE_BYTES)
    if (!source) throw new ServiceError(404, 'There is no such picture')
    return source
  }
}

function nameOf(request: ImageRequest, format: ImageFormat): string {
  const hash = createHash('sha256').update(JSON.stringify({ ...request, format }))
  return `${hash.digest('hex')}.${format}`
}
