import { z } from 'zod'
import { isSoundText, textFault } from '../rules/language/text.ts'
import { typedText } from '../rules/language/typed-text.ts'

/**
 * A text by the rule for texts (`rules/language/text.ts`): refused with its problem, or normalized like a text of a form
 * (`typedText`): NFC, trimmed, without invisible characters. Accepts further rules like `z.string()`.
 */
export const soundString = (): z.ZodString =>
  z
    .string()
    .refine(isSoundText, { abort: true, error: ({ input }) => textFault(String(input)) ?? '' })
    .overwrite((text) => typedText(text, 'text'))
