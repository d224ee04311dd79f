/** In characters; longer paths are not saved. */
export const MAX_PATH_LENGTH = 1000

/**
 * Returns the path of an article's address on another site, as this site reads it: decoded, without a slash at its end.
 * `null` if the address is no web address, or leads to the home page or by its query.
 */
export function oldPathOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '') return null
  const path =
    decoded(url.pathname)
      ?.replaceAll(/\/{2,}/g, '/')
      .replace(/\/$/, '') ?? ''
  return path.length > 1 && path.length <= MAX_PATH_LENGTH ? path : null
}

/** Queries by which WordPress leads from its home page to an article or a list; each value is an id. */
const ID_QUERIES = ['p', 'page_id', 'attachment_id', 'cat', 'author']

/** Returns `/?p=123` for such a query of the home page; `null` if the value is no id. */
export const oldQueryPath = (name: string, id: string): string | null =>
  /^[1-9]\d{0,9}$/.test(id) ? `/?${name}=${id}` : null

/** Returns the former path that a query of the home page names; `null` if it names no such path. */
export function oldPathInQuery(query: URLSearchParams): string | null {
  for (const name of ID_QUERIES) {
    const path = oldQueryPath(name, query.get(name) ?? '')
    if (path !== null) return path
  }
  return null
}

/** Returns the query without the ids of another site, with its question mark; empty if nothing is left. */
export function withoutOldQuery(query: URLSearchParams): string {
  const others = new URLSearchParams(query)
  for (const name of ID_QUERIES) others.delete(name)
  return others.size > 0 ? `?${others}` : ''
}

/** Returns the former path of an address or path that an operator names, also of a query of the home page; otherwise `null`. */
export function oldAddressPath(text: string): string | null {
  const url = URL.parse(text, 'https://site.invalid')
  if (!url) return null
  return url.pathname === '/' ? oldPathInQuery(url.searchParams) : oldPathOf(url.href)
}

/** Endings of WordPress's addresses for feeds, further pages and mobile copies. */
const ENDING =
  /(?:\/feed(?:\/(?:rss2?|atom|rdf))?|\/amp|\/trackback|\/embed|\/(?:comment-)?page[-/]\d{1,5})$/

/** Returns the path without the ending of a feed or further page; `null` if it has no such ending. */
export function pathWithoutEnding(path: string): { path: string; isFeed: boolean } | null {
  const ending = ENDING.exec(path)
  return ending && ending.index > 0
    ? { path: path.slice(0, ending.index), isFeed: ending[0].startsWith('/feed') }
    : null
}

function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path)
    return text.isWellFormed() && !/\p{Cc}/u.test(text) ? text : null
  } catch {
    return null
  }
}
