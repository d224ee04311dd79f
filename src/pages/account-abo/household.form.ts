import { z } from 'zod'
import { emailField } from '../forms/email-field.ts'
import { oneOf, optionalNumber, wholeNumber } from '../forms/form-fields.ts'

/** Invites a person to share the reader's own subscription. */
export const inviteForm = z.object({
  /** The subscription's id. */
  subscription: wholeNumber(),
  command: oneOf(['invite']),
  email: emailField({ label: 'E-Mail-Adresse' }),
})

/** Takes back an invitation, removes a member, or leaves a shared subscription. */
export const memberForm = z.object({
  /** The subscription's id. */
  subscription: wholeNumber(),
  command: oneOf(['take-back', 'remove', 'leave']),
  /** The id of the invitation or of the member. */
  person: optionalNumber(),
})
