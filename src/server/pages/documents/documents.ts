import { hash } from 'node:crypto'
import type {
  DocumentRequest,
  Documents,
  CachedBy,
  DocumentResult,
} from '../../../api/feeds/documents.ts'
import { isModifiedSince, matchingTag } from '../../../rules/http/conditional-request.ts'
import type { PublicContent } from '../../../services/content/content-service.ts'
import { remainingMs } from '../../../services/calls/remaining-ms.ts'
import { ServiceError } from '../../../services/service-error.ts'
import {
  acceptedEncodings,
  compressSmall,
  preferredEncoding,
  type ContentEncoding,
} from '../../http/compression.ts'
import { TaggedCache } from '../cache/tagged-cache.ts'
import type { PageSources } from '../page-sources.ts'
import { createDocumentStreams } from './document-streams.ts'

type CachedDocument = {
  contentType: string
  etag: string
  /** HTTP date, in seconds. */
  modified: string
  cacheTags: readonly string[]
  encodings: Map<ContentEncoding, Buffer>
  freshUntil: number
}

const MAX_BYTES = 32 * 1024 * 1024
/** Maximum age: some content changes by time, without an announcement. */
const FRESH_SECONDS = 300
const UNFINISHED_SECONDS = 5
const MAX_SURROGATE_KEYS = 80

export type SiteDocuments = Documents & {
  invalidate(cacheTags: readonly string[]): void
  clear(): void
}

/** Renders and caches feeds, sitemaps and other documents made of content; see `Documents`. */
export function createDocuments(
  sources: Pick<PageSources, 'open'>,
  content: PublicContent,
): SiteDocuments {
  const cache = new TaggedCache<CachedDocument>({ bytes: MAX_BYTES, seconds: FRESH_SECONDS })
  const underway = new Map<
    string,
    Promise<CachedDocument | Exclude<DocumentResult, { kind: 'document' }>>
  >()
  return {
    answer,
    open: () => sources.open().services,
    source: () => content,
    ...createDocumentStreams(),
    invalidate: (cacheTags) => cache.invalidate(cacheTags),
    clear: () => cache.clear(),
  }

  async function answer(asked: DocumentRequest): Promise<Response> {
    const known = cache.get(asked.name)
    const found =
      known && remainingMs(known.freshUntil, FRESH_SECONDS * 1000) > 0
        ? known
        : await madeOnce(asked)
    if (!('kind' in found)) return answerWith(found, asked)
    if (found.kind === 'missing') throw new ServiceError(404, 'There is no such document')
    return new Response(null, {
      status: 301,
      headers: { location: found.path, 'cache-control': 'public, max-age=300' },
    })
  }

  /** Concurrent requests share one rendering, unless a change happened after it began. */
  function madeOnce(asked: DocumentRequest) {
    const name = `${cache.moment} ${asked.name}`
    const making = underway.get(name) ?? makeDocument(asked).finally(() => underway.delete(name))
    underway.set(name, making)
    return making
  }

  async function makeDocument({ name, make }: DocumentRequest) {
    const { moment } = cache
    const { services, cacheTags } = sources.open()
    const made = await make(services)
    if (made.kind !== 'document') return made
    const body = Buffer.from(made.body)
    const now = Date.now()
    const one: CachedDocument = {
      contentType: made.contentType,
      etag: hash('sha1', body, 'base64url'),
      modified: new Date(now).toUTCString(),
      cacheTags: [...cacheTags],
      encodings: new Map([['identity', body]]),
      freshUntil: now + 1000 * (made.isUnfinished ? UNFINISHED_SECONDS : FRESH_SECONDS),
    }
    // The other encodings are smaller; there are at most three.
    cache.put(name, { value: one, cacheTags, size: 2 * body.length }, moment)
    return one
  }
}

async function answerWith(
  one: CachedDocument,
  { context, cachedBy }: DocumentRequest,
): Promise<Response> {
  const header = (name: string) => context.req.header(name)
  const accepted = acceptedEncodings(header('accept-encoding'))
  const headers = headersOf(one, cachedBy)
  const ifNoneMatch = header('if-none-match')
  const unchanged = ifNoneMatch
    ? matchingTag(
        ifNoneMatch,
        accepted.map((encoding) => etagOf(one, encoding)),
      )
    : !isModifiedSince(header('if-modified-since'), one.modified) && etagOf(one, 'identity')
  if (unchanged)
    return new Response(null, { status: 304, headers: { ...headers, etag: unchanged } })
  const encoding = preferredEncoding(header('accept-encoding'))
  const body = await encoded(one, encoding)
  return new Response(new Uint8Array(body), {
    headers: {
      ...headers,
      etag: etagOf(one, encoding),
      'content-type': one.contentType,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
}

const etagOf = ({ etag }: CachedDocument, encoding: ContentEncoding): string =>
  `"${etag}-${encoding}"`

function headersOf(
  { modified, cacheTags }: CachedDocument,
  cachedBy: CachedBy,
): Record<string, string> {
  const shared = { 'last-modified': modified, vary: 'accept-encoding' }
  if (cachedBy === 'requester')
    return {
      ...shared,
      vary: 'accept-encoding, authorization',
      'cache-control': 'private, no-cache',
    }
  return {
    ...shared,
    'cache-control': `public, max-age=60, s-maxage=${FRESH_SECONDS}`,
    'surrogate-key': cacheTags.slice(0, MAX_SURROGATE_KEYS).join(' '),
  }
}

async function encoded({ encodings }: CachedDocument, encoding: ContentEncoding): Promise<Buffer> {
  const known = encodings.get(encoding)
  if (known) return known
  const body = await compressSmall(encodings.get('identity') ?? Buffer.alloc(0), encoding)
  encodings.set(encoding, body)
  return body
}
