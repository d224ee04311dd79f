const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' })
const words = new Intl.Segmenter('de', { granularity: 'word' })

/** More than any letter needs before the end of a cut. */
const NEXT_CHARACTER = 2

/**
 * Returns the longest beginning of a text of at most `maxLength` UTF-16 units that ends between two letters as readers
 * see them (grapheme clusters): no emoji, flag or letter with its accents is halved. Empty if the first one is longer.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  if (maxLength <= 0) return ''
  const start = text.slice(0, maxLength + NEXT_CHARACTER)
  const end = graphemes.segment(start).containing(maxLength)?.index ?? maxLength
  return text.slice(0, end)
}

const ELLIPSIS = ' …'

/** The same, back to the end of the last word if more than half of the room is left then. */
export function cutAfterWord(text: string, maxLength: number): string {
  const cut = cutText(text, maxLength)
  if (cut === text || /^\s/.test(text.slice(cut.length))) return withoutMarks(cut)
  const space = cut.lastIndexOf(' ')
  return withoutMarks(space > maxLength / 2 ? cut.slice(0, space) : cut)
}

const withoutMarks = (text: string): string => text.replace(/[\s,;:–-]+$/u, '')

/** The text, or its beginning up to the end of a word and „ …“: at most `maxLength` UTF-16 units together. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return `${cutAfterWord(text, maxLength - ELLIPSIS.length)}${ELLIPSIS}`
}

/** A text in its words, the space between them and its marks; joined again they are the text. No letter is halved. */
export function wordParts(text: string): string[] {
  const starts = new Set(Array.from(graphemes.segment(text), ({ index }) => index))
  const parts: string[] = []
  for (const { segment, index } of words.segment(text)) {
    if (starts.has(index)) parts.push(segment)
    else parts.push((parts.pop() ?? '') + segment)
  }
  return parts
}
