import { isKeyboardWalk, repeatedPart } from './password-patterns.ts'
import { typedEmail } from '../language/typed-text.ts'
import { isSoundText } from '../language/text.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200
/** As Strapi has it: some hashes use `$` to tell their parts. */
const MAX_DOLLARS = 3

/** What may be wrong with a new password, and how a reader is told. */
export const PASSWORD_PROBLEMS = {
  'password-missing': 'Bitte geben Sie ein Passwort ein.',
  'password-short': `Das Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} Zeichen.`,
  'password-long': `Das Passwort darf höchstens ${MAX_PASSWORD_LENGTH} Zeichen haben.`,
  'password-dollars': 'Das Passwort darf höchstens drei Dollarzeichen enthalten.',
  'password-characters': 'Das Passwort enthält Zeichen, die sich nicht speichern lassen.',
  'password-email': 'Das Passwort darf nicht Ihre E-Mail-Adresse oder ein Teil von ihr sein.',
  'password-pattern':
    'Dieses Passwort ist leicht zu erraten, weil es sich wiederholt oder der Tastatur folgt. Bitte wählen Sie ein anderes.',
  'password-common':
    'Dieses Passwort steht auf Listen bekannter Passwörter. Bitte wählen Sie ein anderes.',
} as const
export type PasswordProblem = keyof typeof PASSWORD_PROBLEMS

/** What stands in help texts beside a field for a new password. */
export const PASSWORD_HELP = `Mindestens ${MIN_PASSWORD_LENGTH} Zeichen. Am besten mehrere Wörter, die nur Ihnen einfallen.`

/** What stands beside a field for the password someone has: an account of an identity provider brings none. */
export const NO_PASSWORD_HELP =
  'Sie haben noch keines? Wählen Sie eines über „Passwort vergessen?“.'

type NewPassword = {
  password: string
  email: string
  /** Whether a list of known passwords has it; the browser does not hold the list. */
  isCommon?: (candidate: string) => boolean
}

/**
 * S7.02: length and no composition rules; refused are the reader's own address, what everyone uses and what fingers know
 * by heart. Null is a good one.
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

/** The address or a part of it, with a year around it too. */
function isAddress(password: string, email: string): boolean {
  const address = typedEmail(email).toLowerCase()
  const [local = '', domain = ''] = address.split('@')
  const [house = ''] = domain.split('.')
  const own = [address, local, local.replaceAll(/[^\p{L}\p{N}]/gu, ''), house]
  const known = new Set(own.flatMap(commonForms).filter(Boolean))
  return commonForms(password).some((form) => known.has(form))
}

const MIN_CORE_LENGTH = 4
const MAX_ADDED = 6

/** A known password stays known with a year and an exclamation mark around it. */
export function commonForms(password: string): string[] {
  const lower = password.toLowerCase()
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isDressedUp =
    core.length >= MIN_CORE_LENGTH && core !== lower && lower.length - core.length <= MAX_ADDED
  return isDressedUp ? [lower, core] : [lower]
}
