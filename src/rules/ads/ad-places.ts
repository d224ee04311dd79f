import type { ContentItem } from '../articles/article.ts'

/** Paragraphs before an ad, and the fewest that follow it: no text begins or ends with one. */
const FIRST_AFTER = 3
const SECOND_AFTER = 8
const MIN_BLOCKS_AFTER = 3

/**
 * S1.06: after which items of a body its ads stand, by index; none in a short text. An ad stands between two paragraphs:
 * never below a heading, nor beside a picture, a table or another box.
 */
export function adPlaces(items: readonly ContentItem[]): readonly number[] {
  const places = [placeAfter(items, FIRST_AFTER), placeAfter(items, SECOND_AFTER)]
  return [...new Set(places.filter((place) => place !== null))]
}

function placeAfter(items: readonly ContentItem[], fewest: number): number | null {
  let paragraphs = 0
  for (const [index, item] of items.entries()) {
    if (!isParagraph(item)) continue
    paragraphs += 1
    if (paragraphs >= fewest && isParagraph(items[index + 1]))
      return items.slice(index + 1).filter(isParagraph).length >= MIN_BLOCKS_AFTER ? index : null
  }
  return null
}

const isParagraph = (item: ContentItem | undefined): boolean => item?.identifier === 'p'
