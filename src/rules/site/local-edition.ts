import { slugOf } from '../articles/article-path.ts'

/** S2.31: returns the local edition shown at a headline of the home page, from its target link. */
export function localEdition(targetPathOrUrl: string, places: readonly string[]): string | null {
  const target = targetPathOrUrl.toLowerCase()
  return places.find((place) => target.includes(slugOf(place))) ?? null
}
