import { z } from 'zod'
import { oneOf } from '../forms/form-fields.ts'
import { stepFields } from '../forms/step-fields.ts'

/** Sends an invitation again, or withdraws it. */
export const invitationForm = z.object({
  act: oneOf(['resend', 'withdraw']),
  ...stepFields(),
})
