import { internalUrl } from '../../rules/site/links.ts'

/** S2.34: where a link leads for a reader of this origin. */
export const destinationOf = (href: string): URL =>
  internalUrl(new URL(href, location.href), location.origin, brandUrl())

/** On the brand's own domain: the canonical address. Asked anew, for soft navigation changes it. */
export const brandUrl = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.origin
