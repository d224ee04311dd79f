import { z } from 'zod'
import { anyText, checkbox } from '../forms/form-fields.ts'

/** S2.20: a new account. The accounts service checks the values and words its problems. */
export const registrationForm = z.object({
  email: anyText('compact'),
  password: anyText('verbatim'),
  firstName: anyText('line'),
  lastName: anyText('line'),
  salutation: anyText('line'),
  terms: checkbox(),
  newsletter: checkbox(),
  /** The path after the confirmation. */
  next: anyText('text'),
})
