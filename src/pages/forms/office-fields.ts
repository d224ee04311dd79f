import { z } from 'zod'
import { berlinMoment } from '../../rules/language/berlin-moment.ts'
import { NO_REASON, reasonOf } from '../../rules/office/commands.ts'
import { fieldOf } from './form-fields.ts'

/** The fields that several forms of the office have. */

/** The reason of a command for the audit log, in one line. */
export const reasonField = (label: string): z.ZodType<string, string> =>
  fieldOf(
    'text',
    z
      .string()
      .transform((typed) => reasonOf(typed) ?? '')
      .refine((reason) => reason !== ''),
    { label, problem: NO_REASON },
  )

/** A time in Berlin, `2026-11-27T06:00` → the moment in UTC as ISO 8601; an empty field → `null`. */
export const berlinTime = (): z.ZodType<string | null, string> =>
  z
    .string()
    .refine((typed) => typed === '' || berlinMoment(typed) !== null)
    .transform((typed) => (typed === '' ? null : berlinMoment(typed)))
