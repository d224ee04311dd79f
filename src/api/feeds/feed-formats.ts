import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { FEED_FORMATS, type FeedFormat } from '../../rules/feeds/feed-address.ts'
import type { Feed, FeedItem } from './feed-items.ts'

const LANGUAGE = 'de'
/** Minutes until a feed reader should ask again. */
const TTL = 5

type RssFeed = Parameters<typeof generateRssFeed>[0]
type RssItem = NonNullable<RssFeed['items']>[number]

/** Serializes a feed in each format. */
export const serializeFeed: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: (feed) => generateRssFeed(rssOf(feed)),
  atom: (feed) => generateAtomFeed(atomOf(feed)),
  json: (feed) => JSON.stringify(generateJsonFeed(jsonOf(feed))),
}

export const contentTypeOf = (format: FeedFormat): string =>
  `${FEED_FORMATS[format].type}; charset=utf-8`

/** RSS 2.0 with Media RSS; further elements, such as a podcast's iTunes elements, can be added. */
export function rssOf(feed: Feed): RssFeed {
  const { title, description, pageUrl, selfUrl, logoUrl, siteName } = feed
  const modified = modifiedOf(feed)
  return {
    title,
    link: pageUrl,
    description,
    language: LANGUAGE,
    copyright: siteName,
    ttl: TTL,
    ...(modified && { lastBuildDate: modified }),
    image: { url: logoUrl, title, link: pageUrl },
    atom: { links: [{ href: selfUrl, rel: 'self', type: FEED_FORMATS.rss.type }] },
    items: feed.items.map(rssItem),
  }
}

function rssItem(item: FeedItem): RssItem {
  const { picture } = item
  return {
    title: item.title,
    link: item.url,
    description: item.summary,
    guid: { value: item.guid, isPermaLink: false },
    ...(item.published && { pubDate: item.published }),
    categories: item.categories.map((name) => ({ name })),
    dc: { creators: item.authors },
    ...(item.body !== null && { content: { encoded: item.body } }),
    ...(picture && {
      enclosures: [picture],
      media: {
        contents: [
          {
            url: picture.url,
            type: picture.type,
            fileSize: picture.length,
            medium: 'image',
            ...(item.alt && { description: { value: item.alt } }),
            ...(item.credit && { credits: [{ value: item.credit }] }),
          },
        ],
      },
    }),
  }
}

function atomOf(feed: Feed): Parameters<typeof generateAtomFeed>[0] {
  return {
    xml: { lang: LANGUAGE },
    id: feed.pageUrl,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: modifiedOf(feed) ?? new Date(0),
    logo: feed.logoUrl,
    rights: { value: feed.siteName },
    authors: [{ name: feed.siteName, uri: feed.siteUrl }],
    links: [
      { href: feed.selfUrl, rel: 'self', type: FEED_FORMATS.atom.type },
      { href: feed.pageUrl, rel: 'alternate', type: 'text/html' },
    ],
    entries: feed.items.map((item) => ({
      id: item.guid,
      title: { value: item.title },
      updated: item.modified,
      ...(item.published && { published: item.published }),
      authors: item.authors.map((name) => ({ name })),
      categories: item.categories.map((term) => ({ term })),
      summary: { value: item.summary, type: 'html' },
      ...(item.body !== null && { content: { value: item.body, type: 'html' } }),
      links: [
        { href: item.url, rel: 'alternate', type: 'text/html' },
        ...(item.picture
          ? [
              {
                href: item.picture.url,
                rel: 'enclosure',
                type: item.picture.type,
                length: item.picture.length,
              },
            ]
          : []),
      ],
    })),
  }
}

function jsonOf(feed: Feed): Parameters<typeof generateJsonFeed>[0] {
  return {
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    language: LANGUAGE,
    icon: feed.logoUrl,
    authors: [{ name: feed.siteName, url: feed.siteUrl }],
    items: feed.items.map((item) => ({
      id: item.guid,
      url: item.url,
      title: item.title,
      content_html: item.body ?? item.summary,
      date_modified: item.modified,
      ...(item.published && { date_published: item.published }),
      authors: item.authors.map((name) => ({ name })),
      tags: item.categories,
      ...(item.picture && {
        image: item.picture.url,
        attachments: [
          {
            url: item.picture.url,
            mime_type: item.picture.type,
            size_in_bytes: item.picture.length,
          },
        ],
      }),
    })),
  }
}

/** The newest modification date of the articles; `null` for an empty feed. */
const modifiedOf = ({ items }: Feed): Date | null =>
  items.length === 0 ? null : new Date(Math.max(...items.map(({ modified }) => modified.getTime())))
