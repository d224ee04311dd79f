import { z } from 'zod'
import { cutText } from '../../rules/language/cut-text.ts'
import { isSoundText } from '../../rules/language/text.ts'
import { isDay } from '../../rules/money/orders/terms.ts'
import { NO_REASON, reasonOf } from '../../rules/office/commands.ts'
import { fieldOf, idempotencyKey, type FieldWords } from './form-fields.ts'

/** Fields of the office's forms. */

/** The reason for the audit log: one line of 3 to 500 characters. */
export const reasonField = (label: string): z.ZodType<string, string> =>
  fieldOf(
    'text',
    z
      .string()
      .transform((typed) => reasonOf(typed) ?? '')
      .refine((reason) => reason !== ''),
    { label, problem: NO_REASON },
  )

/** The fields of every command's second step, as `StepForm` sends them. */
export const stepFields = (reasonLabel = 'Grund') => ({
  reason: reasonField(reasonLabel),
  idempotencyKey: idempotencyKey(),
})

/** The second step of a command without fields of its own. */
export const stepForm = z.object(stepFields())

/** An idempotency key; a form without a valid one gets a new one and is carried out. */
export const idempotencyKeyOrNew = (): z.ZodType<string, string> =>
  fieldOf(
    'text',
    z.string().transform((typed) => {
      const key = idempotencyKey().safeParse(typed)
      return key.success ? key.data : crypto.randomUUID()
    }),
  )

/** A text that is cut after `max` characters; an empty one is valid if `optional`. */
export const cutField = (
  max: number,
  { optional = false, ...words }: FieldWords & { optional?: boolean },
): z.ZodType<string, string> =>
  fieldOf(
    'text',
    z
      .string()
      .refine((typed) => (optional || typed !== '') && isSoundText(typed))
      .transform((typed) => cutText(typed, max)),
    words,
  )

/** A number of an invoice, in upper case; the form checks it where it is needed. */
export const invoiceNumberField = (label: string): z.ZodType<string, string> =>
  fieldOf(
    'compact',
    z.string().transform((typed) => typed.toUpperCase()),
    { label, problem: 'Bitte nennen Sie eine Rechnungsnummer, wie R-2026-000001.' },
  )

/** Label of the checkbox that takes an invoice out of a debit file. */
export const TAKES_OUT =
  'Aus der Lastschriftdatei nehmen, wenn die Rechnung in einer steht, die noch nicht abgerufen ist'

/** The longest reference of a bank transfer; longer ones are cut. */
export const MAX_REFERENCE_LENGTH = 100

/** The reference of an employee's own transfer, for commands that need one. */
export const ownReferenceField = (label: string): z.ZodType<string, string> =>
  cutField(MAX_REFERENCE_LENGTH, {
    label,
    problem: 'Bitte nennen Sie die Referenz Ihrer Überweisung.',
    optional: true,
  })

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
