import { z } from 'zod'
import { isInvoiceNumber } from '../../rules/money/invoices/invoice-number.ts'
import { invoiceNumberField, MAX_REFERENCE_LENGTH } from '../forms/bank-fields.ts'
import { cutField } from '../forms/cut-field.ts'
import { dayField } from '../forms/day-field.ts'
import { checkbox, idempotencyKey, oneOf, wholeNumber } from '../forms/form-fields.ts'
import { eurosField } from '../forms/office-fields.ts'
import { idempotencyKeyOrNew } from '../forms/step-fields.ts'

const NO_DAY = 'Bitte wählen Sie einen Tag.'

/** Collects all direct debits up to a day in one file. */
export const debitRunForm = z.object({
  through: dayField({ problem: NO_DAY }),
  idempotencyKey: idempotencyKey(),
})

const REJECTION_INCOMPLETE =
  'Bitte wählen Sie die Datei und bestätigen Sie, dass die Bank sie als Ganzes abgelehnt hat.'

/** Takes back all debits of a file that the bank rejected as a whole. */
export const rejectedFileForm = z.object({
  /** The file's id. */
  run: wholeNumber({ max: 999_999_999, problem: REJECTION_INCOMPLETE }),
  sure: checkbox({ required: true, problem: REJECTION_INCOMPLETE }),
  idempotencyKey: idempotencyKey(),
})

/** A bank statement or a list of returned debits; it is the form's file. */
export const bankFileForm = z.object({ idempotencyKey: idempotencyKeyOrNew() })

/** A single payment: money that came in, or was paid out. */
export const bankPaymentForm = z
  .object({
    direction: oneOf(['in', 'out'], {
      problem: 'Bitte wählen Sie, ob das Geld eingegangen ist oder ausgezahlt wurde.',
    }),
    number: invoiceNumberField('Rechnungsnummer'),
    amount: eurosField({ problem: 'Bitte nennen Sie einen Betrag in Euro, wie 11,90.' }),
    reference: cutField(MAX_REFERENCE_LENGTH, {
      problem: 'Bitte nennen Sie die Referenz des Umsatzes bei der Bank.',
    }),
    valueDate: dayField({ problem: NO_DAY, optional: true }),
    takesOut: checkbox(),
    idempotencyKey: idempotencyKeyOrNew(),
  })
  .refine(({ number }) => isInvoiceNumber(number), { path: ['number'], when: () => true })
