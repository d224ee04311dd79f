import { cutText } from '../language/cut-text.ts'

const MAX_LENGTH = 200

/** S2.28: normalises a typed search text; empty if nothing is left. */
export function searchQuery(typed: string | null): string {
  return cutText(
    (typed ?? '')
      .replaceAll(/[\p{Cc};\ufffd]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    MAX_LENGTH,
  ).trim()
}

/** S7.03: joins the terms by `;`. */
export function searchTerms(query: string): string {
  return query.split(' ').join(';')
}
