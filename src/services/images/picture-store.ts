import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import type { Image } from '../../rules/articles/article.ts'
import { ServiceError } from '../service-error.ts'
import type { Storage } from '../storage/storage.ts'
import { MAX_SOURCE_PIXELS } from './encode.ts'
import { readPictureMetadata } from './picture-metadata.ts'

/** Maximum size of an upload, in bytes. */
export const MAX_PICTURE_BYTES = 20_000_000

const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
}

/**
 * Stores a picture below `/images/newsroom` and returns it as an article's `img`, with the caption and credit from its
 * metadata. The same bytes yield the same picture. Errors: 415 unsupported type, 422 broken or too large, 503 storage
 * unavailable.
 */
export async function storePicture(
  storage: Pick<Storage, 'facts' | 'write'>,
  bytes: Uint8Array,
): Promise<{ image: Image; isNew: boolean }> {
  const facts = await readPicture(bytes)
  const { width, height } = facts
  const baseUrl = picturePath(createHash('sha256').update(bytes).digest('hex'), facts)
  const key = `pictures${baseUrl}`
  const isNew = (await storage.facts(key)) === null
  if (isNew) await storage.write(key, new Blob([new Uint8Array(bytes)]))
  return { image: { baseUrl, cropVal: null, ...readPictureMetadata(bytes), width, height }, isNew }
}

/** Format (by its extension) and upright size. */
export type PictureFacts = { ending: string; width: number; height: number }

/** Returns the path of a picture with this SHA-256; it contains the size, so that the picture need not be opened. */
export function picturePath(sha256: string, { ending, width, height }: PictureFacts): string {
  const name = sha256.slice(0, 32)
  return `/newsroom/${name.slice(0, 2)}/${name}-${width}x${height}.${ending}`
}

/**
 * Decodes a picture to its end. `endings`: the accepted formats of sharp, with their extension. Errors: 415 another format,
 * 422 broken or too large.
 */
export async function readPicture(bytes: Uint8Array, endings = EXTENSIONS): Promise<PictureFacts> {
  const meta = await metadataOf(bytes)
  const ending = endings[meta.format]
  if (!ending || (meta.format === 'heif' && meta.compression !== 'av1')) throw refuseKind()
  const { width, height } = meta.autoOrient
  if (width * height > MAX_SOURCE_PIXELS)
    throw new ServiceError(
      422,
      `The picture has more than ${MAX_SOURCE_PIXELS / 1e6} million pixels.`,
    )
  try {
    await decodeToEnd(bytes)
  } catch {
    throw new ServiceError(422, 'The picture is broken: it cannot be read to its end.')
  }
  return { ending, width, height }
}

/** Reads every line of the picture; the small size makes the decoder of JPEG many times as fast. */
const decodeToEnd = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { failOn: 'error', sequentialRead: true })
    .resize(16, 16, { fit: 'fill' })
    .raw()
    .toBuffer()

async function metadataOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw refuseKind()
  }
}

const refuseKind = () => new ServiceError(415, 'The body is no JPEG, PNG, WebP or AVIF picture.')
