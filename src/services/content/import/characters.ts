import { soundText, textFault } from '../../../rules/language/text.ts'
import { ServiceError } from '../../service-error.ts'

const MAX_DEPTH = 60

/**
 * Characters that no text may contain: control characters, which the database refuses, and marks that reverse the
 * reading direction.
 */
const FORBIDDEN = /[\p{Cc}--[\t\n\r]]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gv

function cleanText(given: string): string {
  const text = given.toWellFormed().replaceAll(FORBIDDEN, '')
  const sound = soundText(text)
  if (sound === null) throw new ServiceError(400, `a text ${textFault(text)}`)
  return sound
}

/** Returns the value with well-formed, printable texts at all levels. */
export function cleanCharacters(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new ServiceError(400, 'the record is nested too deeply')
  if (Array.isArray(value)) return value.map((entry) => cleanCharacters(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, cleanCharacters(entry, depth + 1)]),
  )
}
