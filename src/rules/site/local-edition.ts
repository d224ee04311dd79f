const PLACES = ['Leichlingen', 'Burscheid'] as const
export type LocalEdition = (typeof PLACES)[number]

/** S2.31: the local edition a headline of the home page is labelled with, by its target link. */
export function localEdition(targetPathOrUrl: string): LocalEdition | null {
  const target = targetPathOrUrl.toLowerCase()
  return PLACES.find((place) => target.includes(place.toLowerCase())) ?? null
}
