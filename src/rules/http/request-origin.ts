/** What a browser says of where a request comes from. */
export type SaidOrigin = {
  /** `Sec-Fetch-Site` */
  site: string | undefined
  /** `Origin` */
  origin: string | undefined
  /** `Host` */
  host: string | undefined
  /** The address readers know the site by. */
  publicUrl: string
}

/**
 * Whether a page of another site sent it. A sibling subdomain is another site: `same-site` counts only with an Origin of
 * this one. What says nothing of itself is no browser's, and carries no reader's cookies unasked.
 */
export function isForeignRequest({ site, origin, host, publicUrl }: SaidOrigin): boolean {
  if (site === 'same-origin' || site === 'none') return false
  const isOwn = isOwnOrigin(origin, host, publicUrl)
  if (site === undefined) return origin !== undefined && !isOwn
  return site !== 'same-site' || !isOwn
}

/** A sandboxed frame calls itself `null`, which is no origin of this site. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string) {
  const url = URL.parse(origin ?? '')
  if (!url) return false
  return url.host === host || url.origin === URL.parse(publicUrl)?.origin
}
