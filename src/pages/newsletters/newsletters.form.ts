import { z } from 'zod'
import { fieldOf, oneOf } from '../forms/form-fields.ts'

/** What a signed-in reader does with one newsletter. */
export const newslettersForm = z.object({
  /** The newsletter's id. */
  newsletter: fieldOf('text', z.string().regex(/^[a-z0-9-]{1,120}$/)),
  command: oneOf(['subscribe', 'unsubscribe', 'count-opens', 'no-opens']),
})
