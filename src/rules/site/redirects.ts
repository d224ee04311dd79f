import { LINK_TOKEN_PARAMETER } from '../access/link-token.ts'
import { hasShortPath, homePlace } from '../articles/article-path.ts'
import type { Publisher } from './publisher.ts'

const ENDS_IN_SEVEN_DIGITS = /(?<!\d)\d{7}$/

/**
 * S5.03: the site is the local edition of a larger one. With the home path `region/leverkusen`, returns the path without
 * /region if it starts with /region, contains leverkusen and ends in seven digits; null without a redirect.
 */
export function localEditionRedirect(path: string, homePath: string): string | null {
  if (!hasShortPath(path, homePath)) return null
  const rest = path.slice(homePlace(homePath).above.length)
  // Two leading slashes would be read as another host.
  return /^\/[/\\]/.test(rest) ? null : encodeURI(rest)
}

/** S5.03, S7.15: the same rule as a pattern over the encoded path, with the target as its group; null without redirects. */
export function localEditionPattern(homePath: string): string | null {
  const { above, place } = homePlace(homePath)
  return above === '' ? null : `^(?=.*${place})${above}(/(?![/\\\\]).*(?<!\\d)\\d{7})$`
}

/**
 * Redirects the folder of short paths: `/leverkusen`, as in `/leverkusen/titel-1234567`, to `/region/leverkusen`; null for
 * other paths.
 */
export function folderRedirect(path: string, homePath: string): string | null {
  const { above, place } = homePlace(homePath)
  return above !== '' && `${path}/`.startsWith(`/${place}/`) ? above + path : null
}

/**
 * S2.02: returns the decoded path of an article that was requested with another slug; null if the request used it already, or
 * if the path cannot be the target of a redirect without causing another one. `isArticle` tells whether a path leads to this
 * article.
 */
export function canonicalArticlePath(
  { path, urlPath, homePath }: Addresses,
  isArticle: (path: string) => boolean,
): string | null {
  const own = decoded(localEditionRedirect(decoded(urlPath), homePath) ?? urlPath)
  if (own === path || !isArticle(own)) return null
  // Browsers resolve dot segments and would request another path.
  return /\/\.{0,2}(?:\/|$)/.test(own) || localEditionRedirect(own, homePath) !== null ? null : own
}

type Addresses = {
  /** As requested. */
  path: string
  /** The article's own path. */
  urlPath: string
  homePath: string
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

type Elsewhere = {
  path: string
  /** As requested, with its question mark; empty without a query. */
  query: string
  mainSiteUrl: string
  publisher: Pick<Publisher, 'brand' | 'homePath'>
}

/**
 * S5.03: returns the address on the main site of an article that this site does not have, with the requested query except link
 * tokens, which only this site accepts. Null if only this site could have the article.
 */
export function mainSiteRedirect({
  path,
  query,
  mainSiteUrl,
  publisher,
}: Elsewhere): string | null {
  const { place } = homePlace(publisher.homePath)
  if (!mainSiteUrl || !ENDS_IN_SEVEN_DIGITS.test(path) || path.includes(place)) return null
  const url = URL.parse(path, mainSiteUrl)
  if (url?.origin !== new URL(mainSiteUrl).origin) return null
  url.search = query
  url.searchParams.delete(LINK_TOKEN_PARAMETER)
  url.searchParams.set('utm_source', publisher.brand)
  return url.href
}
