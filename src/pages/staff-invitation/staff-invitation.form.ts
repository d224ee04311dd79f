import { z } from 'zod'
import { anyText, checkbox } from '../forms/form-fields.ts'

/**
 * Accepts an invitation. Only who creates an account with it sends these fields; the staff service checks them and words
 * their problems.
 */
export const acceptInvitationForm = z.object({
  firstName: anyText('line'),
  lastName: anyText('line'),
  password: anyText('verbatim'),
  terms: checkbox(),
})
