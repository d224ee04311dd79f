import { hash } from 'node:crypto'
import type { SourceName } from '../../../rules/consent/vendor-sources.ts'
import { dayKey } from '../../../rules/language/dates.ts'
import { matchingTag } from '../../../rules/http/conditional-request.ts'
import { OFFLINE_EDITION } from '../../../rules/browsing/offline-caches.ts'
import type { PageAccess } from '../../../pages/page.ts'
import { decompress, type ContentEncoding } from '../../http/compression.ts'
import { bytesOfBody, type CachedAnswer } from '../cache/page-cache.ts'
import type { PageFormat } from '../../access/visitor.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'

type PackedAnswer = {
  /** The body in its first encoding. */
  packed: Buffer
  format: PageFormat
  cacheSeconds: number
  cacheTags: ReadonlySet<string>
  access: PageAccess
  /** Vendors that the page may need. */
  sources: readonly SourceName[]
  security: ReturnType<SecurityHeaders>
}

/** Maximum time that an expired response is served while the database is unavailable. */
const STALE_SECONDS = 24 * 60 * 60
/** Maximum time that a shared cache serves an expired response while it fetches the new one: pages show their date. */
const REVALIDATE_SECONDS = 60 * 60
const MAX_SURROGATE_KEYS = 80

/** Creates a response with its headers; `addEncoding` adds the bodies. */
export function storedAnswer(stored: PackedAnswer): CachedAnswer {
  const { packed, format, cacheSeconds, access, security } = stored
  const now = Date.now()
  const headers = [
    'content-type',
    format === 'payload' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'vary',
    'accept-encoding, cookie',
    ...cacheHeaders(stored, access),
    ...security,
  ]
  return {
    headers,
    sources: stored.sources,
    encodings: new Map(),
    isSmall: false,
    etag: hash('blake2b512', packed, 'base64url').slice(0, 22),
    day: dayKey(new Date(now)),
    freshUntil: now + cacheSeconds * 1000,
    staleUntil: now + (cacheSeconds + STALE_SECONDS) * 1000,
  }
}

/**
 * A response that depends on an access decision is private, because a CDN cannot decide. Other responses may be cached
 * anywhere and are purged by the same tags.
 */
function cacheHeaders({ cacheSeconds, cacheTags }: PackedAnswer, access: PageAccess): string[] {
  if (access.kind === 'unlocked')
    return ['cache-control', 'private, no-store', OFFLINE_EDITION, 'entitled']
  if (access.kind === 'locked')
    return ['cache-control', access.waitsForGoogle ? 'private, no-store' : 'private, no-cache']
  if (cacheSeconds === 0) return ['cache-control', 'no-cache']
  const stale = `stale-while-revalidate=${REVALIDATE_SECONDS}, stale-if-error=${STALE_SECONDS}`
  const shared = `public, max-age=0, s-maxage=${cacheSeconds}, ${stale}`
  const keys = [...cacheTags].slice(0, MAX_SURROGATE_KEYS).join(' ')
  return ['cache-control', shared, 'surrogate-key', keys]
}

/** Stores the body in one encoding; returns the number of added bytes. */
export function addEncoding(answer: CachedAnswer, encoding: ContentEncoding, body: Buffer): number {
  const older = answer.encodings.get(encoding)
  const encodingHeaders = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const headers = [
    ...answer.headers,
    'etag',
    etagOf(answer, encoding, answer.isSmall),
    ...encodingHeaders,
    'content-length',
    String(body.length),
  ]
  const stored = { body, headers }
  answer.encodings.set(encoding, stored)
  return bytesOfBody(stored) - (older ? bytesOfBody(older) : 0)
}

/** Returns a strong ETag: each encoding has its own, which changes when the body is compressed for size. */
function etagOf({ etag }: CachedAnswer, encoding: ContentEncoding, isSmall: boolean): string {
  return isSmall || encoding === 'identity' ? `"${etag}-${encoding}"` : `"${etag}-${encoding}-1"`
}

/** Returns the headers of a 304 if the client has this response in an accepted encoding, otherwise undefined. */
export function unchangedHeaders(
  answer: CachedAnswer,
  ifNoneMatch: string | undefined,
  accepted: readonly ContentEncoding[],
): string[] | undefined {
  if (ifNoneMatch === undefined) return undefined
  const tags = accepted.flatMap((encoding) => [
    etagOf(answer, encoding, answer.isSmall),
    etagOf(answer, encoding, !answer.isSmall),
  ])
  const tag = matchingTag(ifNoneMatch, tags)
  return tag === undefined ? undefined : [...answer.headers, 'etag', tag]
}

/** Returns the body without encoding. */
export async function plainBody(answer: CachedAnswer): Promise<Buffer> {
  const [first] = answer.encodings
  if (!first) throw new Error('The answer holds no body.')
  const [encoding, { body }] = first
  return decompress(body, encoding)
}
