import { slugOf } from '../articles/article-path.ts'

/** S2.31: the local edition a headline of the home page is labelled with, by its target link. */
export function localEdition(targetPathOrUrl: string, places: readonly string[]): string | null {
  const target = targetPathOrUrl.toLowerCase()
  return places.find((place) => target.includes(slugOf(place))) ?? null
}
