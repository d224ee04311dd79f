import { PARTNER_FEEDS } from '../../rules/access/partner-scopes.ts'
import {
  isAllowedInFeed,
  PARTNER_FEED_TERMS,
  type PartnerFeed,
} from '../../rules/feeds/partner-feeds.ts'
import { href } from '../../routes.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS, PARTNER_RATE } from '../terms.ts'
import type { DocumentServices, DocumentResult } from './documents.ts'
import { feedArticles } from './feed-articles.ts'
import { feedItems } from './feed-items.ts'
import { addressesOf, feedHead, type FeedParts } from './reader-feeds.ts'
import { texts } from './texts.de.ts'
import { contentTypeOf, serializeFeed } from './feed-formats.ts'

/**
 * `GET /feeds/partner/{standard|fulltext|msn|burda|newsletter|push}` → RSS 2.0, for partners with a key for it (S9.09).
 * `GET /feeds/partner` → `{partner, mayFetch: ['msn' …]}`: the partner of the key and its permissions.
 */
export function partnerFeedsApi(parts: FeedParts): Endpoint[] {
  const { get } = endpoints({ ...FOR_PROGRAMS, rate: PARTNER_RATE })
  return [
    get('/feeds/partner', 'partner', ({ context, partner }) =>
      context.json({ partner: partner.name, mayFetch: partner.scopes }),
    ),
    ...PARTNER_FEEDS.map((feed) =>
      get(
        addressOf(feed),
        `partner: ${feed}`,
        ({ context }) =>
          parts.documents.answer({
            context,
            name: addressOf(feed),
            cachedBy: 'requester',
            make: (services) => madeFeed(feed, services, parts),
          }),
        { caching: 'as answered' },
      ),
    ),
  ]
}

const addressOf = (feed: PartnerFeed): string => `/feeds/partner/${feed}`

async function madeFeed(
  feed: PartnerFeed,
  services: DocumentServices,
  parts: FeedParts,
): Promise<DocumentResult> {
  const { title, hasBody, most } = PARTNER_FEED_TERMS[feed]
  const { feeds_tv_guide: tvGuide, feeds_campaigns: campaigns } = services.settings
  const articles = await feedArticles(services, {
    list: 'newest',
    most,
    parts: hasBody ? 'all' : 'head',
    isFreshOnly: true,
    mayStandIn: (article) => isAllowedInFeed(feed, article, { tvGuide, campaigns }),
  })
  const { siteName } = await services.content.site()
  const pictures = await parts.pictures.made(articles.map(({ img }) => img))
  const head = feedHead(
    { path: href.home(), title, description: texts.partner(title) },
    siteName,
    parts,
  )
  const items = feedItems(articles, { ...addressesOf(parts), pictureOf: pictures.of, hasBody })
  return {
    kind: 'document',
    contentType: contentTypeOf('rss'),
    body: serializeFeed.rss({ ...head, selfUrl: parts.absoluteUrl(addressOf(feed)), items }),
    isUnfinished: pictures.isUnfinished,
  }
}
