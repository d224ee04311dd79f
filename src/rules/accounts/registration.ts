import { PASSWORD_PROBLEMS, passwordProblem, type PasswordProblem } from './passwords.ts'
import { isSoundText } from '../language/text.ts'
import { typedEmail, typedText } from '../language/typed-text.ts'

const MAX_NAME_LENGTH = 80
export const MAX_EMAIL_LENGTH = 254
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@.,;:<>()[\]\\"]+$/

/** The problems of an account form, with their sentences for readers. */
export const REGISTRATION_PROBLEMS = {
  'email-missing': 'Bitte geben Sie Ihre E‑Mail-Adresse ein.',
  'email-shape': 'Das ist keine vollständige E‑Mail-Adresse, etwa name@beispiel.de.',
  'first-name': 'Bitte geben Sie Ihren Vornamen ein.',
  'last-name': 'Bitte geben Sie Ihren Nachnamen ein.',
  'name-shape': 'Ein Name hat höchstens 80 Zeichen und keine Sonderzeichen wie < oder @.',
  terms: 'Bitte stimmen Sie den AGB zu.',
} as const
export type RegistrationProblem = keyof typeof REGISTRATION_PROBLEMS

export const SALUTATIONS = ['', 'Frau', 'Herr', 'Divers'] as const

export type PersonalData = { salutation: string; firstName: string; lastName: string }
export type Registration = {
  salutation?: string
  firstName: string
  lastName: string
  email: string
  password: string
  terms: boolean
  newsletter: boolean
}

/** Problems by field name. */
export type FieldProblems<Field extends string> = Partial<
  Record<Field, RegistrationProblem | PasswordProblem>
>
export type RegistrationField = 'email' | 'password' | 'firstName' | 'lastName' | 'terms'

/** S7.02, S7.12: returns all problems of a registration at once, in the order of the fields. */
export function registrationProblems(
  form: Registration,
  isCommon?: (candidate: string) => boolean,
): FieldProblems<RegistrationField> {
  const { email, password } = form
  return present({
    email: emailProblem(email),
    password: passwordProblem({ password, email, ...(isCommon && { isCommon }) }),
    ...personalDataProblems(form),
    terms: form.terms ? null : 'terms',
  })
}

/** S7.02: the same as sentences, for the browser, which lacks only the list of known passwords. */
export function registrationErrors(form: Registration): Partial<Record<RegistrationField, string>> {
  return fieldErrors(registrationProblems(form))
}

/** Returns the German sentences for problems. */
export function fieldErrors<Field extends string>(
  problems: FieldProblems<Field>,
): Partial<Record<Field, string>> {
  const words = { ...PASSWORD_PROBLEMS, ...REGISTRATION_PROBLEMS }
  return Object.fromEntries(
    Object.entries<RegistrationProblem | PasswordProblem | undefined>(problems).map(
      ([field, problem]) => [field, problem && words[problem]],
    ),
  ) as Partial<Record<Field, string>>
}

export function personalDataProblems({
  firstName,
  lastName,
}: Pick<PersonalData, 'firstName' | 'lastName'>): FieldProblems<'firstName' | 'lastName'> {
  return present({
    firstName: nameProblem(firstName, 'first-name'),
    lastName: nameProblem(lastName, 'last-name'),
  })
}

/** Normalises a name for storage, so that equal names are stored equally. */
export const normalizeName = (name: string): string => typedText(name, 'line')

/** Returns the salutation if it is a known one, else the empty string. */
export const knownSalutation = (salutation: string | undefined): string =>
  SALUTATIONS.find((one) => one === salutation?.trim()) ?? ''

export function emailProblem(email: string): 'email-missing' | 'email-shape' | null {
  const address = typedEmail(email)
  if (address === '') return 'email-missing'
  const isWhole = address.length <= MAX_EMAIL_LENGTH && isSoundText(address) && EMAIL.test(address)
  return isWhole && !/\p{Cc}/u.test(address) ? null : 'email-shape'
}

function nameProblem(
  name: string,
  missing: 'first-name' | 'last-name',
): RegistrationProblem | null {
  const trimmed = normalizeName(name)
  if (trimmed === '') return missing
  const isName = trimmed.length <= MAX_NAME_LENGTH && isSoundText(trimmed)
  return isName && !/[\p{Cc}<>@:/\\]/u.test(trimmed) ? null : 'name-shape'
}

function present<Field extends string>(
  problems: Partial<Record<Field, RegistrationProblem | PasswordProblem | null | undefined>>,
): FieldProblems<Field> {
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem),
  ) as FieldProblems<Field>
}

type HeldAboutReader = { firstName: string; lastName: string; hasAcceptedTerms: boolean }

/** S7.12: returns the fields that the consent form still has to ask for. */
export function missingConsentFields(
  held: HeldAboutReader,
): ('firstName' | 'lastName' | 'terms')[] {
  const missing: ('firstName' | 'lastName' | 'terms')[] = []
  if (normalizeName(held.firstName) === '') missing.push('firstName')
  if (normalizeName(held.lastName) === '') missing.push('lastName')
  if (!held.hasAcceptedTerms) missing.push('terms')
  return missing
}
