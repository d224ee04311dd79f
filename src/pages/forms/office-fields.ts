import { z } from 'zod'
import { berlinMoment } from '../../rules/language/berlin-moment.ts'
import { isSoundText } from '../../rules/language/text.ts'
import { typedCents } from '../../rules/office/bank.ts'
import { NO_REASON, reasonOf } from '../../rules/office/commands.ts'
import { fieldOf, type FieldWords } from './form-fields.ts'

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

/** The version that a form was filled in with; 0 if it is missing. */
export const versionField = (): z.ZodType<number, string> =>
  fieldOf(
    'text',
    z.string().transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : 0)),
  )

/** A positive amount such as `11,90` → cents. */
export const eurosField = ({
  max = Infinity,
  ...words
}: FieldWords & { max?: number }): z.ZodType<number, string> =>
  fieldOf(
    'text',
    z
      .string()
      .transform((typed) => typedCents(typed) ?? 0)
      .refine((cents) => cents > 0 && cents <= max),
    words,
  )

/** A whole number from 1 on; an empty field → `null`. */
export const limitField = ({
  max,
  ...words
}: FieldWords & { max: number }): z.ZodType<number | null, string> =>
  fieldOf(
    'text',
    z
      .string()
      .regex(/^(?:[1-9]\d{0,8})?$/)
      .transform((typed) => (typed === '' ? null : Number(typed)))
      .refine((limit) => limit === null || limit <= max),
    words,
  )

type LineRules = FieldWords & {
  max: number
  /** The reason's code and the sentence for a longer text. */
  tooLong: readonly [code: string, sentence: string]
  /** An empty text is valid. */
  optional?: boolean
}

/** A text in one line: each run of spaces and line breaks becomes one space. */
export function oneLine({
  max,
  tooLong: [code, sentence],
  optional = false,
  ...words
}: LineRules): z.ZodType<string, string> {
  const schema = inOneLine(max, code).refine((text) => optional || text !== '')
  return fieldOf('text', schema, { ...words, problems: { [code]: sentence } })
}

/** The schema of a text in one line. */
export const inOneLine = (max: number, tooLong: string): z.ZodType<string, string> =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/\s+/g, ' '))
    .refine((text) => text.length <= max, tooLong)
    .refine(isSoundText)

/** A time in Berlin, `2026-11-27T06:00` → the moment in UTC as ISO 8601; an empty field → `null`. */
export const berlinTime = (): z.ZodType<string | null, string> =>
  z
    .string()
    .refine((typed) => typed === '' || berlinMoment(typed) !== null)
    .transform((typed) => (typed === '' ? null : berlinMoment(typed)))

type Span = { from: string | null; until: string | null }

/**
 * Arguments of `refine` that check that a form's time `until` is after its time `from`; otherwise `until` is wrong for the
 * reason `code`. Also next to other wrong fields, so that the page shows all of them at once.
 */
export const endsAfterStart = (code: string) =>
  [
    ({ from, until }: Span) => from === null || until === null || from < until,
    {
      path: ['until'],
      error: code,
      when: ({ issues }: z.core.ParsePayload) =>
        !issues.some(({ path }) => path?.[0] === 'from' || path?.[0] === 'until'),
    },
  ] as [(span: Span) => boolean, z.core.$ZodCustomParams]
