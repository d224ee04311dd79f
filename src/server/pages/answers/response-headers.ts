import { OFFLINE_EDITION } from '../../../rules/browsing/offline-caches.ts'
import type { Visitor } from '../../access/visitor.ts'
import type { CachedAnswer } from '../cache/page-cache.ts'
import { headerPairs } from '../../http/header-pairs.ts'
import type { ConsentPolicies } from './consent-policy.ts'

type Recipient = {
  visitor: Visitor
  answer: Pick<CachedAnswer, 'sources'>
  /** The address holds a link token. */
  carriesToken: boolean
  /** Set-Cookie lines of the decision. */
  cookies: readonly string[]
}

/**
 * Builds the headers of one response from the stored ones: the content policy that the reader's consent allows, and the
 * cookies of the decision. A response with a cookie or a link token is not cached, and search engines must not index a
 * response with a link token, because it can show paid text. Names and values alternate.
 */
export function createResponseHeaders(policies: ConsentPolicies) {
  return (stored: string[], { visitor, answer, carriesToken, cookies }: Recipient): string[] => {
    const isPersonal = carriesToken || cookies.length > 0
    const allowed = policies(isPersonal ? privately(stored) : stored, answer.sources, visitor)
    const headers = carriesToken ? withoutIndex(allowed) : allowed
    // The same array each time, so that its head is serialized once (`writeCachedHead`).
    if (cookies.length === 0) return headers
    return [...headers, ...cookies.flatMap((line) => ['set-cookie', line])]
  }
}

/** Returns a function that makes other headers of the same array only once. */
function memoized(make: (headers: readonly string[]) => string[]) {
  const made = new WeakMap<readonly string[], string[]>()
  return (headers: readonly string[]): string[] => {
    const known = made.get(headers)
    if (known) return known
    const fresh = make(headers)
    made.set(headers, fresh)
    return fresh
  }
}

const withoutIndex = memoized((headers) => [...headers, 'x-robots-tag', 'noindex'])

const REPLACED = new Set(['cache-control', 'surrogate-key', 'referrer-policy', OFFLINE_EDITION])

/** Replaces the caching headers: no cache keeps the response, and other sites do not learn its address. */
const privately = memoized((headers) => {
  const lines: string[] = []
  for (const [name, value] of headerPairs(headers)) if (!REPLACED.has(name)) lines.push(name, value)
  return [...lines, 'cache-control', 'private, no-store', 'referrer-policy', 'strict-origin']
})
