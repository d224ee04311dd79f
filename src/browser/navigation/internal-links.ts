import { internalUrl } from '../../rules/site/links.ts'

/** S2.34: where a link leads for a reader of this origin; the brand's own domain is the one of the canonical address. */
export function destinationOf(href: string): URL {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const { origin } = location
  return internalUrl(new URL(href, location.href), origin, canonical?.href ?? origin)
}
