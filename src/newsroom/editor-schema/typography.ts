import { UNIT } from '../../rules/language/typography.ts'

/** German typography while one types. */

/** Replaces `typed`, the end of the text including the last character, by `text`. */
type TypingCorrection = { typed: string; text: string }

/** A rule sees the text before the last character, and that character. */
type TypingRule = (before: string, last: string) => TypingCorrection | null

const NO_BREAK_SPACE = '\u00a0'
/** A quotation mark here opens: at the beginning, after a space, bracket, dash, slash, hyphen or opening mark. */
const BEFORE_OPENING = /(?:^|[\s([{–—/„‚»-])$/u
const SINGLE_OPENING = /‚/g
const SINGLE_CLOSING = /(?<!\p{L})‘|‘(?!\p{L})/gu

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0

/** Creates a rule that replaces what `pattern` matches; the correction reaches from there to the end of the text. */
const replaceEnd =
  (pattern: RegExp, replacement: string): TypingRule =>
  (before, last) => {
    const text = before + last
    const index = text.search(pattern)
    if (index === -1) return null
    return { typed: text.slice(index), text: text.replace(pattern, replacement).slice(index) }
  }

/** „ and “. */
const doubleQuotes: TypingRule = (before, last) =>
  last === '"' ? { typed: last, text: BEFORE_OPENING.test(before) ? '„' : '“' } : null

/** ‚ and ‘; without an open quotation the mark is an apostrophe. */
const singleQuotes: TypingRule = (before, last) => {
  if (last !== "'") return null
  if (BEFORE_OPENING.test(before)) return { typed: last, text: '‚' }
  const isOpen = count(before, SINGLE_OPENING) > count(before, SINGLE_CLOSING)
  return { typed: last, text: isOpen ? '‘' : '’' }
}

const OTHER_UNITS = 'km/h|Uhr|Euro|Cent|Prozent|Grad|Meter|Kilometer|Mio|Mrd'
/** The space between a number and its unit, once a space or sign has ended the word. */
const UNIT_SPACE = new RegExp(
  String.raw`(?<=(?<!\p{L})\d) (?=(?:${UNIT}|${OTHER_UNITS})[ .,;:!?)]$)`,
  'u',
)

const RULES: readonly TypingRule[] = [
  doubleQuotes,
  singleQuotes,
  // „geht’s“ within single quotation marks, „’68er“: the mark was an apostrophe.
  replaceEnd(/(?<=\p{L})‘(?=\p{L}$)/u, '’'),
  replaceEnd(/(?<=(?:^|[\s(„]))‚(?=\d$)/u, '’'),
  // „--“ becomes a dash, „---“ a long one.
  replaceEnd(/(?<!-)--$/, '–'),
  replaceEnd(/–-$/, '—'),
  // „Wort - Wort“
  replaceEnd(/(?<=\S )-(?= $)/, '–'),
  replaceEnd(/(?<!\.)\.\.\.$/, '…'),
  replaceEnd(UNIT_SPACE, NO_BREAK_SPACE),
  // „50 %“, „3 €“
  replaceEnd(/(?<=\d) (?=[%€]$)/, NO_BREAK_SPACE),
  // „§ 22“, „Nr. 3“
  replaceEnd(/(?<=(?<!\p{L})(?:§|Nr\.|S\.|Art\.|Abs\.)) (?=\d$)/u, NO_BREAK_SPACE),
  // „z. B.“, „i. d. R.“, „v. Chr.“
  replaceEnd(/(?<=(?<![\p{L}\d.])\p{Ll}\.) ?(?=\p{L}\.$)/u, NO_BREAK_SPACE),
  replaceEnd(/(?<=(?<!\p{L})(?:i\.\u00a0d|u\.\u00a0[svz])\.) ?(?=\p{L}\.$)/u, NO_BREAK_SPACE),
  replaceEnd(/(?<=(?<!\p{L})[vn]\.) ?(?=Chr\.$)/u, NO_BREAK_SPACE),
]

/**
 * Returns the correction of a text that ends with the character just typed; `null` without one. `text` is the text of
 * the line up to the cursor.
 */
export function correctTyping(text: string): TypingCorrection | null {
  const [last = ''] = text.match(/.$/su) ?? []
  const before = text.slice(0, text.length - last.length)
  for (const rule of RULES) {
    const correction = rule(before, last)
    if (correction && correction.text !== correction.typed) return correction
  }
  return null
}
