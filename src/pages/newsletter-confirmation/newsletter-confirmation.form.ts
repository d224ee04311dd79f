import { z } from 'zod'
import { compact, fieldOf } from '../forms/form-fields.ts'

/** Confirms an order of newsletters (double opt-in). */
export const newsletterConfirmationForm = z.object({
  code: compact(),
  /** Whether the opening of mails may be counted; the value of the ticked checkbox is `yes`. */
  opens: fieldOf(
    'text',
    z.string().transform((value) => value === 'yes'),
  ),
})
