import { z } from 'zod'
import { anyText } from '../forms/form-fields.ts'

/** S2.20: a new password. The accounts service checks the values and words its problems. */
export const changePasswordForm = z.object({
  currentPassword: anyText('verbatim'),
  password: anyText('verbatim'),
  passwordConfirmation: anyText('verbatim'),
  /** The code of a mail's link. Browsers send it in its cookie. */
  code: anyText('compact'),
  /** `code`: the code replaces the current password. */
  mit: anyText('text'),
  /** `choose-password`: it is the first password of the account. */
  hinweis: anyText('text'),
  /** The path after the form. */
  next: anyText('text'),
})
