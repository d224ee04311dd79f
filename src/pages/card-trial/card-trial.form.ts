import { z } from 'zod'
import { freeText, oneOf } from '../forms/form-fields.ts'

const TRIAL_ACTIONS = [
  'success',
  'paypal',
  'bank',
  'authentication',
  'once',
  'abgelehnt',
  'cancel',
] as const

export type TrialAction = (typeof TRIAL_ACTIONS)[number]

/** A button on the test page of the card provider. */
export const cardTrialForm = z.object({
  /** The provider's id of the payment. */
  session: freeText(),
  act: oneOf(TRIAL_ACTIONS),
})
