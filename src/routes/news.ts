import { fixed, page, PAGE, paged, route } from './route.ts'

/** The public editorial pages. */
export const news = {
  topics: fixed('/themen'),
  topic: route(
    new RegExp(`^/themen/(?<id>\\d+)${PAGE}$`),
    '/themen/102',
    (p: { id: number; page?: number }) => `/themen/${p.id}${page(p.page)}`,
  ),
  authors: fixed('/autoren'),
  search: route(
    new RegExp(`^/suche${PAGE}$`),
    '/suche',
    /** `query` is `searchAddress` of the search rules. */
    (p: { page?: number; query?: string } = {}) => `/suche${page(p.page)}${p.query ?? ''}`,
  ),
  'test-reports': paged('/testberichte'),
  /** Before articles, whose pattern matches it too: the first script treats it as an article. */
  'test-report': route(
    /^\/testbericht\/(?<slug>[\p{L}\p{N}_~.,-]+-)?(?<id>\d{1,10})$/u,
    '/testbericht/drei-stunden-warm-und-beim-trinken-ehrlich-1300601',
    (p: { urlPath: string }) => p.urlPath,
  ),
  'article-changes': route(
    /^\/aenderungen\/(?<id>\d{1,10})$/,
    '/aenderungen/1300123',
    (p: { id: number }) => `/aenderungen/${p.id}`,
  ),
  'report-error': route(
    /^\/fehler-melden\/(?<id>\d{1,10})$/,
    '/fehler-melden/1300123',
    (p: { id: number }) => `/fehler-melden/${p.id}`,
  ),
  'contact-author': route(
    /^\/autor-schreiben\/(?<id>\d{1,10})$/,
    '/autor-schreiben/11',
    (p: { id: number }) => `/autor-schreiben/${p.id}`,
  ),
  podcasts: paged('/podcasts'),
  'sport-widget': route(
    /^\/sport-widget\/(?<competition>[a-z0-9-]{1,60})$/,
    '/sport-widget/kreisliga-a',
    (p: { competition: string }) => `/sport-widget/${p.competition}`,
  ),
  headlines: fixed('/schlagzeilen'),
  'newest-articles': paged('/neueste'),
} as const
