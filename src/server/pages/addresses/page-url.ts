import { LRUCache } from 'lru-cache'
import { articleIdOf, findRoute, type RouteMatch } from '../../../routes.ts'
import { hasGoogleContext } from '../../../rules/access/google-access.ts'
import type { Article } from '../../../rules/articles/article.ts'
import { LINK_TOKEN_PARAMETER } from '../../../rules/access/link-token.ts'
import { LITE_PARAMETER } from '../../../rules/http/lite-address.ts'
import { oldPathInQuery } from '../../../rules/http/old-path.ts'
import { canonicalPathOf } from '../../../rules/http/canonical-path.ts'
import { canonicalArticlePath } from '../../../rules/site/redirects.ts'
import type { AddressFacts } from '../../access/visitor.ts'
import { pages } from '../pages.ts'

/** S7.15: suffix of a page's path for its data. */
export const PAYLOAD = '/_payload.json'

/** The URL of a page, reduced to what can change the response. */
export type PageUrl = AddressFacts & {
  /** First part of the cache key: the path, and the query keys that the page reads, in the page's order. */
  key: string
  path: string
  /** S4.08: `?logout` is a command, not a page. */
  isCommand: boolean
  match: RouteMatch | undefined
  /** The former path that the query of the home page names, of another site: `/?p=123`. */
  oldPath: string | null
}

const MAX_BYTES = 1024 * 1024
/** Estimated memory of a parsed URL in addition to its text. */
const BYTES_READ = 500
const remembered = new LRUCache<string, PageUrl>({
  maxSize: MAX_BYTES,
  sizeCalculation: (_, target) => BYTES_READ + 4 * target.length,
})

/**
 * Parses a request target (`/path?query`); undefined if it is no valid URL or not canonical. Results are cached, because the
 * same targets repeat.
 */
export function parsePageUrl(target: string): PageUrl | undefined {
  const known = remembered.get(target)
  if (known) return known
  const address = readPageUrl(target)
  if (!address) return undefined
  remembered.set(target, address)
  return address
}

function readPageUrl(target: string): PageUrl | undefined {
  const mark = target.indexOf('?')
  const rawPath = mark < 0 ? target : target.slice(0, mark)
  if (canonicalPathOf(rawPath).kind !== 'own') return undefined
  const isPayload = rawPath.endsWith(PAYLOAD)
  const path = decodePath(isPayload ? rawPath.slice(0, -PAYLOAD.length) || '/' : rawPath)
  if (path === undefined) return undefined
  const match = findRoute(path)
  const query = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1))
  return {
    key: keyOf(path, query, match),
    path,
    query,
    format: isPayload ? 'payload' : query.has(LITE_PARAMETER) ? 'lite' : 'html',
    linkTokens: query.getAll(LINK_TOKEN_PARAMETER),
    hasGoogleContext: hasGoogleContext(query),
    isCommand: query.has('logout'),
    match,
    oldPath: path === '/' && !isPayload ? oldPathInQuery(query) : null,
  }
}

function decodePath(path: string): string | undefined {
  if (!path.startsWith('/') || path.length > 2000) return undefined
  try {
    const decoded = decodeURIComponent(path)
    return decoded.isWellFormed() && !/\p{Cc}/u.test(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}

function keyOf(path: string, query: URLSearchParams, match: RouteMatch | undefined): string {
  const page = match && pages[match.name]
  if (!page) return path
  const read = 'readQuery' in page ? (page.readQuery?.(query) ?? query) : query
  const known = page.queryKeys.flatMap((name) => {
    const value = read.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return known.length > 0 ? `${path}?${known.join('&')}` : path
}

/**
 * Returns the URL of the first page of a list; undefined if the URL names no further page, or the list belongs to a topic,
 * author or anything else that may not exist.
 */
export function firstPageOf({ key, path, match }: PageUrl): string | undefined {
  const { page, ...others } = match?.params ?? {}
  if (page === undefined || Object.keys(others).length > 0) return undefined
  return encodeURI(path.slice(0, -`/${page}`.length)) + key.slice(path.length)
}

/**
 * S2.01, S2.07: returns the canonical path of an article, or null if the URL is valid. An id alone is valid, for a test
 * report below its own folder; with a slug, only one path is valid.
 */
export function movedTo(
  { path, match }: PageUrl,
  { id, urlPath }: Article,
  homePath: string,
): string | null {
  if (match && articleIdOf(match) === undefined) return null
  const own = findRoute(urlPath)
  if (match?.name === own?.name && !match?.params['slug']) return null
  return canonicalArticlePath(
    { path, urlPath, homePath },
    (address) => Number(articleIdOf(findRoute(address))) === id,
  )
}
