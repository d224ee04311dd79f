import { formatDateAndTime } from '../../rules/language/dates.ts'
import { cutText } from '../../rules/language/cut-text.ts'
import { plainText } from '../../rules/language/plain-text.ts'

/** The German names of what a field names by its path or slug. */
type Names = { section: (path: string) => string; tag: (slug: string) => string }

const MAX_SHOWN = 160

/** Returns the value of an article's field in German words; empty for one without words. */
export function fieldInWords(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '' || value === false) return ''
  if (value === true) return 'ja'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((one) => fieldInWords(field, one, names)).join(', ')
  if (typeof value === 'object') return cutText(plainText(wordsIn(value)), MAX_SHOWN)
  return typeof value === 'string' ? textInWords(field, value, names) : ''
}

function textInWords(field: string, text: string, names: Names): string {
  switch (field) {
    case 'section':
      return names.section(text)
    case 'tags':
      return names.tag(text)
    case 'contentRestriction':
      return text === 'paid' ? 'PLUS' : 'Frei'
    case 'publishDate':
    case 'updateDate':
      return formatDateAndTime(new Date(text))
    default:
      return cutText(plainText(text), MAX_SHOWN)
  }
}

/** The part that names an author, a correction, a tested product, a picture or a film. */
const NAMING = ['name', 'text', 'product', 'altText', 'caption', 'title'] as const

function wordsIn(value: object): string {
  const parts = new Map<string, unknown>(Object.entries(value))
  const words = NAMING.map((name) => parts.get(name)).find((one) => typeof one === 'string' && one)
  return typeof words === 'string' ? words : ''
}
