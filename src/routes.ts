/**
 * Every URL a reader can open: first match wins (S2). Each page has its folder in `pages/` under the same name.
 * Ids are digits only (S5.01); anything no row matches is 404 „Page not found: {path}“ (S8.01).
 */

type Params = Record<string, string | number | undefined>

type Route = {
  pattern: RegExp
  href: (params: never) => string
  /** A path that must lead to this very row; the every-route test opens it. */
  example: string
}

const page = (number: number | undefined): string => (number && number > 1 ? `/${number}` : '')

function route<Href extends Route['href']>(pattern: RegExp, example: string, href: Href) {
  return { pattern, example, href } satisfies Route
}

const fixed = (path: string) => ({
  pattern: new RegExp(`^${path}$`),
  example: path,
  href: (_params?: Params) => path,
})

const query = (values: Params): string => {
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** A page whose query is part of its links. */
const asking = <Query extends Params>(path: string) => ({
  ...fixed(path),
  href: (p?: Query) => `${path}${query(p ?? {})}`,
})

/** Where a reader goes after a page of the dialog flow, and the login redirect that led there (S4.10). */
type WayBack = { next?: string | undefined; state?: string | null | undefined }

const flow = (name: string) => ({
  ...fixed(`/dialog-flow/${name}`),
  href: ({ next, state }: WayBack = {}) =>
    `/dialog-flow/${name}${query({ next: next === '/' ? '' : next, state: state ?? '' })}`,
})

/** `next` is where the reader came from and goes back to; `topic` the id of the topic that is ordered. */
type Checkout = Partial<
  Record<'offer' | 'topic' | 'voucher' | 'invite' | 'next', string | undefined>
>

const PAGE = '(?:/(?<page>[1-9]\\d{0,3}))?'
const ACCOUNT = '(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const SLUG = '(?<slug>[\\p{L}\\p{N}_~.,-]+(?:/[\\p{L}\\p{N}_~.,-]+)*-)?'

/** A list in pages. */
const paged = (path: string) =>
  route(
    new RegExp(`^${path}${PAGE}$`),
    path,
    (p: { page?: number } = {}) => `${path}${page(p.page)}`,
  )

export const routes = {
  home: fixed('/'),
  topics: fixed('/themen'),
  topic: route(
    new RegExp(`^/themen/(?<id>\\d+)${PAGE}$`),
    '/themen/102',
    (p: { id: number; page?: number }) => `/themen/${p.id}${page(p.page)}`,
  ),
  author: route(
    new RegExp(`^/autor/(?<slug>[\\p{L}\\p{N}-]+-)?(?<id>\\d+)${PAGE}$`, 'u'),
    '/autor/jana-wiesdorf-11',
    (p: { urlPath: string; page?: number }) => `${p.urlPath}${page(p.page)}`,
  ),
  authors: fixed('/autoren'),
  search: route(
    new RegExp(`^/suche${PAGE}$`),
    '/suche',
    /** `query` is `searchAddress` of the search's rules. */
    (p: { page?: number; query?: string } = {}) => `/suche${page(p.page)}${p.query ?? ''}`,
  ),
  headlines: fixed('/schlagzeilen'),
  'newest-articles': paged('/neueste'),
  agb: fixed('/agb'),
  accessibility: fixed('/accessibility'),
  datenschutz: fixed('/datenschutz'),
  impressum: fixed('/impressum'),
  'abo-service': fixed('/abo-service'),
  'cancel-contract': fixed('/kuendigen'),
  'withdraw-contract': fixed('/widerrufen'),
  login: flow('login'),
  registration: flow('registration'),
  'change-password': flow('change-password'),
  'forgot-password': flow('forgot-password'),
  'complete-registration': flow('complete-registration'),
  'verify-email': flow('verify-email'),
  order: fixed('/order'),
  'order-abo': fixed('/order/abo'),
  'order-checkout': {
    ...fixed('/order/onepage-checkout'),
    href: ({ offer, topic, voucher, invite, next = '/' }: Checkout = {}) =>
      `/order/onepage-checkout${query({ offer, topic, voucher, invite, next: next === '/' ? '' : next })}`,
  },
  'order-code': asking<{ code?: string | undefined }>('/order/code'),
  'order-gift': asking<{ order?: number }>('/order/gift'),
  'order-invite': asking<{ code?: string }>('/order/invite'),
  coupons: fixed('/gutscheine'),
  'order-confirmation': fixed('/order/confirmation'),
  'order-card': fixed('/order/card'),
  'card-trial': fixed('/testzahlung'),
  account: fixed('/account'),
  'account-profile': fixed('/account/profile'),
  'account-security': fixed('/account/security'),
  'account-abo': fixed('/account/abo'),
  'account-household': asking<{ code?: string }>('/account/household'),
  'account-coins': {
    ...fixed('/account/coins'),
    /** `next` is the article that coins are bought for. */
    href: ({ next, page }: { next?: string | undefined; page?: number } = {}) =>
      `/account/coins${query({ next: next === '/' ? '' : next, seite: page === 1 ? '' : page })}`,
  },
  'account-plus-verification': fixed('/account/plus-verification'),
  'account-data': fixed('/account/data'),
  'account-farewell': fixed('/account/farewell'),
  newsletters: fixed('/newsletters'),
  'newsletter-confirmation': fixed('/newsletters/confirmation'),
  'mein-portal-error': fixed('/mein-portal-error'),
  bookmarks: fixed('/bookmarks'),
  'bookmarks-region': paged('/bookmarks/region'),
  'deine-themen': paged('/deine-themen'),
  regions: fixed('/regions'),
  'read-articles': fixed('/read-articles'),
  office: asking<{ q?: string }>('/betrieb'),
  'office-customer': route(
    new RegExp(`^/betrieb/kunden/${ACCOUNT}$`),
    '/betrieb/kunden/00000000-0000-4000-8000-000000000000',
    ({ id, ...p }: { id: string; vor?: number }) => `/betrieb/kunden/${id}${query(p)}`,
  ),
  /** One thing done for a customer; the query says for which order, contract or article. */
  'office-act': route(
    new RegExp(`^/betrieb/kunden/${ACCOUNT}/(?<act>[a-z-]+)$`),
    '/betrieb/kunden/00000000-0000-4000-8000-000000000000/sperren',
    ({ id, act, ...p }: { id: string; act: string } & Params) =>
      `/betrieb/kunden/${id}/${act}${query(p)}`,
  ),
  'office-log': asking('/betrieb/protokoll'),
  'office-exports': fixed('/betrieb/ausfuhr'),
  'office-offers': fixed('/betrieb/angebote'),
  'office-offer': route(
    /^\/betrieb\/angebote\/(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)$/,
    '/betrieb/angebote/plus-month',
    ({ key }: { key: string }) => `/betrieb/angebote/${key}`,
  ),
  'office-bank': fixed('/betrieb/bank'),
  'office-declarations': asking<{ nach?: number }>('/betrieb/eingaenge'),
  'office-declaration': route(
    /^\/betrieb\/eingaenge\/(?<id>\d{1,15})$/,
    '/betrieb/eingaenge/1',
    ({ id }: { id: number }) => `/betrieb/eingaenge/${id}`,
  ),
  'office-print': fixed('/betrieb/druckabos'),
  'office-vouchers': fixed('/betrieb/gutscheine'),
  'office-proof': fixed('/betrieb/passwort'),
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

export type PageName = keyof typeof routes

export type RouteMatch = { name: PageName; params: Record<string, string> }

const rows = Object.entries(routes) as [PageName, Route][]

/** What stands below these is an id or a page number, never a channel. */
const VALIDATED = /^\/(?:themen|autor|suche|neueste)\//

/** What programs ask and files have in front of their paths; a test compares it with the endpoints. */
const SERVICE_SEGMENTS: readonly string[] = [
  'api',
  'assets',
  'backend',
  'builds',
  'content-api',
  'feeds',
  'images',
  'media',
  'paywall-api',
  'user-api',
]

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''

/** Whether paths that begin so lead to something other than channels and articles. */
function isReservedSegment(segment: string): boolean {
  return (
    SERVICE_SEGMENTS.includes(segment) ||
    rows.some(
      ([name, { example }]) =>
        name !== 'channel' && name !== 'article' && firstSegment(example) === segment,
    )
  )
}

/** A section is the path of a channel, `region/leverkusen`, that no page of another kind stands on. */
export function isSection(section: string): boolean {
  const path = `/${section}`
  return (
    section.length <= 200 &&
    routes.channel.pattern.test(path) &&
    !isReservedSegment(firstSegment(path))
  )
}

/** S3.14: where an author gets a page; it is kept with the author, and the id alone decides. */
export function authorPath({ slug, id }: { slug: string; id: number }): string {
  return `/autor/${slug}-${id}`
}

/** The first row whose pattern matches the path; undefined is a 404. */
export function findRoute(path: string): RouteMatch | undefined {
  for (const [name, { pattern }] of rows) {
    const match = pattern.exec(path)
    if (!match) continue
    return name === 'channel' && VALIDATED.test(path)
      ? undefined
      : { name, params: { ...match.groups } }
  }
  return undefined
}

/** S8.01: why no row answers a path: its id or page number is none, or there is nothing like it. */
export function missingMessage(path: string): string {
  return VALIDATED.test(path) ? `Page Not Found: ${path}` : `Page not found: ${path}`
}

/** Links go to a page by its name, never by a hand-written path; a test finds those. */
export const href = Object.fromEntries(rows.map(([name, row]) => [name, row.href])) as unknown as {
  [Name in PageName]: (typeof routes)[Name]['href']
}
