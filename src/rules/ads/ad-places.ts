import type { ContentItem } from '../articles/article.ts'

/** The fewest paragraphs before each ad, and the fewest after it, so that no text begins or ends with an ad. */
const FIRST_AFTER = 3
const SECOND_AFTER = 8
const MIN_BLOCKS_AFTER = 3

/**
 * S1.06: returns the indexes of the body items after which ads are placed; empty for a short text. An ad is placed between two
 * paragraphs: never below a heading or next to a picture, a table or another box.
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
