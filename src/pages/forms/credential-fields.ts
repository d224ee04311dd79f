import { z } from 'zod'
import { isSoundText } from '../../rules/language/text.ts'
import { fieldOf } from './form-fields.ts'

const MAX_IDENTIFIER_LENGTH = 254
const MAX_TRIED_PASSWORD_LENGTH = 1000

/** The e-mail address of a sign-in. Input that no account can have is refused before the database is queried. */
export const identifierField = (): z.ZodType<string, string> =>
  fieldOf('compact', z.string().min(1).max(MAX_IDENTIFIER_LENGTH).refine(isSoundText))

/** The password of a sign-in, refused in the same way. */
export const triedPasswordField = (): z.ZodType<string, string> =>
  fieldOf('verbatim', z.string().min(1).max(MAX_TRIED_PASSWORD_LENGTH).refine(isSoundText))
