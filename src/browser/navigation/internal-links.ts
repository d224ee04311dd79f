import { internalUrl } from '../../rules/site/links.ts'

/** S2.34: where a link leads for a reader of this origin. */
export const destinationOf = (href: string): URL =>
  internalUrl(new URL(href, location.href), location.origin, ownHosts)

/** The publisher's hosts, as every document names them. */
export const ownHosts = String(document.documentElement.dataset['hosts']).split(' ')
