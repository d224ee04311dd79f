import { route } from './route.ts'

const SLUG = '(?<slug>[\\p{L}\\p{N}_~.,-]+(?:/[\\p{L}\\p{N}_~.,-]+)*-)?'

/** What matches nearly anything: below all others. */
export const last = {
  article: route(
    new RegExp(`^/${SLUG}(?<id>\\d{1,10})$`, 'u'),
    '/1300101',
    (p: { urlPath: string }) => p.urlPath,
  ),
  channel: route(
    /^\/(?<path>[a-z0-9-]+(?:\/[a-z0-9-]+)*)$/,
    '/region/leichlingen',
    (p: { path: string }) => `/${p.path}`,
  ),
} as const
