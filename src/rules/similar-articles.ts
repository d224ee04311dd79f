/** S5.13, S9.06: the error page's search for similar articles. */

export const SIMILAR_ARTICLES = 3
const MAX_WORDS = 4
const MIN_URL_LENGTH = 8
const STOP_WORDS = new Set('der die das dass ein eine und im in auf für wegen'.split(' '))

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function lastSegment(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return decode(path.split('/').filter(Boolean).at(-1) ?? '')
}

/** S5.13: the words of the error URL's last segment worth searching, at most four. */
export function similarSearchWords(url: string): string[] {
  if (url.length < MIN_URL_LENGTH) return []
  return lastSegment(url)
    .split(/[-_\s]+/)
    .filter((word) => word && !/^\d+$/.test(word) && !STOP_WORDS.has(word.toLowerCase()))
    .slice(0, MAX_WORDS)
}

/** S5.13: what to search one after the other until results appear: words drop from the end one at a time. */
export function similarSearches(url: string): string[][] {
  const words = similarSearchWords(url)
  return words.map((_, dropped) => words.slice(0, words.length - dropped))
}
