/** The feed formats: the path segment, and type and name for `<link>`. */
export const FEED_FORMATS = {
  rss: { type: 'application/rss+xml', name: 'RSS' },
  atom: { type: 'application/atom+xml', name: 'Atom' },
  json: { type: 'application/feed+json', name: 'JSON Feed' },
} as const
export type FeedFormat = keyof typeof FEED_FORMATS

/**
 * Returns the feed path of a page: `/feeds/{format}` and the page's path, `/feeds/rss/region/leverkusen`; for the home page
 * without suffix.
 */
export const feedAddress = (format: FeedFormat, pagePath: string): string =>
  `/feeds/${format}${pagePath === '/' ? '' : pagePath}`
