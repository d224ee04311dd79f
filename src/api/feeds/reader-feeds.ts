import { feedAddress, FEED_FORMATS, type FeedFormat } from '../../rules/feeds/feed-address.ts'
import { HOME_CHANNEL } from '../../rules/site/site.ts'
import { authorTitle, channelTitle, topicTitle } from '../../rules/site/page-titles.ts'
import { findRoute, href } from '../../routes.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS, PUBLIC_RATE } from '../terms.ts'
import type { Documents, DocumentServices, DocumentResult } from './documents.ts'
import { feedArticles } from './feed-articles.ts'
import { feedItems, type Feed } from './feed-items.ts'
import type { FeedPictures } from './feed-pictures.ts'
import { texts } from './texts.de.ts'
import { contentTypeOf, serializeFeed } from './feed-formats.ts'

const MAX_ITEMS = 40

export type FeedParts = {
  documents: Documents
  pictures: FeedPictures
  absoluteUrl: (path: string) => string
  logoUrl: string
}

/** A page that has a feed: its path and title, and the list of its articles. */
type Subject = { path: string; title: string; description: string; list: string }

/**
 * `GET /feeds/{rss|atom|json}` and `GET /feeds/{rss|atom|json}/{path of a page}`: the newest articles of the paper, a
 * channel, an author or a topic, without sold content (S9.09). The paper's feed contains no articles older than
 * `rssfeed_freshness_days` (S9.08). 301 if the page has moved, 404 if it does not exist.
 */
export function readerFeedsApi({ documents, ...parts }: FeedParts): Endpoint[] {
  const { get } = endpoints({ ...FOR_PROGRAMS, rate: PUBLIC_RATE, caching: 'as answered' })
  const answer =
    (format: FeedFormat) =>
    ({ context }: Call<'public'>): Promise<Response> => {
      const path = `/${context.req.param('path') ?? ''}`
      return documents.answer({
        context,
        name: feedAddress(format, path),
        cachedBy: 'all',
        make: (services) => madeFeed({ ...parts, services, format, path }),
      })
    }
  const formats = Object.keys(FEED_FORMATS) as FeedFormat[]
  return formats.flatMap((format) => [
    get(feedAddress(format, href.home()), 'public', answer(format)),
    get(feedAddress(format, '/:path{.+}'), 'public', answer(format)),
  ])
}

type FeedRequest = Omit<FeedParts, 'documents'> & {
  services: DocumentServices
  format: FeedFormat
  path: string
}

async function madeFeed({
  services,
  format,
  path,
  ...parts
}: FeedRequest): Promise<DocumentResult> {
  const { content } = services
  const subject = await subjectOf(path, content)
  if (!subject) return { kind: 'missing' }
  if (subject.path !== path) return { kind: 'moved', path: feedAddress(format, subject.path) }
  const articles = await feedArticles(services, {
    list: subject.list,
    most: MAX_ITEMS,
    parts: 'head',
    isFreshOnly: path === href.home(),
    mayStandIn: ({ isSoldContent }) => !isSoldContent,
  })
  const { siteName } = await content.site()
  const pictures = await parts.pictures.made(articles.map(({ img }) => img))
  const items = feedItems(articles, {
    ...addressesOf(parts),
    pictureOf: pictures.of,
    hasBody: false,
  })
  const feed = {
    ...feedHead(subject, siteName, parts),
    selfUrl: parts.absoluteUrl(feedAddress(format, path)),
  }
  return {
    kind: 'document',
    contentType: contentTypeOf(format),
    body: serializeFeed[format]({ ...feed, items }),
    isUnfinished: pictures.isUnfinished,
  }
}

/** Resolvers for URLs outside the feed. */
export const addressesOf = ({ absoluteUrl, pictures }: Omit<FeedParts, 'documents'>) => ({
  absoluteUrl,
  pictureUrl: pictures.urlOf,
})

export function feedHead(
  { path, title, description }: Pick<Subject, 'path' | 'title' | 'description'>,
  siteName: string,
  { absoluteUrl, logoUrl }: Pick<FeedParts, 'absoluteUrl' | 'logoUrl'>,
): Omit<Feed, 'items' | 'selfUrl'> {
  const siteUrl = absoluteUrl(href.home())
  return {
    title: title === siteName ? title : `${title} – ${siteName}`,
    description: description || title,
    pageUrl: absoluteUrl(path),
    siteName,
    siteUrl,
    logoUrl,
  }
}

/** Returns the subject of the page at a path; `null` if it has no feed. */
async function subjectOf(path: string, content: PublicContent): Promise<Subject | null> {
  if (path === '/') return paper(content)
  const match = findRoute(path)
  const id = Number(match?.params['id'])
  if (match?.params['page'] !== undefined) return null
  if (match?.name === 'topic') return orNull(topic(id, content))
  if (match?.name === 'author') return orNull(author(id, content))
  const channel = match?.name === 'channel' ? match.params['path'] : undefined
  if (channel === undefined || channel === HOME_CHANNEL) return null
  return orNull(atPath(channel, content))
}

async function paper(content: PublicContent): Promise<Subject> {
  const { siteName, description } = await content.site()
  return { path: href.home(), title: siteName, description, list: 'newest' }
}

async function topic(asked: number, content: PublicContent): Promise<Subject> {
  const tag = await content.tag({ id: asked })
  const { id } = tag
  const description = texts.topic(tag.label)
  return { path: href.topic({ id }), title: topicTitle(tag), description, list: `tag:${id}` }
}

async function author(id: number, content: PublicContent): Promise<Subject> {
  const one = await content.author({ id })
  const title = authorTitle(one)
  return {
    path: one.urlPath,
    title,
    description: one.bio || texts.author(title, one.role),
    list: `author:${id}`,
  }
}

/** S2.10: a channel, or a topic with its own path. */
async function atPath(path: string, content: PublicContent): Promise<Subject> {
  const target = await content.path({ path })
  if (target.kind === 'tag') return { ...(await topic(target.tag.id, content)), path: `/${path}` }
  const { channel } = target
  return {
    path: `/${path}`,
    title: channelTitle(channel),
    description: channel.description,
    list: `channel:${path}`,
  }
}

async function orNull(asked: Promise<Subject>): Promise<Subject | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof ServiceError && error.status < 500) return null
    throw error
  })
}
