import { availableParallelism } from 'node:os'
import { networkOf } from '../../rules/http/internet-address.ts'
import { ServiceError } from '../service-error.ts'
import { createSlots, processShare } from '../queues/slots.ts'
import type { ImageFormat } from './encode.ts'
import { parseImageRequest, type ImageRequest } from './image-request.ts'
import { createVariants, type VariantOptions } from './variants.ts'
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

type ImageParts = VariantOptions & {
  token: string
  /** How many processes share the machine. */
  processes?: number
  lines?: Pick<QueueMetrics, 'add'>
}

const MONTH_SECONDS = 30 * 24 * 60 * 60
const INTERIM_SECONDS = 60
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
  token,
  processes = 1,
  lines,
  ...options
}: ImageParts): ImageService {
  const slots = createSlots({ ...QUEUE, parallel: processShare(QUEUE.parallel, processes) })
  lines?.add('pictures', () => slots.waiting)
  const variants = createVariants(options)
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
    const avif = await variants.cached(request, 'avif')
    if (avif) return { body: avif, contentType: TYPES.avif, maxAge: MONTH_SECONDS }
    slots.later(() => variants.make(request, 'avif'), client)
    return { ...(await cachedOrEncoded(request, 'webp', client)), maxAge: INTERIM_SECONDS }
  }

  async function cachedOrEncoded(
    request: ImageRequest,
    format: ImageFormat,
    client: string,
  ): Promise<EncodedImage> {
    const contentType = TYPES[format]
    const cached = await variants.cached(request, format)
    if (cached) return { body: cached, contentType, maxAge: MONTH_SECONDS }
    const substitute = slots.isBusy ? await variants.substitute(request, format) : undefined
    const encoding = slots.run(() => variants.make(request, format), client)
    if (!substitute) return { body: await encoding, contentType, maxAge: MONTH_SECONDS }
    encoding.catch(() => undefined)
    return { body: substitute, contentType, maxAge: INTERIM_SECONDS }
  }

  function ahead(targets: readonly string[]): void {
    for (const target of targets) {
      const { request } = parseImageRequest(target, token)
      const format = request.format === 'auto' ? 'webp' : request.format
      slots.later(() => variants.make(request, format), BACKGROUND_CLIENT)
    }
  }
}
