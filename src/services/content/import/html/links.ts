import { articleIdOf, findRoute } from '../../../../routes.ts'
import { oldAddressPath } from '../../../../rules/http/old-path.ts'

/** Validates the links of an article. */

/** The addresses of this site that an article may link to. */
export type OwnLinks = {
  /** Whether a path („/sport“) exists on this site. */
  isPath: (path: string) => boolean
  /** The site's hosts, with or without www. Links to them are stored as paths, which work on every host. */
  hosts: ReadonlySet<string>
}

/** Article ids of this site have seven digits; shorter numbers end paths of other sites. */
const ARTICLE_DIGITS = 7

type LinksOfSite = {
  /** Paths of existing channels without the leading slash. */
  channels?: ReadonlySet<string> | undefined
  hosts?: readonly string[] | undefined
  /** Former paths of articles that are imported together; they lead to the articles. */
  formerPaths?: ReadonlySet<string> | undefined
}

/** Accepts articles, topics, authors and other pages; channels and former paths only if they are given. */
export function linksOfSite({ channels, hosts = [], formerPaths }: LinksOfSite = {}): OwnLinks {
  return { hosts: new Set(hosts.map(bareHost)), isPath }

  function isPath(path: string): boolean {
    if (formerPaths?.has(oldAddressPath(path.replace(/[?#].*$/, '')) ?? '')) return true
    const match = findRoute(path.replace(/[?#].*$/, ''))
    if (match?.name === 'channel') return channels?.has(match.params['path'] ?? '') ?? false
    const articleId = articleIdOf(match)
    return articleId === undefined ? match !== undefined : articleId.length === ARTICLE_DIGITS
  }
}

const NO_HOSTS: ReadonlySet<string> = new Set()
export const anyLinks: OwnLinks = { isPath: () => true, hosts: NO_HOSTS }
export const noLinks: OwnLinks = { isPath: () => false, hosts: NO_HOSTS }

const MAX_ADDRESS_LENGTH = 4000
const MAX_MAIL_ADDRESS_LENGTH = 400
const MAIL_ADDRESS = /^mailto:[^\s@?]+@[^\s@?"<>]+\.[^\s@?"<>]+$/i
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

const bareHost = (host: string): string => host.replace(/^www\./, '')

function webAddress(value: string, { isPath, hosts }: OwnLinks): string | null {
  const url = URL.parse(value)
  if (!url || url.username || url.password) return null
  const path = url.pathname + url.search + url.hash
  if (hosts.has(bareHost(url.host)) && !path.startsWith('//') && isPath(path)) return path
  return url.hostname.includes('.') ? url.href : null
}

/** Returns the address that a link or source may keep: http, https, mailto or a path of this site; otherwise `null`. */
export function safeAddress(address: string, links: OwnLinks): string | null {
  if (address.length > MAX_ADDRESS_LENGTH) return null
  const value = address.replaceAll(INVISIBLE, '').trim()
  if (/^https?:\/\//i.test(value)) return webAddress(value, links)
  if (/^\/\/[^/\\]/.test(value)) return webAddress(`https:${value}`, links)
  if (value.length <= MAX_MAIL_ADDRESS_LENGTH && MAIL_ADDRESS.test(value)) return value
  return /^\/(?![/\\])[^\s\\"<>]*$/.test(value) && links.isPath(value) ? value : null
}

export const isExternal = (address: string): boolean => /^https?:/i.test(address)
