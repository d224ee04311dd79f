import { emailProblem } from '../accounts/registration.ts'
import { isDangerous, isWebAddress } from './links.ts'

/** The allowed values of a setting, by kind. */

export type Definition =
  | { kind: 'boolean'; default: boolean }
  /** An integer from `least` to `most`. */
  | { kind: 'number'; default: number; least: number; most: number }
  | { kind: 'text'; default: string }
  /** S5.02: the target of a link for readers. */
  | { kind: 'link'; default: string }
  /** An address of another site; may be empty. */
  | { kind: 'address'; default: string }
  /** An e-mail address; may be empty. */
  | { kind: 'email'; default: string }
  /** With `choices`, only these texts. */
  | { kind: 'list'; default: readonly string[]; choices?: readonly string[] }
  | { kind: 'choice'; default: string; choices: readonly string[] }

export function isValueOf(definition: Definition, value: unknown): boolean {
  switch (definition.kind) {
    case 'boolean':
      return [true, false, 1, 0, 'true', 'false', '1', '0'].some((one) => one === value)
    case 'number':
      return parseNumber(definition, value) !== undefined
    case 'text':
    case 'link':
    case 'address':
    case 'email':
      return isText(definition.kind, value)
    case 'list':
      return isList(value) && isAllowed(definition, parseList(value))
    case 'choice':
      return definition.choices.some((one) => one === value)
  }
}

/** Describes the allowed values for an error message. */
export function valuesOf(definition: Definition): string {
  switch (definition.kind) {
    case 'boolean':
      return 'true or false'
    case 'number':
      return `a whole number from ${definition.least} to ${definition.most}`
    case 'text':
      return 'a text'
    case 'link':
      return 'a path of this site or an address of the web'
    case 'address':
      return 'an address of the web, or an empty text'
    case 'email':
      return 'an e-mail address, or an empty text'
    case 'list':
      return definition.choices
        ? `a list of ${definition.choices.join(', ')}`
        : 'a list of texts, or one text with commas'
    case 'choice':
      return `one of ${definition.choices.join(', ')}`
  }
}

export function parseSetting(definition: Definition, value: unknown): Definition['default'] {
  if (value === undefined || value === null) return definition.default
  switch (definition.kind) {
    case 'boolean':
      return value === true || value === 1 || value === 'true' || value === '1'
    case 'number':
      return parseNumber(definition, value) ?? definition.default
    case 'text':
    case 'link':
    case 'address':
    case 'email':
      return isText(definition.kind, value) ? value : definition.default
    case 'list':
      return parseList(value) ?? definition.default
    case 'choice':
      return definition.choices.find((choice) => choice === value) ?? definition.default
  }
}

type TextKind = 'text' | 'link' | 'address' | 'email'

function isText(kind: TextKind, value: unknown): value is string {
  if (typeof value !== 'string') return false
  if (kind === 'email') return value === '' || emailProblem(value) === null
  if (kind === 'link') return !isDangerous(value)
  return kind === 'text' || value === '' || isWebAddress(value)
}

function parseNumber(
  { least, most }: { least: number; most: number },
  value: unknown,
): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === ''))
    return undefined
  const parsed = Number(value)
  return Number.isInteger(parsed) && parsed >= least && parsed <= most ? parsed : undefined
}

const isList = (value: unknown): boolean =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

const isAllowed = (
  { choices }: { choices?: readonly string[] },
  values: readonly string[] = [],
): boolean => values.every((value) => choices?.includes(value) ?? true)

/** Accepts texts, or one text with commas. */
function parseList(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string')
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  if (!Array.isArray(value)) return undefined
  return value.filter((part) => typeof part === 'string')
}
