import { z } from 'zod'
import { compact, optionalNumber } from '../forms/form-fields.ts'

/** Pays an invoice by card, or stores a card for a subscription. */
export const orderCardForm = z.object({
  /** The invoice's number. */
  rechnung: compact({ optional: true, max: 20 }),
  /** The subscription's id. */
  abo: optionalNumber(),
})
