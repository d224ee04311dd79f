/** Returns the host of an address without `www.`; empty if it is no address. */
export const siteOf = (address: string): string =>
  (URL.parse(address)?.hostname ?? '').toLowerCase().replace(/^www\./, '')

/**
 * Whether a picture belongs to the source: it is on the host of the article's own page or a host below that, or on a named
 * host. Others are not asked for pictures.
 */
export function isOfSource(
  picture: string,
  page: string | null,
  named: readonly string[],
): boolean {
  const host = siteOf(picture)
  return [...named, siteOf(page ?? '')].some(
    (own) => own !== '' && (host === own || host.endsWith(`.${own}`)),
  )
}
