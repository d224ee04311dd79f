import { z } from 'zod'
import type { Correction } from '../../../rules/articles/marks/corrections.ts'
import { MAX_LONG_LINE_LENGTH } from '../../../rules/newsroom/article-limits.ts'
import { hoursBefore, parseDate } from './dates.ts'
import { line, objectSchema } from './wire-fields.ts'

/** Schema of a correction: its date, or hours before now, and its text. */
export function correctionSchema(strict: boolean) {
  const date = z.string().transform((text, context) => {
    const read = parseDate(text)
    if (read === null) context.addIssue('is no date')
    return read ?? z.NEVER
  })
  return objectSchema(strict)({
    date: date.optional(),
    hoursAgo: z.number().min(0).max(1_000_000).optional(),
    text: line
      .refine(
        (text) => text.length <= MAX_LONG_LINE_LENGTH,
        `is over ${MAX_LONG_LINE_LENGTH} characters`,
      )
      .refine((text) => text !== '', 'must not be empty'),
  }).refine((one) => one.date !== undefined || one.hoursAgo !== undefined, 'needs a date')
}

type CorrectionFields = z.output<ReturnType<typeof correctionSchema>>

export const correctionOf = (
  { date, hoursAgo = 0, text }: CorrectionFields,
  now: Date,
): Correction => ({ date: date ?? hoursBefore(now, hoursAgo), text })
