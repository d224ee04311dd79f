import { z } from 'zod'
import { cutText } from '../../rules/language/cut-text.ts'
import { isSoundText } from '../../rules/language/text.ts'
import { fieldOf } from '../forms/form-fields.ts'
import { reasonField } from '../forms/office-fields.ts'
import { idempotencyKeyOrNew } from '../forms/step-fields.ts'

/** Carries out a declaration for an order. */
export const carryOutForm = z.object({
  order: fieldOf('compact', z.string().regex(/^\d{1,15}$/), {
    label: 'Bestellnummer',
    problem: 'Bitte nennen Sie die Bestellnummer.',
  }),
  reason: reasonField('Woran Sie den Vertrag erkannt haben'),
  idempotencyKey: idempotencyKeyOrNew(),
})

export const MAX_ANSWER_LENGTH = 2000

/** Answers a declaration by mail and closes it. */
export const answerForm = z.object({
  answer: fieldOf(
    'text',
    z
      .string()
      .transform((typed) => cutText(typed.replaceAll('\r\n', '\n'), MAX_ANSWER_LENGTH))
      .refine((answer) => answer.length >= 3 && isSoundText(answer)),
    { label: 'Antwort', problem: 'Bitte schreiben Sie eine Antwort.' },
  ),
  reason: reasonField('Grund'),
  idempotencyKey: idempotencyKeyOrNew(),
})
