import { safeNextPath } from '../../src/rules/browsing/safe-next-path.ts'
import { internalUrl, isDangerous } from '../../src/rules/site/links.ts'

/** The current origin and the publisher's own hosts. */
export type Place = { origin: string; hosts: readonly string[] }

export type DeepLink = { kind: 'login' } | { kind: 'page'; path: string } | { kind: 'foreign' }

/**
 * Parses an address that the system passes to the app: a URL of the paper, or one with the app's own scheme
 * (`morgenblatt://login`, `morgenblatt://sport/…`), which no other program handles.
 */
export function readDeepLink(address: string, { origin, hosts }: Place): DeepLink {
  const url = URL.parse(address)
  if (!url || isDangerous(address)) return { kind: 'foreign' }
  if (!/^https?:$/.test(url.protocol)) return readOwnScheme(address)
  const own = internalUrl(url, origin, hosts)
  return own.origin === origin
    ? { kind: 'page', path: safeNextPath(own.pathname + own.search + own.hash) }
    : { kind: 'foreign' }
}

function readOwnScheme(address: string): DeepLink {
  const [, rest] = /^[a-z][a-z0-9+.-]*:\/\/([^?#]*.*)$/is.exec(address) ?? []
  if (rest === undefined) return { kind: 'foreign' }
  return /^login\/?(?:[?#]|$)/.test(rest)
    ? { kind: 'login' }
    : { kind: 'page', path: safeNextPath(`/${rest}`) }
}

export type Link = { href: string; target: string }

/** S2.33: whether a link opens in the system's browser: it leaves the paper or requests a new window. */
export function leavesApp({ href, target }: Link, { origin, hosts }: Place): boolean {
  const url = URL.parse(href, origin)
  if (!url || isDangerous(href) || !/^https?:$/.test(url.protocol)) return false
  return target === '_blank' || internalUrl(url, origin, hosts).origin !== origin
}
