import { z } from 'zod'
import { isSoundText } from '../../rules/language/text.ts'
import type { TypedKind } from '../../rules/language/typed-text.ts'

/**
 * The fields of forms. A form is a Zod object of these fields in a file `*.form.ts` next to the page that shows it. Its
 * endpoint reads the request with it (`read-form.ts`), its page takes names, labels and error sentences from it.
 */

/** The texts of a field on its page. */
export type FieldWords = {
  label?: string
  /** The error sentence of a missing or wrong value. */
  problem?: string
  /** Error sentences of a field with several reasons, by the reason's code: the `error` of its Zod check. */
  problems?: Readonly<Record<string, string>>
}

type FieldFacts = FieldWords & { kind: TypedKind | 'checkbox' }

/** How each field is normalised and worded. */
export const fieldFacts = z.registry<FieldFacts>()

type TextRules = FieldWords & {
  /** Longer values are wrong. Default: no limit of its own. */
  max?: number
  /** An empty value is valid. */
  optional?: boolean
}

/** A name or one line of an address. */
export const line = (rules: TextRules = {}): z.ZodType<string, string> => text('line', rules)

/** A value without spaces, e.g. an e-mail address, IBAN, voucher code or number. */
export const compact = (rules: TextRules = {}): z.ZodType<string, string> => text('compact', rules)

/** A text of any form, also hidden values. */
export const freeText = (rules: TextRules = {}): z.ZodType<string, string> => text('text', rules)

/** A password or a value that pages send back unchanged. */
export const verbatim = (rules: TextRules = {}): z.ZodType<string, string> =>
  text('verbatim', rules)

function text(kind: TypedKind, { max, optional = false, ...words }: TextRules) {
  const schema = z
    .string()
    .refine((value) => optional || value !== '')
    .refine((value) => max === undefined || value.length <= max)
    .refine((value) => kind === 'verbatim' || isSoundText(value))
  return schema.register(fieldFacts, { ...words, kind })
}

/** Any text, normalised only: the service checks it. */
export const anyText = (kind: TypedKind, words: FieldWords = {}): z.ZodType<string, string> =>
  fieldOf(kind, z.string(), words)

/** A checkbox; `required`: it must be ticked. */
export function checkbox({
  required = false,
  ...words
}: FieldWords & { required?: boolean } = {}): z.ZodType<boolean, string> {
  const schema = z
    .string()
    .transform((value) => value === 'on')
    .refine((isTicked) => isTicked || !required)
  return schema.register(fieldFacts, { ...words, kind: 'checkbox' })
}

/** One of several values; unknown values are wrong. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
  words: FieldWords = {},
): z.ZodType<Values[number], string> {
  return z.enum(values).register(fieldFacts, { ...words, kind: 'text' }) as z.ZodType<
    Values[number],
    string
  >
}

type NumberRules = FieldWords & { min?: number; max?: number }

/** A whole number of at most 15 digits, without a sign. */
export function wholeNumber({ min = 0, max = 1e15, ...words }: NumberRules = {}): z.ZodType<
  number,
  string
> {
  const schema = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
  return schema.register(fieldFacts, { ...words, kind: 'compact' })
}

/** A whole number of at most 15 digits, without a sign; `null` if it is missing or something else. */
export const optionalNumber = (): z.ZodType<number | null, string> =>
  z
    .string()
    .transform((typed) => (/^\d{1,15}$/.test(typed) ? Number(typed) : null))
    .register(fieldFacts, { kind: 'compact' })

/** The key by which a form that is sent twice has its effect once. */
export const idempotencyKey = (): z.ZodType<string, string> =>
  z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .register(fieldFacts, { kind: 'text' })

/**
 * A field with a rule of its own: `schema` gets the normalised text, `''` if it is missing, and may convert it.
 */
export function fieldOf<Output>(
  kind: TypedKind,
  schema: z.ZodType<Output, string>,
  words: FieldWords = {},
): z.ZodType<Output, string> {
  return schema.register(fieldFacts, { ...words, kind })
}
