/** A dateline („Sanaa (Jemen)“, „Wilna (Litauen) / Moskau (Russland)“) as the kicker of an article. */

const LONGEST_KICKER = 60
const MOST_WORDS = 4
const MOST_PLACES = 3

const isPlace = (part: string): boolean =>
  /^\p{Lu}/u.test(part) && part.split(' ').length <= MOST_WORDS && !/[.:;!?]\s/.test(part)

/** The places without their countries; null when nothing short enough is among them. */
export function kickerOf(place: string): string | null {
  const places = place
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(/\s*[/|;]\s*/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(isPlace)
    .slice(0, MOST_PLACES)
  const kicker = [...new Set(places)].join(' / ')
  if (kicker === '') return null
  return kicker.length <= LONGEST_KICKER ? kicker : (places[0] ?? null)
}
