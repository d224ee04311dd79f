import { z } from 'zod'
import { cutText } from '../../rules/language/cut-text.ts'
import { isSoundText } from '../../rules/language/text.ts'
import { fieldOf, type FieldWords } from './form-fields.ts'

/** A text that is cut after `max` characters; an empty one is valid if `optional`. */
export const cutField = (
  max: number,
  { optional = false, ...words }: FieldWords & { optional?: boolean } = {},
): z.ZodType<string, string> =>
  fieldOf(
    'text',
    z
      .string()
      .refine((typed) => (optional || typed !== '') && isSoundText(typed))
      .transform((typed) => cutText(typed, max)),
    words,
  )
