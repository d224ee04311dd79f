import { LINK_TOKEN_PARAMETER } from '../access/link-token.ts'
import { goesShort, homePlace } from '../articles/article-path.ts'
import type { Publisher } from './publisher.ts'

const ENDS_IN_SEVEN_DIGITS = /(?<!\d)\d{7}$/

/**
 * S5.03: the site is the local edition of a larger one. With the home page's channel at `region/leverkusen`, a path
 * ending in seven digits, with leverkusen and below /region, answers without /region; null where nothing is to be
 * redirected.
 */
export function localEditionRedirect(path: string, homePath: string): string | null {
  if (!goesShort(path, homePath)) return null
  const rest = path.slice(homePlace(homePath).above.length)
  // Two slashes in front would be another site's name.
  return /^\/[/\\]/.test(rest) ? null : encodeURI(rest)
}

/**
 * S5.03, S7.15: the same as a pattern over the path as it is in an address, whose group is where it leads; null if nothing
 * is redirected.
 */
export function localEditionPattern(homePath: string): string | null {
  const { above, place } = homePlace(homePath)
  return above === '' ? null : `^(?=.*${place})${above}(/(?![/\\\\]).*(?<!\\d)\\d{7})$`
}

/** Of `/leverkusen/titel-1234567` what stands in front: `/leverkusen` leads to `/region/leverkusen`; null for others. */
export function folderRedirect(path: string, homePath: string): string | null {
  const { above, place } = homePlace(homePath)
  return above !== '' && `${path}/`.startsWith(`/${place}/`) ? above + path : null
}

/**
 * S2.02: the path an article asked for by another slug is to be read at, decoded; null where it stands there already, or
 * where its address cannot be led to without being led on from it. `isArticle` says whether a path leads to this article.
 */
export function ownAddress(
  { path, urlPath, homePath }: Addresses,
  isArticle: (path: string) => boolean,
): string | null {
  const own = decoded(localEditionRedirect(decoded(urlPath), homePath) ?? urlPath)
  if (own === path || !isArticle(own)) return null
  // A browser would resolve these, and come back with another path.
  return /\/\.{0,2}(?:\/|$)/.test(own) || localEditionRedirect(own, homePath) !== null ? null : own
}

type Addresses = {
  /** As asked for. */
  path: string
  /** The article's own. */
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
  /** As asked for, with its question mark; empty without one. */
  query: string
  mainSiteUrl: string
  publisher: Pick<Publisher, 'brand' | 'homePath'>
}

/**
 * S5.03: returns the address on the main site of an article that this site does not have, with the query as it was asked
 * for but for link tokens, which are for this site alone; null if only this site could have had it.
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
