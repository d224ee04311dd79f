import { z } from 'zod'
import { isInvoiceNumber } from '../../rules/money/invoices/invoice-number.ts'
import { checkbox, oneOf } from '../forms/form-fields.ts'
import { invoiceNumberField, ownReferenceField } from '../forms/bank-fields.ts'
import { stepFields } from '../forms/step-fields.ts'

/** A transfer without a known purpose: assigned to an invoice, or returned by a transfer with a reference. */
export const officeTransferForm = z
  .object({
    act: oneOf(['assign', 'return']),
    number: invoiceNumberField('Rechnungsnummer, zum Zuordnen'),
    takesOut: checkbox(),
    reference: ownReferenceField('Referenz Ihrer Überweisung, zum Zurückgeben'),
    ...stepFields(),
  })
  .refine(({ act, number }) => act !== 'assign' || isInvoiceNumber(number), {
    path: ['number'],
    when: () => true,
  })
  .refine(({ act, reference }) => act !== 'return' || reference !== '', {
    path: ['reference'],
    when: () => true,
  })
