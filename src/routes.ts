/**
 * All page URLs: the first match wins (S2). The rows are in `routes/`; each page is in the folder of the same name in `pages/`.
 * Ids are digits only (S5.01). A path that no row matches gets 404 „Page not found: {path}“ (S8.01).
 */
import { account } from './routes/account.ts'
import { byId } from './routes/by-id.ts'
import { dialogFlow } from './routes/dialog-flow.ts'
import { last } from './routes/catch-all.ts'
import { legal } from './routes/legal.ts'
import { legalTexts } from './routes/legal-texts.ts'
import { news } from './routes/news.ts'
import { newsroom } from './routes/newsroom.ts'
import { newsletters } from './routes/newsletters.ts'
import { office } from './routes/office.ts'
import { order } from './routes/order.ts'
import { paying } from './routes/checkout.ts'
import { portal } from './routes/portal.ts'
import { firstMatch, fixed, hrefs } from './routes/route.ts'

export const routes = {
  home: fixed('/'),
  ...news,
  ...byId,
  ...legal,
  ...legalTexts,
  ...dialogFlow,
  ...order,
  ...paying,
  ...portal,
  ...newsletters,
  ...account,
  ...office,
  ...last,
} as const

export type PageName = keyof typeof routes

export type RouteMatch = { name: PageName; params: Record<string, string> }

/** Below these prefixes there is an id or a page number, never a channel. */
const VALIDATED = /^\/(?:themen|autor|suche|neueste|testberichte?|aenderungen)\//

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''

/** Whether the first path segment belongs to another kind of page. */
function isReservedSegment(segment: string): boolean {
  if (segment === firstSegment(newsroom.overview.example)) return true
  return Object.entries(routes).some(
    ([name, { example }]) => !(name in last) && firstSegment(example) === segment,
  )
}

/** Whether a channel path, `region/leverkusen`, is valid and does not belong to another page or endpoint. */
export function isSection(section: string): boolean {
  const path = `/${section}`
  return (
    section.length <= 200 &&
    routes.channel.pattern.test(path) &&
    !isReservedSegment(firstSegment(path))
  )
}

/** The provider name of embeds of this site's sport widget. */
export const SPORT_WIDGET = 'sport'

/** Returns the competition of a sport widget's path; undefined for any other path. */
export function competitionAt(path: string): string | undefined {
  const match = path.startsWith('/') ? findRoute(path) : undefined
  return match?.name === 'sport-widget' ? match.params['competition'] : undefined
}

/** S3.14: returns the path of an author's page. It is stored with the author; only the id identifies the author. */
export function authorPath({ slug, id }: { slug: string; id: number }): string {
  return `/autor/${slug}-${id}`
}

/** S2.07: returns the path of a test report. It is stored with the article; only the id identifies the article. */
export function testReportPath({ slug, id }: { slug: string; id: number }): string {
  return `/testbericht/${slug || 'test'}-${id}`
}

/** Returns the first row that matches the path; undefined means 404. */
export function findRoute(path: string): RouteMatch | undefined {
  const match = firstMatch(routes, path)
  return match?.name === 'channel' && VALIDATED.test(path) ? undefined : match
}

/** Punctuation that a link copied from a text may have at its end. */
const PUNCTUATION = /[.,:!)\]'"»”“’…]+$/u

/** The order page of a single newsletter up to release 0.9; the form is now on the newsletter's page. */
const OLD_ORDER = /^(\/newsletters\/[^/]+)\/bestellen$/

/**
 * Returns the likely correct address for a path without a page: an article's without trailing punctuation, a channel's in lower
 * case, or the new one of a moved page. Undefined if there is no such address.
 */
export function correctedPath(path: string): { path: string; match: RouteMatch } | undefined {
  const cut = path.replace(PUNCTUATION, '')
  const article = cut === path ? undefined : findRoute(cut)
  if (article && articleIdOf(article)) return { path: cut, match: article }
  const newsletter = OLD_ORDER.exec(path)?.[1]
  const detail = newsletter === undefined ? undefined : findRoute(newsletter)
  if (newsletter && detail?.name === 'newsletter-detail') return { path: newsletter, match: detail }
  const small = path.toLowerCase()
  const section = small === path ? undefined : findRoute(small)
  return section?.name === 'channel' ? { path: small, match: section } : undefined
}

/** Returns the id of the article or test report of a match; undefined for other pages. */
export function articleIdOf(match: RouteMatch | undefined): string | undefined {
  return match?.name === 'article' || match?.name === 'test-report' ? match.params['id'] : undefined
}

/** S8.01: returns the 404 message; its spelling tells an invalid id or page number from an unknown path. */
export function missingMessage(path: string): string {
  return VALIDATED.test(path) ? `Page Not Found: ${path}` : `Page not found: ${path}`
}

export const href = hrefs(routes)
