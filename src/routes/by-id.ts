import { page, PAGE, route } from './route.ts'

/** Pages whose path ends in their own id; before articles, whose pattern accepts any slug. */
export const byId = {
  author: route(
    new RegExp(`^/autor/(?<slug>[\\p{L}\\p{N}-]+-)?(?<id>\\d+)${PAGE}$`, 'u'),
    '/autor/jana-wiesdorf-11',
    (p: { urlPath: string; page?: number }) => `${p.urlPath}${page(p.page)}`,
  ),
  'podcast-detail': route(
    new RegExp(`^/podcasts/(?<slug>[\\p{L}\\p{N}-]+)-(?<id>\\d+)${PAGE}$`, 'u'),
    '/podcasts/fruehschicht-1',
    (p: { slug: string; id: number; page?: number }) =>
      `/podcasts/${p.slug}-${p.id}${page(p.page)}`,
  ),
} as const
