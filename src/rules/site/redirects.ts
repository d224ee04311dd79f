const ENDS_IN_SEVEN_DIGITS = /(?<!\d)\d{7}$/

/**
 * S5.03: the site is the local edition of a larger one. A path ending in seven digits, with leverkusen and below
 * /region, answers without /region; null where nothing is to be redirected.
 */
export function localEditionRedirect(path: string): string | null {
  if (!ENDS_IN_SEVEN_DIGITS.test(path)) return null
  if (!path.includes('leverkusen') || !path.startsWith('/region/')) return null
  const rest = path.slice('/region'.length)
  // Two slashes in front would be another site's name.
  return /^\/[/\\]/.test(rest) ? null : encodeURI(rest)
}

/**
 * S2.02: the path an article asked for by another slug is to be read at, decoded; null where it stands there already, or
 * where its address cannot be led to without being led on from it. `isArticle` says whether a path leads to this article.
 */
export function ownAddress(
  path: string,
  urlPath: string,
  isArticle: (path: string) => boolean,
): string | null {
  const own = decoded(localEditionRedirect(decoded(urlPath)) ?? urlPath)
  if (own === path || !isArticle(own)) return null
  // A browser would resolve these, and come back with another path.
  return /\/\.{0,2}(?:\/|$)/.test(own) || localEditionRedirect(own) !== null ? null : own
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

type Elsewhere = { path: string; mainSiteUrl: string; brand: string }

/** S5.03: where an article is that this site does not hold; null where only this site could have had it. */
export function mainSiteRedirect({ path, mainSiteUrl, brand }: Elsewhere): string | null {
  if (!mainSiteUrl || !ENDS_IN_SEVEN_DIGITS.test(path) || path.includes('leverkusen')) return null
  const url = URL.parse(path, mainSiteUrl)
  if (url?.origin !== new URL(mainSiteUrl).origin) return null
  url.searchParams.set('utm_source', brand)
  return url.href
}
