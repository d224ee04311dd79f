import type { Context } from 'hono'
import type { Settings } from '../../rules/site/settings.ts'
import type { PublicContent } from '../../services/content/content-service.ts'

/** What documents may ask: nothing behind the wall. */
export type DocumentServices = { content: PublicContent; settings: Settings }

export type MadeDocument =
  | {
      kind: 'document'
      contentType: string
      body: string
      /** Something in it is still being made: it is kept for a moment only. */
      isUnfinished?: boolean
    }
  /** It stands at this path. */
  | { kind: 'moved'; path: string }
  | { kind: 'missing' }

/** Who may keep a document beside its asker: caches in front, which are purged by its tags, or nobody. */
export type CachedBy = 'all' | 'asker'

export type DocumentRequest = {
  context: Context
  /** What it is remembered by. */
  name: string
  cachedBy: CachedBy
  make: (services: DocumentServices) => Promise<MadeDocument>
}

export type DocumentStream = {
  context: Context
  contentType: string
  /** In quotes; another as soon as the document would be another. */
  etag: string
  chunks: () => AsyncIterable<string>
}

/** Documents for programs: remembered until what they were made of changes, compressed, answered 304 to who has them. */
export type Documents = {
  answer(asked: DocumentRequest): Promise<Response>
  /** What is remembered of the content until it changes. */
  open(): DocumentServices
  /** The content itself, for what is too long to be remembered. */
  source(): PublicContent
  /** What is too long to be remembered, piece by piece; 503 while too many are under way. */
  stream(streamed: DocumentStream): Response
}
