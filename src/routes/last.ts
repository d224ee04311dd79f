import { route } from './route.ts'

const SLUG = '(?<slug>[\\p{L}\\p{N}_~.,-]+(?:/[\\p{L}\\p{N}_~.,-]+)*-)?'

/** What programs ask and files have in front of their paths; a test compares it with the endpoints. */
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

/** What matches nearly anything: below all others. A link to what is no page is the browser's own (S2.33). */
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
