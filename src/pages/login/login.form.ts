import { z } from 'zod'
import { identifierField, triedPasswordField } from '../forms/credential-fields.ts'
import { anyText } from '../forms/form-fields.ts'

/** S2.20: the sign-in with e-mail address and password. */
export const loginForm = z.object({
  email: identifierField(),
  password: triedPasswordField(),
  /** The path after the sign-in. */
  next: anyText('text'),
  /** The parameter that binds the form to the cookie of its login redirect (S4.10). */
  state: anyText('text'),
})
