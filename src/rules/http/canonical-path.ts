/** Whether a request's path is canonical (`own`), has another canonical form (`other`), or is refused (`none`). */
export type Spelling = { kind: 'own' } | { kind: 'other'; path: string } | { kind: 'none' }

const CANONICAL: Spelling = { kind: 'own' }
const REFUSED: Spelling = { kind: 'none' }
/** Canonical without further checks: not encoded, no double or trailing slash, no segment that begins with a dot. */
const PLAIN = /^(?:\/|(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+)$/
/** The characters of a path that need no encoding (RFC 3986). */
const RAW = /^[A-Za-z0-9._~!$&'()*+,;=:@%-]+$/
/** Dot segments, slashes within a segment, control characters. */
const FORBIDDEN = /^\.{1,2}$|[/\\\p{Cc}]/u

/**
 * Checks a path as sent, undecoded and without query. Double slashes, a trailing slash and needless percent-encoding are
 * corrected; dot segments, encoded slashes and control characters are refused. Invalid UTF-8 counts as canonical and is left
 * for the router to refuse.
 */
export function canonicalPathOf(path: string): Spelling {
  if (PLAIN.test(path)) return CANONICAL
  const segments = path.split('/').filter((segment) => segment !== '')
  const spelled: string[] = []
  for (const segment of segments) {
    const decoded = decodeSegment(segment)
    if (decoded === undefined) return CANONICAL
    if (!RAW.test(segment) || FORBIDDEN.test(decoded)) return REFUSED
    spelled.push(encodeSegment(decoded))
  }
  const own = `/${spelled.join('/')}`
  return own === path ? CANONICAL : { kind: 'other', path: own }
}

function decodeSegment(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    return text.isWellFormed() ? text : undefined
  } catch {
    return undefined
  }
}

/** Encodes like `encodeURI`, which keeps the characters that a path may hold (RFC 3986). */
const encodeSegment = (text: string): string =>
  encodeURI(text).replace(/[?#[\]]/g, (character) => encodeURIComponent(character))
