import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { networkOf } from '../../rules/http/internet-address.ts'
import { IMAGE_WIDTHS } from '../../rules/site/images.ts'
import { ServiceError } from '../service-error.ts'
import type { Storage } from '../storage/storage.ts'
import { encodeImage, type ImageFormat } from './encode.ts'
import { createSlots, processShare } from '../queues/slots.ts'
import { parseImageRequest, type ImageRequest } from './image-request.ts'
import type { VariantCache } from './variant-cache.ts'
import type { QueueMetrics } from '../queues/queue-metrics.ts'

export type EncodedImage = {
  body: Buffer
  contentType: string
  /** Seconds; short while a better format or the requested size is still being encoded. */
  maxAge: number
}

export type ImageService = {
  /** Serves a signed target (`/images/…?…&s=…`) to a client address. Errors: 400, 403, 404, 422, 503. */
  answer(target: string, accept: string, address: string): Promise<EncodedImage>
  /** Encodes signed targets in the background. Drops them if the queue is full. */
  ahead(targets: readonly string[]): void
  /**
   * Returns the size in bytes of the picture at this target for a client without a preferred format. Errors as
   * `answer`.
   */
  lengthOf(target: string): Promise<number>
}

type ImageParts = {
  /** The newsroom's pictures, below `pictures`. */
  storage: Pick<Storage, 'read'>
  /** The publisher's own pictures, below `/images/site/`. */
  own: Pick<Storage, 'read'>
  cache: VariantCache
  token: string
  /** How many processes share the machine. */
  processes?: number
  lines?: Pick<QueueMetrics, 'add'>
  /** Called once when the cache cannot save variants, and again only after a save has succeeded. */
  onNoRoom?: (error: unknown) => void
}

const MONTH_SECONDS = 30 * 24 * 60 * 60
const INTERIM_SECONDS = 60
const MOUNT = '/images/'
const OWN_MOUNT = '/images/site/'
const MAX_SOURCE_BYTES = 100_000_000
/**
 * Half of the cores encode pictures, the others serve readers. A client is a network, which may be an office or a
 * mobile carrier.
 */
const QUEUE = {
  parallel: Math.floor(availableParallelism() / 2),
  capacity: 2000,
  share: 500,
  refusal: 'Too many pictures are being made',
  retryAfter: 5,
}
/** Client in the queue when the site itself needs a picture. */
const SITE_CLIENT = '127.0.0.1'
/** Client in the queue for background encodes. */
const BACKGROUND_CLIENT = 'publishing'
/** How many times narrower or wider a substitute picture may be than the requested one. */
const MAX_SUBSTITUTE_RATIO = 2

const TYPES: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
}

/**
 * Creates the service for signed variants of stored pictures. Each variant is encoded once and cached on disk (S7.18).
 */
export function createImageService({
  storage,
  own,
  cache,
  token,
  processes = 1,
  lines,
  onNoRoom,
}: ImageParts): ImageService {
  const slots = createSlots({ ...QUEUE, parallel: processShare(QUEUE.parallel, processes) })
  lines?.add('pictures', () => slots.waiting)
  const underway = new Map<string, Promise<Buffer>>()
  let canSave = true
  return { answer, ahead, lengthOf }

  async function answer(target: string, accept: string, address: string): Promise<EncodedImage> {
    const { request, expires } = parseImageRequest(target, token)
    const secondsLeft = expires === undefined ? MONTH_SECONDS : expires - Date.now() / 1000
    if (secondsLeft <= 0) throw new ServiceError(404, 'The picture address has expired')
    const image = await inBestFormat(request, accept, networkOf(address))
    return { ...image, maxAge: Math.min(image.maxAge, Math.floor(secondsLeft)) }
  }

  async function lengthOf(target: string): Promise<number> {
    return (await answer(target, '', SITE_CLIENT)).body.length
  }

  async function inBestFormat(
    request: ImageRequest,
    accept: string,
    client: string,
  ): Promise<EncodedImage> {
    if (request.format !== 'auto') return cachedOrEncoded(request, request.format, client)
    if (!accept.includes('image/webp')) return cachedOrEncoded(request, 'jpg', client)
    if (!accept.includes('image/avif')) return cachedOrEncoded(request, 'webp', client)
    const avif = await cache.read(nameOf(request, 'avif'))
    if (avif) return { body: avif, contentType: TYPES.avif, maxAge: MONTH_SECONDS }
    slots.later(() => variant(request, 'avif'), client)
    return { ...(await cachedOrEncoded(request, 'webp', client)), maxAge: INTERIM_SECONDS }
  }

  async function cachedOrEncoded(
    request: ImageRequest,
    format: ImageFormat,
    client: string,
  ): Promise<EncodedImage> {
    const contentType = TYPES[format]
    const cached = await cache.read(nameOf(request, format))
    if (cached) return { body: cached, contentType, maxAge: MONTH_SECONDS }
    const substitute = slots.isBusy ? await findSubstitute(request, format) : undefined
    const encoding = slots.run(() => variant(request, format), client)
    if (!substitute) return { body: await encoding, contentType, maxAge: MONTH_SECONDS }
    encoding.catch(() => undefined)
    return { body: substitute, contentType, maxAge: INTERIM_SECONDS }
  }

  /**
   * Returns the same picture in the nearest cached width. Only if the browser picks the width; other clients need exact
   * pixels.
   */
  async function findSubstitute(
    request: ImageRequest,
    format: ImageFormat,
  ): Promise<Buffer | undefined> {
    const { width, height } = request
    if (request.format !== 'auto' || width === undefined) return undefined
    const distance = (other: number) => Math.abs(Math.log(other / width))
    const others = IMAGE_WIDTHS.filter((other) => distance(other) <= Math.log(MAX_SUBSTITUTE_RATIO))
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
      slots.later(() => variant(request, format), BACKGROUND_CLIENT)
    }
  }

  /** Concurrent requests for the same variant share one encode. */
  function variant(request: ImageRequest, format: ImageFormat): Promise<Buffer> {
    const name = nameOf(request, format)
    const running = underway.get(name)
    if (running) return running
    const encoding = encodeVariant(request, format, name).finally(() => underway.delete(name))
    underway.set(name, encoding)
    return encoding
  }

  async function encodeVariant(
    request: ImageRequest,
    format: ImageFormat,
    name: string,
  ): Promise<Buffer> {
    const cached = await cache.read(name)
    if (cached) return cached
    const body = await encodeImage(await readSource(request.path), request, format)
    await saveVariant(name, body)
    return body
  }

  /** A failed save does not fail the response; the next request encodes the picture again. */
  async function saveVariant(name: string, body: Buffer): Promise<void> {
    try {
      await cache.write(name, body)
      canSave = true
    } catch (error) {
      if (canSave) onNoRoom?.(error)
      canSave = false
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
