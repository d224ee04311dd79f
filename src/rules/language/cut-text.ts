const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' })

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
