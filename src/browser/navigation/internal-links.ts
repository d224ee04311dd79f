import { internalUrl } from '../../rules/site/links.ts'

/** S2.34: returns where a link leads, with the publisher's other hosts mapped to this origin. */
export const destinationOf = (href: string): URL =>
  internalUrl(new URL(href, location.href), location.origin, ownHosts)

/** The publisher's hosts, from the attribute of every document. */
export const ownHosts = String(document.documentElement.dataset['hosts']).split(' ')
