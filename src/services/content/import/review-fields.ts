import { z } from 'zod'
import type { ContentItem } from '../../../rules/articles/article.ts'
import { BEST_RATING, type Review } from '../../../rules/articles/reviews/review.ts'
import { markdownToInline } from './markdown/markdown.ts'
import { line, objectSchema, optionalLine } from './wire-fields.ts'

/** S2.07: the fields of a test report, in the API's long form and the short form of front matter. */

const shortLine = line.refine(
  (text) => text !== '' && text.length <= 300,
  'must be 1 to 300 characters',
)
const points = z.array(shortLine).max(50).default([])
const figure = z.union([
  shortLine,
  z.number().transform((value) => String(value).replace('.', ',')),
])

/** Cents; front matter may use euros, `34.90`. */
const cents = z.number().int().min(0).max(100_000_000)
const euros = z
  .number()
  .min(0)
  .max(1_000_000)
  .transform((amount) => Math.round(amount * 100))

export function reviewSchema(strict: boolean) {
  const object = objectSchema(strict)
  return object({
    product: shortLine,
    maker: optionalLine,
    rating: z
      .number()
      .min(0)
      .max(BEST_RATING)
      .refine((rating) => Number(rating.toFixed(1)) === rating, 'has more than one decimal'),
    price: cents.nullish(),
    euros: euros.optional(),
    verdict: z.string().max(10_000).optional(),
    pros: points,
    cons: points,
    measured: z
      .array(
        object({ what: shortLine, value: figure, stated: figure.optional() }).transform(
          ({ what, value, stated = '' }) => ({ what, value, stated }),
        ),
      )
      .max(200)
      .default([]),
  })
}

type ReviewFields = z.output<ReturnType<typeof reviewSchema>>

/** Returns the public part of a review. */
export function reviewOf({ product, maker, rating, price, euros }: ReviewFields): Review {
  return { product, maker, rating, price: price ?? euros ?? null }
}

/** Appends the verdict, which may be paid, to the body unless the body already has one. */
export function withVerdict(
  items: ContentItem[],
  { verdict, pros, cons, measured }: ReviewFields,
): ContentItem[] {
  const hasOwn = items.some(({ identifier }) => identifier === 'verdict')
  if (hasOwn || (verdict === undefined && pros.length + cons.length + measured.length === 0))
    return items
  const text = markdownToInline(verdict ?? '')
  return [...items, { identifier: 'verdict', content: { text, pros, cons, measured } }]
}
