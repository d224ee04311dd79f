/** Turns a dateline („Sanaa (Jemen)“, „Wilna (Litauen) / Moskau (Russland)“) into a kicker. */

const MAX_KICKER_LENGTH = 60
const MAX_WORDS = 4
const MAX_PLACES = 3

const isPlace = (part: string): boolean =>
  /^\p{Lu}/u.test(part) && part.split(' ').length <= MAX_WORDS && !/[:;!?]/.test(part)

/**
 * Returns the places without countries and dates; `null` if a part is not a place, because half a dateline would name
 * the wrong town.
 */
export function kickerOf(place: string): string | null {
  const places = place
    .replaceAll(/\([^()]*\)/g, ' ')
    .replace(/,?\s*\d{1,2}\.\s?[\p{L}\d]+\.?\s?\d{4}\s*$/u, '')
    .split(/\s*[/|;]\s*/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim().replace(/,$/, ''))
    .filter(Boolean)
  if (places.length === 0 || !places.every(isPlace)) return null
  const kicker = [...new Set(places)].slice(0, MAX_PLACES).join(' / ')
  return kicker.length <= MAX_KICKER_LENGTH ? kicker : null
}
