/**
 * Every URL a reader can open: first match wins (S2). The rows stand in `routes/`, each page in its folder in `pages/`
 * under the same name. Ids are digits only (S5.01); anything no row matches is 404 „Page not found: {path}“ (S8.01).
 */
import { account } from './routes/account.ts'
import { byId } from './routes/by-id.ts'
import { dialogFlow } from './routes/dialog-flow.ts'
import { last } from './routes/last.ts'
import { legal } from './routes/legal.ts'
import { legalTexts } from './routes/legal-texts.ts'
import { news } from './routes/news.ts'
import { newsletters } from './routes/newsletters.ts'
import { office } from './routes/office.ts'
import { order } from './routes/order.ts'
import { paying } from './routes/paying.ts'
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

/** What stands below these is an id or a page number, never a channel. */
const VALIDATED = /^\/(?:themen|autor|suche|neueste|testberichte?|aenderungen)\//

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''

/** Whether pages of another kind stand on paths that begin so. */
function isReservedSegment(segment: string): boolean {
  return Object.entries(routes).some(
    ([name, { example }]) => !(name in last) && firstSegment(example) === segment,
  )
}

/** A section is the path of a channel, `region/leverkusen`, that neither a page of another kind nor an endpoint stands on. */
export function isSection(section: string): boolean {
  const path = `/${section}`
  return (
    section.length <= 200 &&
    routes.channel.pattern.test(path) &&
    !isReservedSegment(firstSegment(path))
  )
}

/** What an embed of our own sport widget is called among the providers of embeds. */
export const SPORT_WIDGET = 'sport'

/** The competition whose widget a path leads to. */
export function competitionAt(path: string): string | undefined {
  const match = path.startsWith('/') ? findRoute(path) : undefined
  return match?.name === 'sport-widget' ? match.params['competition'] : undefined
}

/** S3.14: where an author gets a page; it is kept with the author, and the id alone decides. */
export function authorPath({ slug, id }: { slug: string; id: number }): string {
  return `/autor/${slug}-${id}`
}

/** S2.07: where a test report stands; it is kept with the article, and the id alone decides. */
export function testReportPath({ slug, id }: { slug: string; id: number }): string {
  return `/testbericht/${slug || 'test'}-${id}`
}

/** The first row that matches the path; undefined is a 404. */
export function findRoute(path: string): RouteMatch | undefined {
  const match = firstMatch(routes, path)
  return match?.name === 'channel' && VALIDATED.test(path) ? undefined : match
}

/** What a sentence or a bracket leaves at the end of an address that was copied or linked from a text. */
const PUNCTUATION = /[.,:!)\]'"»”“’…]+$/u

/** Where one newsletter was ordered up to release 0.9; the form is on its page now. */
const OLD_ORDER = /^(\/newsletters\/[^/]+)\/bestellen$/

/**
 * Returns the address that was meant by one that leads nowhere: an article's without the punctuation behind it, a
 * section's in small letters, or the new one of a page that was moved. Undefined if there is none.
 */
export function meantAddress(path: string): { path: string; match: RouteMatch } | undefined {
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

/** The id of the article a path leads to, a test report included; undefined where it leads elsewhere. */
export function articleIdOf(match: RouteMatch | undefined): string | undefined {
  return match?.name === 'article' || match?.name === 'test-report' ? match.params['id'] : undefined
}

/** S8.01: why no row answers a path: its id or page number is none, or there is nothing like it. */
export function missingMessage(path: string): string {
  return VALIDATED.test(path) ? `Page Not Found: ${path}` : `Page not found: ${path}`
}

export const href = hrefs(routes)
