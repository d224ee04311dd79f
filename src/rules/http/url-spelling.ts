/** How the path of a request is spelled: a URL has one spelling, another leads to it or to nothing. */
export type Spelling = { kind: 'own' } | { kind: 'other'; path: string } | { kind: 'none' }

const OWN: Spelling = { kind: 'own' }
const NONE: Spelling = { kind: 'none' }
/** What needs no second look: neither encoded nor doubled, no dots between slashes, no slash at the end. */
const PLAIN = /^(?:\/|(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+)$/
/** What a path may hold unencoded (RFC 3986). */
const RAW = /^[A-Za-z0-9._~!$&'()*+,;=:@%-]+$/
/** Dots that climb, slashes within a segment, control characters. */
const NEVER = /^\.{1,2}$|[/\\\p{Cc}]/u

/**
 * A path as it was sent (undecoded, without its query). Doubled slashes, one at the end and needless percent-encoding
 * have another spelling; dots that climb, encoded slashes and control characters have none. What is no valid UTF-8 is left for others to refuse.
 */
export function spellingOf(path: string): Spelling {
  if (PLAIN.test(path)) return OWN
  const segments = path.split('/').filter((segment) => segment !== '')
  const spelled: string[] = []
  for (const segment of segments) {
    const decoded = decodeSegment(segment)
    if (decoded === undefined) return OWN
    if (!RAW.test(segment) || NEVER.test(decoded)) return NONE
    spelled.push(encodeSegment(decoded))
  }
  const own = `/${spelled.join('/')}`
  return own === path ? OWN : { kind: 'other', path: own }
}

function decodeSegment(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    return text.isWellFormed() ? text : undefined
  } catch {
    return undefined
  }
}

/** As `encodeURI` does it, which leaves what a path may hold (RFC 3986) as it is. */
const encodeSegment = (text: string): string =>
  encodeURI(text).replace(/[?#[\]]/g, (character) => encodeURIComponent(character))
