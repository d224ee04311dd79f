import { z } from 'zod'
import { compact } from '../forms/form-fields.ts'

/** Objects to a declaration that another person sent. */
export const objectionForm = z.object({
  /** The code of the link in the mail. */
  code: compact({ max: 100 }),
})
