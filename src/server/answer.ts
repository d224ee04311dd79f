import { hash } from 'node:crypto'
import type { PageAccess } from '../pages/page.ts'
import { decompress, type ContentEncoding } from './compression.ts'
import type { CachedAnswer } from './page-cache.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

type Stored = {
  body: Buffer
  format: 'html' | 'payload'
  cacheSeconds: number
  cacheTags: ReadonlySet<string>
  access: PageAccess
}

/** How long past its time an answer may still be served while the store is away. */
const STALE_SECONDS = 24 * 60 * 60
const MOST_SURROGATE_KEYS = 80

/** An answer with its headers ready; its bodies are added per encoding by `addEncoding`. */
export function storedAnswer(stored: Stored): CachedAnswer {
  const { body, format, cacheSeconds, access } = stored
  const now = Date.now()
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const headers = [
    'content-type',
    format === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'etag',
    etag,
    'vary',
    'accept-encoding, cookie',
    ...cacheHeaders(stored, access),
    ...SECURITY_HEADERS,
  ]
  return {
    headers,
    encodings: new Map(),
    isSmall: false,
    etag,
    status: 200,
    freshUntil: now + cacheSeconds * 1000,
    staleUntil: now + (cacheSeconds + STALE_SECONDS) * 1000,
  }
}

/** What a right opened is nobody else's; the rest any cache may keep and be purged of by the same tags. */
function cacheHeaders({ cacheSeconds, cacheTags }: Stored, access: PageAccess): string[] {
  if (access.kind === 'unlocked') return ['cache-control', 'private, no-store']
  if (cacheSeconds === 0) return ['cache-control', 'no-cache']
  const shared = `public, max-age=0, s-maxage=${cacheSeconds}, stale-while-revalidate=${STALE_SECONDS}`
  const keys = [...cacheTags].slice(0, MOST_SURROGATE_KEYS).join(' ')
  return ['cache-control', shared, 'surrogate-key', keys]
}

/** Keeps the body in one encoding with the answer; answers how many bytes that is more. */
export function addEncoding(answer: CachedAnswer, encoding: ContentEncoding, body: Buffer): number {
  const before = answer.encodings.get(encoding)?.body.length ?? 0
  const encodingHeaders = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const headers = [...answer.headers, ...encodingHeaders, 'content-length', String(body.length)]
  answer.encodings.set(encoding, { body, headers })
  return body.length - before
}

/** The answer as it was before any encoding. */
export async function plainBody(answer: CachedAnswer): Promise<Buffer> {
  const [first] = answer.encodings
  if (!first) throw new Error('The answer holds no body.')
  const [encoding, { body }] = first
  return decompress(body, encoding)
}
