import { z } from 'zod'
import { cutField } from './cut-field.ts'
import { fieldOf } from './form-fields.ts'

/** The fields of forms about bank transfers. */

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
