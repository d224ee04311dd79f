import { createHash, timingSafeEqual } from 'node:crypto'
import type { Focus } from '../../rules/articles/article.ts'
import { ServiceError } from '../service-error.ts'
import { imageParameters, type ImageParameters } from './image-parameters.ts'

/** Pixels: what bounds the work of one encode, whatever is asked for. */
export const MAX_RESULT_SIZE = { width: 2560, height: 5120 }

const COMPRESSED_QUALITY = 45
const USUAL_QUALITY = 70

export type Color = { r: number; g: number; b: number; alpha: number }

/** One variant of a picture: all that decides its bytes, beside its format. */
export type ImageRequest = {
  path: string
  width: number | undefined
  height: number | undefined
  fit: ImageParameters['fit']
  /** What a crop keeps: a place or strategy as sharp names it, or a point. */
  position: string | Focus
  rect: { left: number; top: number; width: number; height: number } | undefined
  quality: number
  /** What lies behind a picture that does not fill its box. */
  fillColor: Color
  /** What lies behind a picture's transparent parts. */
  background: Color | undefined
  format: 'jpg' | 'webp' | 'avif' | 'png' | 'auto'
}

/** `expires` in Unix seconds. */
export type SignedRequest = { request: ImageRequest; expires: number | undefined }

/** S7.18: the MD5 of token, path and query, as imgix signs. */
export function imageSignature(token: string, path: string, query: string): string {
  return createHash('md5')
    .update(`${token}${path}${query ? `?${query}` : ''}`)
    .digest('hex')
}

/**
 * Reads and verifies a signed address (S7.18).
 * Throws 403 for one that is unsigned or changed, 400 for parameters unknown or out of range, 404 for an unreadable path.
 */
export function parseImageRequest(target: string, token: string): SignedRequest {
  const [path = '', query = ''] = target.split('?', 2)
  const signed = /^(.*?)&?s=([0-9a-f]{32})$/.exec(query)
  if (!signed) throw new ServiceError(403, 'The picture address is not signed')
  const expected = imageSignature(token, path, signed[1] ?? '')
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signed[2] ?? ''))) {
    throw new ServiceError(403, 'The signature does not fit the picture address')
  }
  const parameters = imageParameters(new URLSearchParams(query))
  return { request: requestOf(decoded(path), parameters), expires: parameters.expires }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new ServiceError(404, 'There is no such picture')
  }
}

function requestOf(path: string, parameters: ImageParameters): ImageRequest {
  const { fit, crop, rect, q, fm, auto } = parameters
  return {
    path,
    ...boundedSides(parameters),
    fit,
    position: crop.includes('focalpoint')
      ? { x: parameters['fp-x'], y: parameters['fp-y'] }
      : positionOf(crop),
    rect: rect === undefined ? undefined : rectOf(rect),
    quality: q ?? (auto.includes('compress') ? COMPRESSED_QUALITY : USUAL_QUALITY),
    fillColor: colorOf(parameters['fill-color'] ?? '0fff'),
    background: parameters.bg === undefined ? undefined : colorOf(parameters.bg),
    format: fm ?? (auto.includes('format') ? 'auto' : 'jpg'),
  }
}

/** What is asked for beyond the bounds is answered as large as they allow, in the same shape. */
function boundedSides(parameters: ImageParameters) {
  const { width, height } = sides(parameters)
  const factor = Math.min(
    parameters.dpr,
    MAX_RESULT_SIZE.width / (width ?? 1),
    MAX_RESULT_SIZE.height / (height ?? 1),
  )
  return { width: scaled(width, factor), height: scaled(height, factor) }
}

function sides({ w, h, ar }: ImageParameters) {
  if (!ar) return { width: w, height: h }
  const [across = 1, down = 1] = ar.split(':').map(Number)
  if (w !== undefined && h === undefined) return { width: w, height: (w * down) / across }
  if (h !== undefined && w === undefined) return { width: (h * across) / down, height: h }
  return { width: w, height: h }
}

function scaled(pixels: number | undefined, factor: number): number | undefined {
  return pixels === undefined ? undefined : Math.max(1, Math.round(pixels * factor))
}

/** Faces and edges are looked for by what draws the eye; sides written behind them are for who finds nothing. */
function positionOf(crop: ImageParameters['crop']): string {
  if (crop.includes('faces') || crop.includes('edges')) return 'attention'
  if (crop.includes('entropy')) return 'entropy'
  const across = crop.find((word) => word === 'left' || word === 'right')
  const down = crop.find((word) => word === 'top' || word === 'bottom')
  return [across, down].filter(Boolean).join(' ') || 'center'
}

function rectOf(rect: string) {
  const [left = 0, top = 0, width = 1, height = 1] = rect.split(',').map(Number)
  return { left, top, width, height }
}

/** RGB, ARGB, RRGGBB or AARRGGBB. */
function colorOf(hex: string): Color {
  const long = hex.length < 6 ? hex.replaceAll(/./g, '$&$&') : hex
  const [alpha = 0, r = 0, g = 0, b = 0] = Buffer.from(long.padStart(8, 'f'), 'hex')
  return { r, g, b, alpha: alpha / 255 }
}
