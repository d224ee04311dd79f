import type { z } from 'zod'

/** Turns what a schema found into one sentence that names the field. */

type Issue = z.core.$ZodIssue

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )
}

const nameOf = (path: PropertyKey[]): string =>
  path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`
    return name ? `${name}.${String(key)}` : String(key)
  }, '') || 'the record'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const UNITS: Record<string, string> = { string: 'characters', array: 'entries' }

function sentence(issue: Issue, input: unknown): string {
  const name = nameOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      if (valueAt(input, issue.path) === undefined) return `${name} is missing`
      return `${name} must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_big':
      return `${name} is over ${String(issue.maximum)} ${UNITS[issue.origin] ?? ''}`.trim()
    case 'too_small':
      return UNITS[issue.origin] ? `${name} is empty` : `${name} is below ${String(issue.minimum)}`
    case 'unrecognized_keys': {
      const field = nameOf([...issue.path, ...issue.keys.slice(0, 1)])
      return `${field} is an unknown field`
    }
    case 'invalid_value':
      if (valueAt(input, issue.path) === undefined) return `${name} is missing`
      return `${name} must be ${issue.values.map(String).join(', ').replace(/, ([^,]*)$/, ' or $1')}`
    case 'invalid_union':
      if (valueAt(input, issue.path) === undefined) return `${name} is missing`
      return `${name} ${issue.message === 'Invalid input' ? 'has a wrong form' : issue.message}`
    default:
      return `${name} ${issue.message}`
  }
}

/** „title is missing“: the first thing that is wrong, as one sentence without a full stop. */
export function reasonOf(error: z.ZodError, input: unknown): string {
  const issue = error.issues[0]
  return issue ? sentence(issue, input) : 'the record has a wrong form'
}
