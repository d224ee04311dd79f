import { z } from 'zod'
import { fieldOf, idempotencyKey } from './form-fields.ts'
import { reasonField } from './office-fields.ts'

/** The fields of every command's second step, as `StepForm` sends them. */
export const stepFields = (reasonLabel = 'Grund') => ({
  reason: reasonField(reasonLabel),
  idempotencyKey: idempotencyKey(),
})

/** The second step of a command without fields of its own. */
export const stepForm = z.object(stepFields())

/** An idempotency key; a form without a valid one gets a new one and is carried out. */
export const idempotencyKeyOrNew = (): z.ZodType<string, string> =>
  fieldOf(
    'text',
    z.string().transform((typed) => {
      const key = idempotencyKey().safeParse(typed)
      return key.success ? key.data : crypto.randomUUID()
    }),
  )
