import { z } from 'zod'
import { anyText, checkbox } from '../forms/form-fields.ts'

/** S7.12: the fields of the consent form. The accounts service checks the values and words its problems. */
export const completeRegistrationForm = z.object({
  salutation: anyText('line'),
  firstName: anyText('line'),
  lastName: anyText('line'),
  terms: checkbox(),
  /** The path after the form. */
  next: anyText('text'),
})
