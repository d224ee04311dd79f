import type { ContentItem } from '../../rules/articles/article.ts'

/** Fields that the content service adds when an article is read; they are not saved. */
const DERIVED = new Set(['teaser', 'competition'])

/** Sorts the keys, as the database does. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, one]) => one !== undefined && !DERIVED.has(key),
  )
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]),
  )
}

/** Returns whether two items are saved as the same bytes. */
export const isSameItem = (one: ContentItem | null, other: ContentItem): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
