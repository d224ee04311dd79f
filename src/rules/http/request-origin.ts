/** Facts about the origin of a request that its headers reveal. */
export type RequestOrigin = {
  /** `Sec-Fetch-Site` */
  site: string | undefined
  /** `Origin` */
  origin: string | undefined
  /** `Host` */
  host: string | undefined
  /** The public address of the site. */
  publicUrl: string
}

/**
 * Whether a page of another site sent the request. A sibling subdomain counts as another site: `same-site` requires an Origin
 * of this one. A request without these headers is not from a browser, and so carries no reader's cookies unintentionally.
 */
export function isForeignRequest({ site, origin, host, publicUrl }: RequestOrigin): boolean {
  if (site === 'same-origin' || site === 'none') return false
  const isOwn = isOwnOrigin(origin, host, publicUrl)
  if (site === undefined) return origin !== undefined && !isOwn
  return site !== 'same-site' || !isOwn
}

/** A sandboxed frame sends the origin `null`, which is not an origin of this site. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string) {
  const url = URL.parse(origin ?? '')
  if (!url) return false
  return url.host === host || url.origin === URL.parse(publicUrl)?.origin
}
