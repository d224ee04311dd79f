import type { Context } from 'hono'
import type { Settings } from '../../rules/site/settings.ts'
import type { PublicContent } from '../../services/content/content-service.ts'

/** The data that documents are made from: public content only, nothing behind the paywall. */
export type DocumentServices = { content: PublicContent; settings: Settings }

export type DocumentResult =
  | {
      kind: 'document'
      contentType: string
      body: string
      /** Pictures are still being made, so the document is cached only briefly. */
      isUnfinished?: boolean
    }
  /** The document is at this path. */
  | { kind: 'moved'; path: string }
  | { kind: 'missing' }

/**
 * Which caches may store a document: `all` are the caches in front of the site, which are purged by tags, and that of the
 * client; `requester` is that of the client only.
 */
export type CachedBy = 'all' | 'requester'

export type DocumentRequest = {
  context: Context
  /** The cache key. */
  name: string
  cachedBy: CachedBy
  make: (services: DocumentServices) => Promise<DocumentResult>
}

export type DocumentStream = {
  context: Context
  contentType: string
  /** In quotes; changes whenever the document changes. */
  etag: string
  chunks: () => AsyncIterable<string>
}

/** Documents for programs: cached until their sources change, compressed, answered with 304 if the client has them. */
export type Documents = {
  answer(asked: DocumentRequest): Promise<Response>
  /** Content that is cached until it changes. */
  open(): DocumentServices
  /** Uncached content, for documents that are too long to cache. */
  source(): PublicContent
  /** Streams a document that is too long to cache; 503 while too many streams are open. */
  stream(streamed: DocumentStream): Response
}
