import { z } from 'zod'
import { CONFIRMATION_STEPS } from '../../rules/accounts/email-confirmation.ts'
import { anyText, oneOf } from '../forms/form-fields.ts'

/** The button of a confirmation link's page. A form without a step requests another mail (`email.form.ts`). */
export const confirmEmailForm = z.object({
  mit: oneOf(CONFIRMATION_STEPS),
  /** The password of the registration, for the step `password`. */
  password: anyText('verbatim'),
})
