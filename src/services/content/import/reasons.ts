import type { z } from 'zod'

/** Turns schema errors into one sentence that names the field. */

type Issue = z.core.$ZodIssue

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
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
  const form =
    issue.code === 'invalid_type' ||
    issue.code === 'invalid_value' ||
    issue.code === 'invalid_union'
  if (form && valueAt(input, issue.path) === undefined) return `${name} is missing`
  if (issue.code === 'invalid_type')
    return `${name} must be ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `${name} must be ${choice(issue.values.map(String))}`
  if (issue.code === 'too_big')
    return `${name} is over ${issue.maximum} ${UNITS[issue.origin] ?? ''}`.trim()
  if (issue.code === 'too_small')
    return UNITS[issue.origin] ? `${name} is empty` : `${name} is too small`
  if (issue.code === 'unrecognized_keys') {
    return `${nameOf([...issue.path, ...issue.keys.slice(0, 1)])} is an unknown field`
  }
  return `${name} ${issue.message === 'Invalid input' ? 'has a wrong form' : issue.message}`
}

const choice = (values: string[]): string => values.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** Returns the first error as one sentence without a full stop: „title is missing“. */
export function reasonOf(error: z.ZodError, input: unknown): string {
  const issue = error.issues[0]
  return issue ? sentence(issue, input) : 'the record has a wrong form'
}
