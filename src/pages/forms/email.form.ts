import { z } from 'zod'
import type { FieldName } from './read-form.ts'
import { emailField } from './email-field.ts'
import { anyText } from './form-fields.ts'

/** A form with an e-mail address only, to which a mail is sent. */
export const emailForm = z.object({
  email: emailField(),
  /** The path after the sign-in. */
  next: anyText('text'),
})

export type EmailFormField = FieldName<typeof emailForm>
