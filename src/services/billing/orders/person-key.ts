import unhomoglyph from 'unhomoglyph'
import type { Address } from '../subscriptions/subscriptions-service.ts'

/** The letter behind a house number, as in „Am Markt 1a“. */
const HOUSE_LETTER = /(\d)\s*\p{L}$/u

/**
 * Returns the key of a person at an address, for comparison alone: look-alike letters of other scripts (Unicode TR39),
 * case, accents, ä and ae, street and its abbreviation, further first names and the letter of a house number do not change it.
 */
export function personKey({ firstName, lastName, street, postcode }: Address): string {
  const [first = ''] = folded(firstName)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const house = folded(street).trim().replace(HOUSE_LETTER, '$1')
  return [first, lastName, house, postcode].map((words) => skeleton(folded(words))).join(' ')
}

/** In capitals a sharp s is two letters, as it is where it cannot be typed. */
const folded = (words: string): string =>
  words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase()

/** The skeleton is taken letter by letter, so that it does not depend on what stands next to one. */
const skeleton = (words: string): string =>
  unhomoglyph(words)
    .toLowerCase()
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('strasse', 'str')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
