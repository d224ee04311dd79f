import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { ServiceError } from '../service-error.ts'

const MOST_PIXELS = 2560

const side = z.coerce.number().int().min(1).max(MOST_PIXELS)

const schema = z.strictObject({
  w: side.optional(),
  h: side.optional(),
  /** `crop` fills the box, `max` and `clip` fit inside it. */
  fit: z.enum(['crop', 'max', 'clip']).default('max'),
  crop: z.enum(['top', 'bottom', 'left', 'right', 'entropy', 'center']).optional(),
  /** Width to height, `16:9`; makes the missing side. */
  ar: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?:\d{1,4}(\.\d{1,3})?$/)
    .optional(),
  /** What to cut out first, in source pixels: `x,y,w,h`. */
  rect: z
    .string()
    .regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/)
    .optional(),
  q: z.coerce.number().int().min(1).max(100).default(70),
  fm: z.enum(['jpg', 'webp', 'avif', 'png']).optional(),
  dpr: z.coerce.number().min(1).max(3).default(1),
  auto: z.literal('format').optional(),
  s: z.string(),
})

export type ImageRequest = {
  path: string
  width: number | undefined
  height: number | undefined
  fit: 'crop' | 'max' | 'clip'
  position: string
  rect: { left: number; top: number; width: number; height: number } | undefined
  quality: number
  format: 'jpg' | 'webp' | 'avif' | 'png' | 'auto'
}

/** S7.18: the MD5 of token, path and query, as imgix signs. */
export function imageSignature(token: string, path: string, query: string): string {
  return createHash('md5')
    .update(`${token}${path}${query ? `?${query}` : ''}`)
    .digest('hex')
}

/**
 * Reads and verifies a signed address (S7.18).
 * Throws 403 for one that is unsigned or changed, 400 for parameters out of range.
 */
export function parseImageRequest(target: string, token: string): ImageRequest {
  const [path = '', query = ''] = target.split('?', 2)
  const signed = /^(.*?)&?s=([0-9a-f]{32})$/.exec(query)
  if (!signed) throw new ServiceError(403, 'The picture address is not signed')
  const expected = imageSignature(token, path, signed[1] ?? '')
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signed[2] ?? ''))) {
    throw new ServiceError(403, 'The signature does not fit the picture address')
  }
  return readParameters(decodeURIComponent(path), query)
}

function readParameters(path: string, query: string): ImageRequest {
  const parsed = schema.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ServiceError(
      400,
      `The picture parameter ${issue?.path.join('.')} is wrong: ${issue?.message}`,
    )
  }
  const { w, h, fit, crop, ar, rect, q, fm, dpr, auto } = parsed.data
  const [width, height] = sides({ w, h, ar })
  return {
    path,
    width: scaled(width, dpr),
    height: scaled(height, dpr),
    fit,
    position: crop ?? 'center',
    rect: rect === undefined ? undefined : rectOf(rect),
    quality: q,
    format: fm ?? (auto ? 'auto' : 'jpg'),
  }
}

function sides({
  w,
  h,
  ar,
}: {
  w: number | undefined
  h: number | undefined
  ar: string | undefined
}) {
  if (!ar) return [w, h]
  const [across = 1, down = 1] = ar.split(':').map(Number)
  if (w !== undefined && h === undefined) return [w, Math.max(1, Math.round((w * down) / across))]
  if (h !== undefined && w === undefined) return [Math.max(1, Math.round((h * across) / down)), h]
  return [w, h]
}

function scaled(pixels: number | undefined, dpr: number): number | undefined {
  return pixels === undefined ? undefined : Math.min(MOST_PIXELS, Math.round(pixels * dpr))
}

function rectOf(rect: string) {
  const [left = 0, top = 0, width = 1, height = 1] = rect.split(',').map(Number)
  return { left, top, width, height }
}
