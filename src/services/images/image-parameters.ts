import { z } from 'zod'
import { ServiceError } from '../service-error.ts'

/** Widest picture the official imgix client requests by default. */
const MAX_SIDE = 8192

const CROPS = [
  'top',
  'bottom',
  'left',
  'right',
  'center',
  'faces',
  'edges',
  'entropy',
  'focalpoint',
] as const

const side = z.coerce.number().int().min(1).max(MAX_SIDE)
const share = z.coerce.number().min(0).max(1).default(0.5)
const color = z
  .string()
  .regex(/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i, 'expected RGB, ARGB, RRGGBB or AARRGGBB')

const words = <Word extends string>(known: readonly Word[]) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(known)).max(4))

const schema = z.strictObject({
  w: side.optional(),
  h: side.optional(),
  /** `crop` fills the box, `max` and `clip` fit inside it, `fill` fits inside and pads the rest, `scale` distorts. */
  fit: z.enum(['crop', 'max', 'clip', 'fill', 'scale']).default('max'),
  crop: words(CROPS),
  /** For `crop=focalpoint`: the point that stays in the middle, as shares of width and height. */
  'fp-x': share,
  'fp-y': share,
  /** Width to height, such as `16:9`; computes the missing side. */
  ar: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?:\d{1,4}(\.\d{1,3})?$/)
    .optional(),
  /** The region to cut out first, in source pixels: `x,y,w,h`. */
  rect: z
    .string()
    .regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/)
    .optional(),
  q: z.coerce.number().int().min(1).max(100).optional(),
  fm: z.enum(['jpg', 'webp', 'avif', 'png']).optional(),
  dpr: z.coerce.number().min(1).max(5).default(1),
  auto: words(['format', 'compress']),
  fill: z.literal('solid').optional(),
  'fill-color': color.optional(),
  bg: color.optional(),
  /** Unix seconds when the address expires. */
  expires: z.coerce.number().int().min(0).max(99_999_999_999).optional(),
  /** Name and version of the official client. */
  ixlib: z.string().max(60).optional(),
  s: z.string(),
})

export type ImageParameters = z.infer<typeof schema>

/**
 * Parses the query of a picture address (S7.18). Throws 400 and names the parameter that is unknown or out of range.
 */
export function imageParameters(query: URLSearchParams): ImageParameters {
  const given: Record<string, string> = Object.fromEntries(query)
  // `auto` is the only parameter that may be repeated.
  if (query.has('auto')) given['auto'] = query.getAll('auto').join(',')
  const { data, error } = schema.safeParse(given)
  if (data) return data
  const issue = error.issues[0]
  const name = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path[0]
  throw new ServiceError(400, `The picture parameter ${String(name)} is wrong: ${issue?.message}`)
}
