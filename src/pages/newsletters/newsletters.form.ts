import { z } from 'zod'
import { fieldOf, oneOf } from '../forms/form-fields.ts'

/** Subscribes a signed-in reader to one newsletter or unsubscribes them, or changes whether openings are counted. */
export const newslettersForm = z.object({
  /** The newsletter's id. */
  newsletter: fieldOf('text', z.string().regex(/^[a-z0-9-]{1,120}$/)),
  command: oneOf(['subscribe', 'unsubscribe', 'count-opens', 'no-opens']),
})
