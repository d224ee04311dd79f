import { cutText } from '../../rules/language/cut-text.ts'
import { isSoundText } from '../../rules/language/text.ts'
import { typedText } from '../../rules/language/typed-text.ts'
import type { ReaderField } from './columns.ts'
import type { Field, RecordOptions } from './reader-record.ts'
import { textOf } from '../content/import/reading/field-text.ts'
import { RecordRefusal } from './record-refusal.ts'

/** Proof of consent: when, from where, and to which text. */
export type Consent = { at: Date; source: string; text: string }

const MAX_SOURCE_LENGTH = 300
const MAX_TEXT_LENGTH = 5000
const YES = /^(?:1|true|yes|y|ja)$/i
/** Ghost's column says that a member gets newsletters, not which. */
const GHOST_NEWSLETTER = 'subscribed_to_emails'

type Listed = { listed: unknown; subscribed: string }

/** Returns the ids of this site's newsletters; refuses names that are neither offered nor mapped. */
export function newslettersOf({ listed, subscribed }: Listed, options: RecordOptions): string[] {
  const names = namesIn(listed)
  if (names.length === 0 && YES.test(subscribed)) names.push(GHOST_NEWSLETTER)
  const ids = names.map((name) => idOf(name, options)).filter((id) => id !== null)
  return [...new Set(ids)]
}

/** A list, objects with a slug, an id or a name, or one text with commas, semicolons or `|` between names. */
function namesIn(listed: unknown): string[] {
  if (typeof listed === 'string')
    return listed
      .split(/[,;|]/)
      .map((name) => name.trim())
      .filter((name) => name !== '')
  if (!Array.isArray(listed)) return []
  return listed.map((one: unknown) => {
    if (typeof one === 'string') return one.trim()
    const fields = Object(one) as Record<string, unknown>
    return textOf(fields['slug'] ?? fields['name'] ?? fields['id'])
  })
}

function idOf(name: string, { newsletters, offered }: RecordOptions): string | null {
  const mapped = newsletters.get(name)
  if (mapped !== undefined) return mapped
  if (offered.includes(name)) return name
  const known = offered.length > 0 ? offered.join(', ') : 'none yet'
  throw new RecordRefusal(
    'newsletters',
    `there is no newsletter „${cutText(name, 60)}“; this site has: ${known}. Map it with --newsletter ${nameInOption(name)}=ID, or leave it out with --newsletter ${nameInOption(name)}=`,
  )
}

const nameInOption = (name: string): string =>
  /^[\w-]+$/.test(name) ? name : `'${cutText(name, 60).replaceAll("'", '')}'`

/** Returns the proof if time, source and text are all known. */
export function consentOf(
  field: Field,
  { consentText }: RecordOptions,
  dateOf: (name: ReaderField) => Date | null,
): Consent | null {
  const at = dateOf('consentTime')
  const source = typedText(field('consentSource'), 'line')
  const text = typedText(field('consentText') || (consentText ?? ''), 'text')
  refuseUnstorable('consentSource', source, MAX_SOURCE_LENGTH)
  refuseUnstorable('consentText', text, MAX_TEXT_LENGTH)
  return at && source && text ? { at, source, text } : null
}

function refuseUnstorable(name: ReaderField, text: string, maxLength: number): void {
  if (text.length > maxLength)
    throw new RecordRefusal(name, `it is longer than ${maxLength} characters: shorten it`)
  if (!isSoundText(text))
    throw new RecordRefusal(name, 'it has characters that are no text: remove them')
}
