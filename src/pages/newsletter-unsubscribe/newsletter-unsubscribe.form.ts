import { z } from 'zod'
import { freeText } from '../forms/form-fields.ts'

/** The link that unsubscribes; every body is valid, because mail providers send it too (RFC 8058). */
export const newsletterUnsubscribeForm = z.object({
  /** `no-opens` only ends the counting of opens. */
  command: freeText({ optional: true }),
  /** `One-Click`, from programs. */
  'List-Unsubscribe': freeText({ optional: true }),
})
