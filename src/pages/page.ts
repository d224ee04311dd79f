import type { ReactNode } from 'react'
import type { Article, PaidBody } from '../rules/article.ts'
import type { PublicContent } from '../services/content/content-service.ts'
import type { Settings } from '../rules/settings.ts'

/** What a page may ask while loading. It cannot name a reader or a paid body: neither is here (design 4). */
export type PageServices = { content: PublicContent; settings: Settings }

export type PageRequest = {
  params: Record<string, string>
  query: URLSearchParams
  services: PageServices
}

export type Loaded<Model> =
  | { kind: 'found'; model: Model }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  /** S8.05: becomes the error page with 404. */
  | { kind: 'missing' }

/** What the access gate decided for this answer. */
export type PageAccess =
  | { kind: 'open' }
  | { kind: 'unlocked'; body: PaidBody }
  | { kind: 'locked'; template: string }

/** What stands in the head. `canonical` is a path of this site. */
export type PageHead = {
  title: string
  description: string
  canonical: string
  robots: string
  openGraph: { type: 'website' | 'article' | 'profile'; image: string | null }
  jsonLd: object[]
  previous?: string
  next?: string
}

/** What a `head` function needs beside the model: absolute URLs and signed pictures. */
export type HeadContext = {
  siteName: string
  absoluteUrl: (path: string) => string
  imageUrl: (baseUrl: string, width: number, aspectRatio: string) => string
}

/** S2.23 */
export type Layout = 'default' | 'portal' | 'dialog-flow'

/** S2.25 */
export type TrackingType =
  | 'Homepage'
  | 'Artikelseiten'
  | 'Themenseiten'
  | 'Autorenprofile'
  | 'Suchergebnisseiten'
  | 'Topicspage'
  | 'Topicpage'
  | 'CouponList'
  | 'HeadlinesPage'
  | 'Autorenubersichtsseite'
  | 'Testberichtubersichtsseite'
  | 'Testberichtsseite'
  | 'Legalseite'
  | 'Other'

/** A page says everything about itself here: what it needs, how long it keeps, what it is called, how it looks. */
export type Page<Model> = {
  layout: Layout
  trackingType: TrackingType
  /** S9.01: how long an answer is fresh. Publishing makes it stale at once; 0 is never kept. */
  cacheSeconds: number
  /** The query keys the page reads; all others are no part of its cache key. */
  queryKeys: readonly string[]
  load: (request: PageRequest) => Promise<Loaded<Model>>
  /** The article whose right to read the gate decides; absent on pages everyone may read. */
  article?: (model: Model) => Article
  head: (model: Model, context: HeadContext) => PageHead
  View: (props: { model: Model; access: PageAccess }) => ReactNode
}

/** Keeps the model's type while the page becomes one of many. */
export function definePage<Model>(page: Page<Model>): Page<unknown> {
  return page as unknown as Page<unknown>
}
