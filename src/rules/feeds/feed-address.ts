/** The formats a feed is written in, as its address begins and as its `<link>` says. */
export const FEED_FORMATS = {
  rss: { type: 'application/rss+xml', name: 'RSS' },
  atom: { type: 'application/atom+xml', name: 'Atom' },
  json: { type: 'application/feed+json', name: 'JSON Feed' },
} as const
export type FeedFormat = keyof typeof FEED_FORMATS

/** The feed of a page stands at its address behind `/feeds/{format}`: `/feeds/rss/region/leverkusen`; the paper's is that of `/`. */
export const feedAddress = (format: FeedFormat, pagePath: string): string =>
  `/feeds/${format}${pagePath === '/' ? '' : pagePath}`
