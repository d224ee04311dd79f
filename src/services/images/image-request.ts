import { createHash, timingSafeEqual } from 'node:crypto'
import type { Focus } from '../../rules/articles/article.ts'
import { ServiceError } from '../service-error.ts'
import { imageParameters, type ImageParameters } from './image-parameters.ts'

/** Pixels. Bounds the work of one encode. */
export const MAX_RESULT_SIZE = { width: 2560, height: 5120 }

const COMPRESSED_QUALITY = 45
const DEFAULT_QUALITY = 70

export type Color = { r: number; g: number; b: number; alpha: number }

/** One variant of a picture: everything that determines its bytes, except the output format. */
export type ImageRequest = {
  path: string
  width: number | undefined
  height: number | undefined
  fit: ImageParameters['fit']
  /** The part of the picture that a crop keeps: a position or strategy of sharp, or a point. */
  position: string | Focus
  rect: { left: number; top: number; width: number; height: number } | undefined
  quality: number
  /** Colour around a picture that does not fill its box. */
  fillColor: Color
  /** Colour behind a picture's transparent parts. */
  background: Color | undefined
  format: 'jpg' | 'webp' | 'avif' | 'png' | 'auto'
}

/** `expires` in Unix seconds. */
export type SignedRequest = { request: ImageRequest; expires: number | undefined }

/** Returns the MD5 of token, path and query, as imgix signs addresses (S7.18). */
export function imageSignature(token: string, path: string, query: string): string {
  return createHash('md5')
    .update(`${token}${path}${query ? `?${query}` : ''}`)
    .digest('hex')
}

/**
 * Parses and verifies a signed address (S7.18).
 * Throws 403 if it is unsigned or changed, 400 if a parameter is unknown or out of range, 404 if the path is
 * unreadable.
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
    quality: q ?? (auto.includes('compress') ? COMPRESSED_QUALITY : DEFAULT_QUALITY),
    fillColor: colorOf(parameters['fill-color'] ?? '0fff'),
    background: parameters.bg === undefined ? undefined : colorOf(parameters.bg),
    format: fm ?? (auto.includes('format') ? 'auto' : 'jpg'),
  }
}

/** Sizes beyond the bounds are scaled down with the same aspect ratio. */
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

/**
 * Faces and edges use sharp's attention strategy. Sides given with them only apply where nothing is detected, so they
 * are ignored.
 */
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
