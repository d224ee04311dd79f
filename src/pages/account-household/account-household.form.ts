import { z } from 'zod'
import { compact, oneOf } from '../forms/form-fields.ts'

/** Accepts an invitation to share a subscription. */
export const acceptInvitationForm = z.object({
  command: oneOf(['accept']),
  code: compact({ optional: true }),
})
