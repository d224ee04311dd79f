import { articleIdOf, findRoute } from '../../../../routes.ts'

/** Where links of an article may lead. */

/** Decides whether a path („/sport“) leads somewhere on this site. */
export type PathCheck = (path: string) => boolean

/** This site's articles have ids of seven digits; shorter numbers end paths of other sites. */
const ARTICLE_DIGITS = 7

/** Articles, topics, authors and the other pages; channels only where their paths are known. */
export function pathsOfSite(channels?: ReadonlySet<string>): PathCheck {
  return (path) => {
    const match = findRoute(path.replace(/[?#].*$/, ''))
    if (match?.name === 'channel') return channels?.has(match.params['path'] ?? '') ?? false
    const articleId = articleIdOf(match)
    return articleId === undefined ? match !== undefined : articleId.length === ARTICLE_DIGITS
  }
}

export const anyPath: PathCheck = () => true

const LONGEST_ADDRESS = 4000
const LONGEST_MAIL_ADDRESS = 400
const MAIL_ADDRESS = /^mailto:[^\s@?]+@[^\s@?"<>]+\.[^\s@?"<>]+$/i
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

function webAddress(value: string): string | null {
  const url = URL.parse(value)
  const honest = url && url.hostname.includes('.') && !url.username && !url.password
  return honest ? url.href : null
}

/** The address a link or source may keep: http, https, mailto or a path of this site; null for all others. */
export function safeAddress(address: string, isPath: PathCheck): string | null {
  if (address.length > LONGEST_ADDRESS) return null
  const value = address.replaceAll(INVISIBLE, '').trim()
  if (/^https?:\/\//i.test(value)) return webAddress(value)
  if (/^\/\/[^/\\]/.test(value)) return webAddress(`https:${value}`)
  if (value.length <= LONGEST_MAIL_ADDRESS && MAIL_ADDRESS.test(value)) return value
  return /^\/(?![/\\])[^\s\\"<>]*$/.test(value) && isPath(value) ? value : null
}

export const isExternal = (address: string): boolean => /^https?:/i.test(address)
