import { createHash } from 'node:crypto'
import { IMAGE_WIDTHS } from '../../rules/site/images.ts'
import { ServiceError } from '../service-error.ts'
import type { Storage } from '../storage/storage.ts'
import { encodeImage, type ImageFormat } from './encode.ts'
import type { ImageRequest } from './image-request.ts'
import type { VariantCache } from './variant-cache.ts'

export type VariantOptions = {
  /** The newsroom's pictures, below `pictures`. */
  storage: Pick<Storage, 'read'>
  /** The publisher's own pictures, below `/images/site/`. */
  own: Pick<Storage, 'read'>
  cache: VariantCache
  /** Called once when the cache cannot save variants, and again only after a save has succeeded. */
  onNoRoom?: (error: unknown) => void
}

const MOUNT = '/images/'
const OWN_MOUNT = '/images/site/'
const MAX_SOURCE_BYTES = 100_000_000
/** How many times narrower or wider a substitute picture may be than the requested one. */
const MAX_SUBSTITUTE_RATIO = 2

/** Encodes variants of stored pictures and keeps them in the cache. */
export function createVariants({ storage, own, cache, onNoRoom }: VariantOptions) {
  const underway = new Map<string, Promise<Buffer>>()
  let canSave = true
  return { cached, substitute, make }

  function cached(request: ImageRequest, format: ImageFormat): Promise<Buffer | undefined> {
    return cache.read(nameOf(request, format))
  }

  /**
   * Returns the same picture in the nearest cached width. Only if the browser picks the width; other clients need exact
   * pixels.
   */
  async function substitute(
    request: ImageRequest,
    format: ImageFormat,
  ): Promise<Buffer | undefined> {
    const { width, height } = request
    if (request.format !== 'auto' || width === undefined) return undefined
    const distance = (other: number) => Math.abs(Math.log(other / width))
    const others = IMAGE_WIDTHS.filter((other) => distance(other) <= Math.log(MAX_SUBSTITUTE_RATIO))
    for (const other of others.toSorted((one, two) => distance(one) - distance(two))) {
      const scaled = height && Math.round((height * other) / width)
      const made = await cached({ ...request, width: other, height: scaled }, format)
      if (made) return made
    }
    return undefined
  }

  /** Concurrent requests for the same variant share one encode. */
  function make(request: ImageRequest, format: ImageFormat): Promise<Buffer> {
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
    const existing = await cache.read(name)
    if (existing) return existing
    const body = await encodeImage(
      await readSource({ storage, own }, request.path),
      request,
      format,
    )
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
}

async function readSource(
  { storage, own }: Pick<VariantOptions, 'storage' | 'own'>,
  path: string,
): Promise<Buffer> {
  const source = path.startsWith(OWN_MOUNT)
    ? await own.read(path.slice(OWN_MOUNT.length), MAX_SOURCE_BYTES)
    : await storage.read(`pictures/${path.slice(MOUNT.length)}`, MAX_SOURCE_BYTES)
  if (!source) throw new ServiceError(404, 'There is no such picture')
  return source
}

function nameOf(request: ImageRequest, format: ImageFormat): string {
  const hash = createHash('sha256').update(JSON.stringify({ ...request, format }))
  return `${hash.digest('hex')}.${format}`
}
