import { z } from 'zod'
import { isSoundText } from '../../rules/language/text.ts'
import { fieldOf, freeText, type FieldWords } from './form-fields.ts'
import type { Form, TypedForm } from './read-form.ts'

/** One line of a mail, such as its subject. Control characters could add lines. */
export const mailLine = (max: number, words: FieldWords): z.ZodType<string, string> =>
  fieldOf(
    'line',
    z
      .string()
      .refine(
        (value) =>
          value !== '' && value.length <= max && isSoundText(value) && !/\p{Cc}/u.test(value),
      ),
    words,
  )

const MAX_MESSAGE_LENGTH = 4000

/** The text of a mail, with line breaks. */
export const mailText = (words: FieldWords): z.ZodType<string, string> =>
  freeText({ ...words, max: MAX_MESSAGE_LENGTH })

/** A form to the newsroom that was refused. */
export type RefusedLetter<F extends Form = Form> = {
  typed: TypedForm<F>
  faults: readonly string[]
}
