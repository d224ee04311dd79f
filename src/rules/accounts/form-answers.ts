import { passwordProblem } from './passwords.ts'
import { emailProblem, personalDataProblems, registrationProblems } from './registration.ts'
import type { Registration } from './registration.ts'
import {
  NOTICES,
  noticeOf,
  SIGN_IN_ERRORS,
  signInErrorsOf,
  type SignInError,
} from './sign-in-errors.ts'

/** Sentences by field name. */
type FieldSentences = Record<string, string>

const CHECK_AGAIN = 'Bitte prüfen Sie Ihre Angaben.'

/** The field of each error code. */
const FIELD_OF: Partial<Record<SignInError, string>> = {
  'email-missing': 'email',
  'email-shape': 'email',
  'first-name': 'firstName',
  'last-name': 'lastName',
  terms: 'terms',
  'current-password': 'currentPassword',
  'password-unset': 'currentPassword',
  'password-different': 'passwordConfirmation',
  'password-missing': 'password',
  'registration-password': 'password',
  'password-short': 'password',
  'password-long': 'password',
  'password-dollars': 'password',
  'password-characters': 'password',
  'password-email': 'password',
  'password-common': 'password',
  'password-pattern': 'password',
  'password-same': 'password',
  'password-refused': 'password',
}

/**
 * Returns the sentences for the error codes of a form sent without script: a general one, and one per field. Unknown codes are
 * ignored; null without a known code.
 */
export function formProblem(
  codes: string | null,
): { message: string; fields: FieldSentences } | null {
  const errors = signInErrorsOf(codes)
  if (errors.length === 0) return null
  const general = errors.find((error) => !FIELD_OF[error])
  const fields = errors.flatMap((error) => {
    const field = FIELD_OF[error]
    return field ? [[field, SIGN_IN_ERRORS[error]]] : []
  })
  return {
    message: general ? SIGN_IN_ERRORS[general] : CHECK_AGAIN,
    fields: Object.fromEntries(fields) as FieldSentences,
  }
}

/** Returns the German sentence for a notice code; null for an unknown one. */
export function noticeText(code: string | null): string | null {
  const notice = noticeOf(code)
  return notice && NOTICES[notice]
}

/** Returns the errors of a registration form that can be found without the server. */
export function registrationErrors(form: Registration): FieldSentences {
  return sentences(registrationProblems(form))
}

export function completionErrors(
  form: Pick<Registration, 'firstName' | 'lastName' | 'terms'>,
): FieldSentences {
  return sentences({ ...personalDataProblems(form), ...(!form.terms && { terms: 'terms' }) })
}

/** Returns the errors of a form whose only field is an e-mail address. */
export function addressErrors({ email = '' }: { email?: string }): FieldSentences {
  const problem = emailProblem(email)
  return problem ? { email: SIGN_IN_ERRORS[problem] } : {}
}

type PasswordChange = {
  /** Absent if a code replaces it. */
  currentPassword?: string
  password: string
  passwordConfirmation: string
}

export function passwordChangeErrors(form: PasswordChange): FieldSentences {
  const { currentPassword, password, passwordConfirmation } = form
  const errors: FieldSentences = {}
  if (currentPassword === '')
    errors['currentPassword'] = 'Bitte geben Sie Ihr bisheriges Passwort ein.'
  const problem = passwordProblem({ password, email: '' })
  if (problem) errors['password'] = SIGN_IN_ERRORS[problem]
  else if (password !== passwordConfirmation)
    errors['passwordConfirmation'] = SIGN_IN_ERRORS['password-different']
  return errors
}

function sentences(problems: Partial<Record<string, SignInError>>): FieldSentences {
  const found = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, SIGN_IN_ERRORS[problem]]] : [],
  )
  return Object.fromEntries(found) as FieldSentences
}
