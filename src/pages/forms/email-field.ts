import { z } from 'zod'
import { emailProblem, REGISTRATION_PROBLEMS } from '../../rules/accounts/registration.ts'
import { fieldOf, type FieldWords } from './form-fields.ts'

/**
 * An e-mail address. Its faults are `email-missing` and `email-shape`, or the field's name if it has one `problem`.
 * `optional`: it may be empty.
 */
export const emailField = ({
  optional = false,
  ...words
}: FieldWords & { optional?: boolean } = {}): z.ZodType<string, string> =>
  fieldOf(
    'compact',
    z.string().check(({ value, issues }) => {
      const problem = optional && value === '' ? null : emailProblem(value)
      if (problem) issues.push({ code: 'custom', input: value, message: problem })
    }),
    words.problem === undefined ? { ...words, problems: PROBLEMS } : words,
  )

const PROBLEMS = {
  'email-missing': REGISTRATION_PROBLEMS['email-missing'],
  'email-shape': REGISTRATION_PROBLEMS['email-shape'],
}
