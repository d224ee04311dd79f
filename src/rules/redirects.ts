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

type Elsewhere = { path: string; mainSiteUrl: string; brand: string }

/** S5.03: where an article is that this site does not hold; null where only this site could have had it. */
export function mainSiteRedirect({ path, mainSiteUrl, brand }: Elsewhere): string | null {
  if (!mainSiteUrl || !ENDS_IN_SEVEN_DIGITS.test(path) || path.includes('leverkusen')) return null
  const url = URL.parse(path, mainSiteUrl)
  if (url?.origin !== new URL(mainSiteUrl).origin) return null
  url.searchParams.set('utm_source', brand)
  return url.href
}
