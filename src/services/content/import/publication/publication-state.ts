import { cutText } from '../../../../rules/language/cut-text.ts'
import { parseDate } from '../dates.ts'

/** A field that may say whether a text is public: its name in the source, and its value. */
export type StateField = { name: string; value: unknown }

/** Why a text is refused, or from when and until when it is public (ISO 8601). */
export type PublicationState =
  | { kind: 'refused'; reason: string }
  | { kind: 'public'; embargo: string | null; expires: { name: string; date: string } | null }

type Verdict = { refused: string } | { embargo: string } | { expires: string } | null
type Rule = (field: StateField) => Verdict

const PUBLIC_WORDS = 'active, live, online, public, publish, published or usable'
const isPublicWord = (word: string): boolean => PUBLIC_WORDS.split(/, | or /).includes(word)
const HIDDEN_WORDS = new Set(
  (
    'archived auto-draft blocked canceled cancelled deleted draft future hidden inherit members paid password pending ' +
    'private protected review scheduled tiers trash trashed unlisted unpublished withheld'
  ).split(' '),
)
const POST_TYPES = new Set(['article', 'news', 'post', 'posts'])
const OTHER_TYPES = new Set(
  'attachment comment custom_css customize_changeset menu menu_item nav_menu_item oembed_cache page revision template'.split(
    ' ',
  ),
)
const MAX_VALUE_LENGTH = 60

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value).trim()

/** Formats a field and its value for a refusal: „status „draft““. */
export const namedValue = ({ name, value }: StateField): string =>
  `${cutText(name, MAX_VALUE_LENGTH)} „${cutText(textOf(value), MAX_VALUE_LENGTH)}“`

const refuse = (field: StateField, words: string): Verdict => ({
  refused: `${namedValue(field)} ${words}`,
})
const empty = ({ name }: StateField): Verdict => ({ refused: `${name} is empty` })
const hidden = (field: StateField): Verdict => refuse(field, 'is not public')
const unknown = (field: StateField, known: string): Verdict =>
  refuse(field, `is unknown (public are ${known})`)

/** Parses the words and numbers that exports use for `true` and `false`; `null` for other values. */
export function flagOf(value: unknown): boolean | null {
  const word = textOf(value).toLowerCase()
  if (['true', 'yes', 'on', '1', 'ja'].includes(word)) return true
  return ['false', 'no', 'off', '0', 'nein'].includes(word) ? false : null
}

/** Parses our own date formats, and those JavaScript writes. */
function dateOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const moment = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : NaN
  return parseDate(value) ?? (Number.isNaN(moment) ? null : new Date(moment).toISOString())
}

const word: Rule = (field) => {
  if (isEmpty(field.value)) return empty(field)
  const text = textOf(field.value).toLowerCase()
  if (isPublicWord(text) || flagOf(field.value) === true) return null
  if (HIDDEN_WORDS.has(text) || flagOf(field.value) === false) return hidden(field)
  return unknown(field, PUBLIC_WORDS)
}

/** „state“ may also be a part of a country, so only known hidden states count. */
const hiddenWord: Rule = (field) =>
  HIDDEN_WORDS.has(textOf(field.value).toLowerCase()) ? hidden(field) : null

const flagOfHidden: Rule = (field) => {
  const flag = isEmpty(field.value) ? false : flagOf(field.value)
  if (flag === null) return unknown(field, 'no or false')
  return flag ? hidden(field) : null
}

const dateOfHidden: Rule = (field) =>
  isEmpty(field.value) || flagOf(field.value) === false ? null : hidden(field)

const publication: Rule = (field) => {
  if (isEmpty(field.value)) return empty(field)
  const flag = flagOf(field.value)
  if (flag !== null) return flag ? null : hidden(field)
  const date = dateOf(field.value)
  return date ? { embargo: date } : unknown(field, 'yes, true or a date')
}

const embargo: Rule = (field) => {
  if (field.value === null || field.value === false) return null
  if (isEmpty(field.value)) return empty(field)
  const date = dateOf(field.value)
  return date ? { embargo: date } : refuse(field, 'is no date')
}

const expiry: Rule = (field) => {
  if (isEmpty(field.value) || field.value === false) return null
  const date = dateOf(field.value)
  return date ? { expires: date } : refuse(field, 'is no date')
}

/** The value is a secret of the source and is not shown. */
const secret: Rule = ({ name, value }) =>
  isEmpty(value) || value === false
    ? null
    : { refused: `${name} is set: what is protected is not imported` }

const postType: Rule = (field) =>
  POST_TYPES.has(textOf(field.value).toLowerCase()) ? null : refuse(field, 'is no article')

const otherType: Rule = (field) =>
  OTHER_TYPES.has(textOf(field.value).toLowerCase()) ? refuse(field, 'is no article') : null

const RULES = new Map<string, Rule>(
  (
    [
      [
        word,
        'status poststatus pubstatus publishstatus publicationstatus publishingstatus workflowstatus visibility publicationstate workflowstate',
      ],
      [hiddenWord, 'state'],
      [
        flagOfHidden,
        'draft isdraft unlisted isunlisted private isprivate hidden ishidden trashed istrashed deleted isdeleted archived isarchived unpublished headless protected isprotected',
      ],
      [dateOfHidden, 'deletedat trashedat archivedat'],
      [
        publication,
        'published ispublished public ispublic visible isvisible publish publishedat publishedon publishat publishon datepublished',
      ],
      [embargo, 'embargo embargoed embargoeduntil embargountil embargodate'],
      [
        expiry,
        'expirydate expirationdate expires expiresat expireson expiry expireat unpublishdate unpublishat unpublishon unpublishedat',
      ],
      [secret, 'password postpassword'],
      [postType, 'posttype'],
      [otherType, 'type'],
    ] as const
  ).flatMap(([rule, names]) => names.split(' ').map((name) => [name, rule] as const)),
)

const ruleFor = (name: string): Rule | undefined =>
  RULES.get(
    name
      .replace(/^.*[:.]/, '')
      .replace(/^field_(?=embargo|expir|unpublish|(?:is_)?(?:draft|private)$)/, '')
      .toLowerCase()
      .replaceAll(/[-_ ]/g, ''),
  )

/**
 * Reads whether a source calls a text public, for many publishing systems. A text that is not public or has an unknown
 * state is refused with the field's name and value. The value of a password is not shown.
 */
export function publicationState(fields: Iterable<StateField>): PublicationState {
  const starts: string[] = []
  const ends: { name: string; date: string }[] = []
  for (const field of fields) {
    const verdict = ruleFor(field.name)?.(field) ?? null
    if (verdict === null) continue
    if ('refused' in verdict) return { kind: 'refused', reason: verdict.refused }
    if ('embargo' in verdict) starts.push(verdict.embargo)
    else ends.push({ name: field.name, date: verdict.expires })
  }
  const embargo = starts.toSorted().at(-1) ?? null
  const expires = ends.toSorted((one, other) => (one.date < other.date ? -1 : 1))[0] ?? null
  return { kind: 'public', embargo, expires }
}

/** Returns the fields of a record or of front matter. */
export const fieldsOfRecord = (record: Record<string, unknown>): StateField[] =>
  Object.entries(record).map(([name, value]) => ({ name, value }))
