import { cutText } from '../language/cut-text.ts'

const MAX_LENGTH = 200

/** S2.28: what a reader typed, made fit to ask; empty where nothing is left to search. */
export function searchQuery(typed: string | null): string {
  return cutText(
    (typed ?? '')
      .replaceAll(/[\p{Cc};\ufffd]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    MAX_LENGTH,
  ).trim()
}

/** S7.03: terms are joined by `;`. */
export function searchTerms(query: string): string {
  return query.split(' ').join(';')
}
