import { route } from './route.ts'

const SLUG = '(?<slug>[\\p{L}\\p{N}_~.,-]+(?:/[\\p{L}\\p{N}_~.,-]+)*-)?'

/** The first path segments of endpoints and files; a test compares them with the endpoints. */
const SERVICE_SEGMENTS: readonly string[] = [
  'api',
  'assets',
  'backend',
  'builds',
  'content-api',
  'icons',
  'feeds',
  'images',
  'media',
  'paywall-api',
  'sitemaps',
  'user-api',
]

/** Patterns that match almost any path, so they come last. The browser handles links to a path without a page (S2.33). */
export const last = {
  article: route(
    new RegExp(`^/${SLUG}(?<id>\\d{1,10})$`, 'u'),
    '/1300101',
    (p: { urlPath: string }) => p.urlPath,
  ),
  channel: route(
    new RegExp(
      `^/(?!(?:${SERVICE_SEGMENTS.join('|')})(?:/|$))(?<path>[a-z0-9-]+(?:/[a-z0-9-]+)*)$`,
    ),
    '/region/leichlingen',
    (p: { path: string }) => `/${p.path}`,
  ),
} as const
