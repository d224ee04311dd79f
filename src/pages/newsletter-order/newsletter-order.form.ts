import { z } from 'zod'
import { orderField } from '../../rules/newsletters/order-form.ts'
import { emailField } from '../forms/email-field.ts'
import { fieldOf } from '../forms/form-fields.ts'
import type { TypedForm } from '../forms/read-form.ts'
import { tickedBoxes } from '../forms/ticked-boxes.ts'

/** S2.12: orders newsletters by e-mail. */
export const newsletterOrderForm = z.object({
  email: emailField(),
  /** The ticked boxes (`withNewsletters`) → the ids of the newsletters. */
  newsletters: fieldOf(
    'verbatim',
    z
      .string()
      .refine((ticked) => ticked !== '')
      .transform((ticked) => ticked.split('\n')),
    { problem: 'Bitte kreuzen Sie mindestens einen Newsletter an.' },
  ),
})

/** Orders newsletters for the account of a signed-in reader. */
export const accountOrderForm = newsletterOrderForm.pick({ newsletters: true })

/** Returns a body with its ticked boxes as the field `newsletters`. */
export const withNewsletters = (body: object, offered: readonly { id: string }[]): object => ({
  ...body,
  newsletters: tickedBoxes(
    body,
    offered.map(({ id }) => id),
    orderField,
  ),
})

/** A refused order. */
export type RefusedOrder = {
  typed: TypedForm<typeof newsletterOrderForm>
  faults: readonly string[]
}
