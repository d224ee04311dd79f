import { z } from 'zod'
import { wholeNumber } from '../forms/form-fields.ts'
import { ibanField } from '../forms/iban-field.ts'

/** The account from which a subscription is debited from now on. */
export const orderIbanForm = z.object({
  /** The subscription's id. */
  abo: wholeNumber(),
  iban: ibanField({
    label: 'IBAN',
    problem: 'Das ist keine vollständige IBAN eines Kontos im SEPA-Raum. Bitte prüfen Sie sie.',
  }),
})
