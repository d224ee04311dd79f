import type { Publisher } from '../../rules/site/publisher.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type { Site } from '../../rules/site/site.ts'
import type { ImageVariant } from '../../rules/site/images.ts'
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
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
}

const LOGO: ImageVariant = { width: 512, quality: 75, format: 'png' }

/** What feed readers, search engines and partners ask for. */
export function feedApis(parts: FeedApis): Endpoint[] {
  const logoUrl = parts.absoluteUrl(parts.imageUrl('/site/logo.svg', LOGO))
  const feeds = { ...parts, logoUrl }
  return [
    ...readerFeedsApi(feeds),
    ...partnerFeedsApi(feeds),
    ...sitemapsApi({ ...parts, pictureUrl: parts.pictures.urlOf }),
    ...discoveryApi(parts),
  ]
}
