import { z } from 'zod'
import { isDay } from '../../rules/money/orders/terms.ts'
import { fieldOf, type FieldWords } from './form-fields.ts'

/** A day as `2026-12-24`; `''` is valid if `optional`. */
export const dayField = ({
  optional = false,
  ...words
}: FieldWords & { optional?: boolean } = {}): z.ZodType<string, string> =>
  fieldOf(
    'text',
    z.string().refine((typed) => isDay(typed) || (optional && typed === '')),
    words,
  )
