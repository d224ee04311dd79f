/** S5.13, S9.06: the error page's search for similar articles. */

export const SIMILAR_ARTICLES = 3
const MAX_WORDS = 4
const MIN_URL_LENGTH = 8
/** „fuer“ is included because article paths contain no umlauts. */
const STOP_WORDS = new Set('der die das dass ein eine und im in auf für fuer wegen'.split(' '))

/** Files and entry points of other systems, which only bots request. Article paths of older systems ended in .html. */
const FILE = /\.(?!html?$)[a-z][a-z0-9]{0,4}$/i
const ENTRY_POINT =
  /(?:^|\/)(?:\.|~|wp-|wordpress|xmlrpc|phpmyadmin|pma(?:\/|$)|cgi-bin|administrator|vendor\/|actuator|solr\/|server-status|telescope|_profiler|autodiscover|owa\/)/i

function isProbe(path: string): boolean {
  return FILE.test(path) || ENTRY_POINT.test(path)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return segment
  }
}

function lastSegment(path: string): string {
  return decode(path.split('/').filter(Boolean).at(-1) ?? '')
}

/**
 * S5.13: returns at most four search words from the last segment of the failed URL; empty for addresses that only bots request.
 */
export function similarSearchWords(url: string): string[] {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (url.length < MIN_URL_LENGTH || isProbe(decode(path))) return []
  return lastSegment(path)
    .split(/[-_\s]+/)
    .filter((word) => word && !/^\d+$/.test(word) && !STOP_WORDS.has(word.toLowerCase()))
    .slice(0, MAX_WORDS)
}
