import type { Publisher } from '../../rules/site/publisher.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type { Site } from '../../rules/site/site.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Documents } from './documents.ts'
import type { FeedPictures } from './feed-pictures.ts'
import { discoveryApi } from './discovery.ts'
import { partnerFeedsApi } from './partner-feeds.ts'
import { readerFeedsApi } from './reader-feeds.ts'
import { sitemapsApi } from './sitemaps.ts'

type FeedApis = {
  documents: Documents
  pictures: FeedPictures
  absoluteUrl: (path: string) => string
  publisher: Publisher
  settings: () => Settings
  site: () => Promise<Site>
}

/** Square, as JSON Feed requires, and without a query, because an ampersand would be written with spaces around it. */
const ICON = '/icons/icon-512.png'

/** All endpoints for feed readers, search engines and partners. */
export function feedApis(parts: FeedApis): Endpoint[] {
  const feeds = { ...parts, logoUrl: parts.absoluteUrl(ICON) }
  return [
    ...readerFeedsApi(feeds),
    ...partnerFeedsApi(feeds),
    ...sitemapsApi({ ...parts, pictureUrl: parts.pictures.urlOf }),
    ...discoveryApi(parts),
  ]
}
