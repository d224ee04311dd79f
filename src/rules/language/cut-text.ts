const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' })
const words = new Intl.Segmenter('de', { granularity: 'word' })

/** Enough text after the cut to find the end of the grapheme there. */
const NEXT_CHARACTER = 2

/**
 * Returns the longest beginning of a text of at most `maxLength` UTF-16 units that ends between two grapheme clusters: no
 * emoji, flag or accented letter is split. Empty if the first one is longer.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  if (maxLength <= 0) return ''
  const start = text.slice(0, maxLength + NEXT_CHARACTER)
  const end = graphemes.segment(start).containing(maxLength)?.index ?? maxLength
  return text.slice(0, end)
}

const ELLIPSIS = ' …'

/** Like `cutText`, but cuts after the last word if that keeps more than half of `maxLength`. */
export function cutAfterWord(text: string, maxLength: number): string {
  const cut = cutText(text, maxLength)
  if (cut === text || /^\s/.test(text.slice(cut.length))) return withoutMarks(cut)
  const space = cut.lastIndexOf(' ')
  return withoutMarks(space > maxLength / 2 ? cut.slice(0, space) : cut)
}

const withoutMarks = (text: string): string => text.replace(/[\s,;:–-]+$/u, '')

/** Returns the text, or its beginning up to the end of a word and „ …“; together at most `maxLength` UTF-16 units. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return `${cutAfterWord(text, maxLength - ELLIPSIS.length)}${ELLIPSIS}`
}

/** Splits a text into words, spaces and punctuation; joined again they give the text. No grapheme is split. */
export function wordParts(text: string): string[] {
  const starts = new Set(Array.from(graphemes.segment(text), ({ index }) => index))
  const parts: string[] = []
  for (const { segment, index } of words.segment(text)) {
    if (starts.has(index)) parts.push(segment)
    else parts.push((parts.pop() ?? '') + segment)
  }
  return parts
}
