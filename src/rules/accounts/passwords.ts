import { isKeyboardWalk, repeatedPart } from './password-patterns.ts'
import { typedEmail } from '../language/typed-text.ts'
import { isSoundText } from '../language/text.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200
/** The limit of Strapi: some hash formats use `$` as separator. */
const MAX_DOLLARS = 3

/** The problems of a new password, with their sentences for readers. */
export const PASSWORD_PROBLEMS = {
  'password-missing': 'Bitte geben Sie ein Passwort ein.',
  'password-short': `Das Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} Zeichen.`,
  'password-long': `Das Passwort darf höchstens ${MAX_PASSWORD_LENGTH} Zeichen haben.`,
  'password-dollars': 'Das Passwort darf höchstens drei Dollarzeichen enthalten.',
  'password-characters': 'Das Passwort enthält Zeichen, die sich nicht speichern lassen.',
  'password-email': 'Das Passwort darf nicht Ihre E‑Mail-Adresse oder ein Teil von ihr sein.',
  'password-pattern':
    'Dieses Passwort ist leicht zu erraten, weil es sich wiederholt oder der Tastatur folgt. Bitte wählen Sie ein anderes.',
  'password-common':
    'Dieses Passwort steht auf Listen bekannter Passwörter. Bitte wählen Sie ein anderes.',
} as const
export type PasswordProblem = keyof typeof PASSWORD_PROBLEMS

/** The help text of a field for a new password. */
export const PASSWORD_HELP = `Mindestens ${MIN_PASSWORD_LENGTH} Zeichen. Am besten mehrere Wörter, die nur Ihnen einfallen.`

/** The help text of a field for the current password; an account of an identity provider has no password. */
export const NO_PASSWORD_HELP =
  'Sie haben noch keines? Wählen Sie eines über „Passwort vergessen?“.'

type NewPassword = {
  password: string
  email: string
  /** Whether a list of known passwords contains it; the browser does not have the list. */
  isCommon?: (candidate: string) => boolean
}

/**
 * S7.02: checks the length but no composition rules; refuses the reader's own address, known passwords and keyboard walks.
 * Returns null for a good password.
 */
export function passwordProblem({
  password,
  email,
  isCommon,
}: NewPassword): PasswordProblem | null {
  if (password === '') return 'password-missing'
  if (!isSoundText(password) || /\p{Cc}/u.test(password)) return 'password-characters'
  const length = Array.from(password).length
  if (length < MIN_PASSWORD_LENGTH) return 'password-short'
  if (length > MAX_PASSWORD_LENGTH) return 'password-long'
  if (password.split('$').length - 1 > MAX_DOLLARS) return 'password-dollars'
  if (isAddress(password, email)) return 'password-email'
  const part = repeatedPart(password)
  const forms = [...commonForms(password), ...commonForms(part)]
  if (isCommon && forms.some(isCommon)) return 'password-common'
  const isShort = part !== password && Array.from(part).length < MIN_PASSWORD_LENGTH
  return isShort || isKeyboardWalk(password) ? 'password-pattern' : null
}

/** Whether the password is the address or a part of it, also with a year around it. */
function isAddress(password: string, email: string): boolean {
  const address = typedEmail(email).toLowerCase()
  const [local = '', domain = ''] = address.split('@')
  const [domainName = ''] = domain.split('.')
  const own = [address, local, local.replaceAll(/[^\p{L}\p{N}]/gu, ''), domainName]
  const known = new Set(own.flatMap(commonForms).filter(Boolean))
  return commonForms(password).some((form) => known.has(form))
}

const MIN_CORE_LENGTH = 4
const MAX_ADDED = 6

/** Returns the forms to look up: a known password counts as known even with a year and an exclamation mark around it. */
export function commonForms(password: string): string[] {
  const lower = password.toLowerCase()
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isDressedUp =
    core.length >= MIN_CORE_LENGTH && core !== lower && lower.length - core.length <= MAX_ADDED
  return isDressedUp ? [lower, core] : [lower]
}
