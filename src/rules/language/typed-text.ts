import { isSoundText } from './text.ts'

/**
 * How a typed or pasted text is normalised before it is checked, compared or stored. `compact`: without spaces, e.g. an e-mail
 * address, IBAN, postcode or voucher code · `line`: a name or a line of an address, with every kind of space replaced by a
 * plain one · `text`: anything longer, with spaces and line breaks as typed · `verbatim`: passwords, and values that pages send
 * back unchanged.
 */
export type TypedKind = 'compact' | 'line' | 'text' | 'verbatim'

/** U+2800 is an empty Braille cell, a symbol that looks like a space. */
const BLANKS = /[\s\u2800]/gu
const BLANKS_OF_A_LINE = /[\p{Z}\u2800]/gu
/**
 * An emoji with its joiners, variation selectors and tags, which are kept, or an invisible character. Without lookbehind, which
 * older Safari cannot parse.
 */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?[\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*|[#*\d]\uFE0F\u20E3)|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Returns a typed text in NFC, without format characters and trimmed; see `TypedKind` for spaces. A text with a lone surrogate
 * or too many combining marks is returned as well: the rule for texts (`text.ts`) refuses it.
 */
export function typedText(typed: string, kind: TypedKind): string {
  if (kind === 'verbatim' || typed === '') return typed
  const visible = withoutInvisible(typed)
  if (kind === 'compact') return visible.replaceAll(BLANKS, '')
  const spaced = kind === 'line' ? visible.replaceAll(BLANKS_OF_A_LINE, ' ') : visible
  return spaced.trim()
}

/** Returns an e-mail address normalised for comparison and storage; the case is kept. */
export const typedEmail = (typed: string): string => typedText(typed, 'compact')

/** Normalising thousands of combining marks in a row takes minutes; such a text is left as it is and refused later. */
function withoutInvisible(typed: string): string {
  const visible = typed.replaceAll(
    EMOJI_OR_INVISIBLE,
    (_, emoji: string | undefined) => emoji ?? '',
  )
  return isSoundText(visible) ? visible.normalize('NFC') : visible
}
