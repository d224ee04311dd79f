import sharp, { type Metadata, type Region, type ResizeOptions, type Sharp } from 'sharp'
import type { Focus } from '../../rules/articles/article.ts'
import { ServiceError } from '../service-error.ts'
import { coverAround, type Size } from './focal-crop.ts'
import { MAX_RESULT_SIZE, type Color, type ImageRequest } from './image-request.ts'

export type ImageFormat = 'jpg' | 'webp' | 'avif' | 'png'

export const MAX_SOURCE_PIXELS = 60_000_000
/** At a quality lower by this, AVIF looks like WebP, film grain included. */
const AVIF_QUALITY_OFFSET = 25
const WHITE: Color = { r: 255, g: 255, b: 255, alpha: 1 }

/** One encode uses one core, so that the other serves readers. */
sharp.concurrency(1)

/** Crops, scales and encodes a picture. SVG is rasterised at the requested size. Throws 422 for unreadable files. */
export async function encodeImage(
  source: Buffer,
  request: ImageRequest,
  format: ImageFormat,
): Promise<Buffer> {
  try {
    const meta = await sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS }).metadata()
    const density = meta.format === 'svg' ? svgDensity(meta.width, request) : undefined
    const input = sharp(source, {
      limitInputPixels: MAX_SOURCE_PIXELS,
      ...(density ? { density } : {}),
    })
    const scale = (density ?? 72) / 72
    const rect = request.rect && clamp(request.rect, { meta, scale })
    const cut = rect ? input.extract(rect) : input
    // JPEG has no transparency.
    const backdrop = request.background ?? (format === 'jpg' ? WHITE : undefined)
    const resized = resize(cut.autoOrient(), request, {
      source: rect ?? sizeAt(scale, meta),
      backdrop,
    })
    const flat = backdrop ? resized.flatten({ background: backdrop }) : resized
    return await encodeAs(flat, format, request.quality).toBuffer()
  } catch (error) {
    throw new ServiceError(
      422,
      `The picture cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
    )
  }
}

type Scaling = { source: Size; backdrop: Color | undefined }

/** A focal point crop is scaled first and then cut; sharp handles the other crops itself. */
function resize(image: Sharp, request: ImageRequest, { source, backdrop }: Scaling): Sharp {
  const { width, height, fit, position } = request
  if (fit === 'crop' && width !== undefined && height !== undefined && isPoint(position)) {
    const { resized, region } = coverAround(position, source, { width, height })
    return image.resize({ ...resized, fit: 'fill' }).extract(region)
  }
  return image.resize(resizing(request, backdrop))
}

const isPoint = (position: ImageRequest['position']): position is Focus =>
  typeof position === 'object'

/** Size after rotation, in the pixels sharp reads. */
const sizeAt = (scale: number, { autoOrient }: Metadata): Size => ({
  width: Math.round(autoOrient.width * scale),
  height: Math.round(autoOrient.height * scale),
})

/** Cropping, filling and distorting need both sides. A picture that fits inside a box is never enlarged. */
function resizing(request: ImageRequest, backdrop: Color | undefined): ResizeOptions {
  const { width, height, fit, position, fillColor } = request
  if (width !== undefined && height !== undefined) {
    if (fit === 'crop' && typeof position === 'string')
      return { width, height, fit: 'cover', position }
    if (fit === 'scale') return { width, height, fit: 'fill' }
    if (fit === 'fill')
      return { width, height, fit: 'contain', background: blend(fillColor, backdrop) }
  }
  return {
    ...MAX_RESULT_SIZE,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    fit: 'inside',
    withoutEnlargement: true,
  }
}

/** Sharp flattens before it fills the box, so the fill colour is flattened here. */
function blend(color: Color, backdrop: Color | undefined): Color {
  if (!backdrop) return color
  const mixed = (name: 'r' | 'g' | 'b') =>
    Math.round(color[name] * color.alpha + backdrop[name] * (1 - color.alpha))
  return { r: mixed('r'), g: mixed('g'), b: mixed('b'), alpha: 1 }
}

function encodeAs(image: Sharp, format: ImageFormat, quality: number): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: Math.max(30, quality - AVIF_QUALITY_OFFSET), effort: 1 })
    case 'webp':
      return image.webp({ quality, effort: 3 })
    case 'png':
      return image.png()
    case 'jpg':
      return image.jpeg({ quality, mozjpeg: true })
  }
}

/** Resolution at which an SVG larger than its own size stays sharp. */
function svgDensity(width: number | undefined, request: ImageRequest): number | undefined {
  if (!width || !request.width || request.width <= width) return undefined
  return Math.min(288, Math.ceil((72 * request.width) / width))
}

type Bounds = { meta: Metadata; scale: number }

function clamp(rect: NonNullable<ImageRequest['rect']>, { meta, scale }: Bounds): Region {
  const limitX = Math.round((meta.width ?? 1) * scale)
  const limitY = Math.round((meta.height ?? 1) * scale)
  const left = Math.min(Math.round(rect.left * scale), limitX - 1)
  const top = Math.min(Math.round(rect.top * scale), limitY - 1)
  return {
    left,
    top,
    width: Math.min(Math.round(rect.width * scale), limitX - left),
    height: Math.min(Math.round(rect.height * scale), limitY - top),
  }
}
