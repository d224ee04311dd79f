import unhomoglyph from 'unhomoglyph'
import type { Address } from '../subscriptions/subscriptions-service.ts'

/** The letter after a house number, as in „Am Markt 1a“. */
const HOUSE_LETTER = /(\d)\s*\p{L}$/u

/**
 * Returns the key of a person at an address, for comparison only. Ignores look-alike letters of other scripts
 * (Unicode TR39), case, accents, ä or ae, „Straße“ or its abbreviation, further first names and the letter of a house
 * number.
 */
export function personKey({ firstName, lastName, street, postcode }: Address): string {
  const [first = ''] = folded(firstName)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const house = folded(street).trim().replace(HOUSE_LETTER, '$1')
  return [first, lastName, house, postcode].map((words) => skeleton(folded(words))).join(' ')
}

/** Upper case first, because that turns ß into ss. */
const folded = (words: string): string =>
  words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase()

/** Applies the skeleton letter by letter, so that it does not depend on neighboring letters. */
const skeleton = (words: string): string =>
  unhomoglyph(words)
    .toLowerCase()
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('strasse', 'str')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
