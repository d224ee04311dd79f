import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../rules/accounts/passwords.ts'
import type { SignInError } from '../../rules/accounts/sign-in-errors.ts'
import type { FieldError } from './backend-errors.ts'

type Wording = { message: string; id: string }

/** Validation problems in the content backend's wording; version 3 uses the ids. */
const WORDS: Readonly<Partial<Record<string, Wording>>> = {
  'email-missing': { message: 'email is a required field', id: 'email.provide' },
  'email-shape': { message: 'email must be a valid email', id: 'email.format' },
  'password-missing': { message: 'password is a required field', id: 'password.provide' },
  'password-short': {
    message: `password must be at least ${MIN_PASSWORD_LENGTH} characters`,
    id: 'password.format',
  },
  'password-long': {
    message: `password must be at most ${MAX_PASSWORD_LENGTH} characters`,
    id: 'password.format',
  },
  'password-dollars': {
    message: 'Your password cannot contain more than three times the symbol `$`.',
    id: 'password.format',
  },
  'password-characters': {
    message: 'password must not contain control characters',
    id: 'password.format',
  },
  'password-email': {
    message: 'password must not be the email or a part of it',
    id: 'password.format',
  },
  'password-pattern': {
    message: 'password must not repeat itself or follow the keyboard',
    id: 'password.format',
  },
  'password-common': {
    message: 'password must not be on a list of known passwords',
    id: 'password.format',
  },
} satisfies Partial<Record<SignInError, Wording>>

/** Converts the problems of a service or a form, a `SignInError` per field, to errors by field. */
export function fieldErrorsOf(problems: Readonly<Record<string, string>>): FieldError[] {
  return Object.entries(problems).map(([field, code]) => {
    const { message, id } = WORDS[code] ?? {
      message: `${field} is not valid`,
      id: 'params.provide',
    }
    return { field, message, id: `Auth.form.error.${id}` }
  })
}

const IDS: Readonly<Record<string, string>> = {
  identifier: 'email.provide',
  password: 'password.provide',
  code: 'code.provide',
}

/** Returns an error for each field that a request has not. */
export function missingErrors(fields: readonly string[]): FieldError[] {
  return fields.map((field) => ({
    field,
    message: `${field} is a required field`,
    id: `Auth.form.error.${IDS[field] ?? 'params.provide'}`,
  }))
}
