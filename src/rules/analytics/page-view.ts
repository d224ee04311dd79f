/** S2.25: the page types that are counted; all other pages are `Other`. */
export const PAGE_TYPES = [
  'Homepage',
  'Artikelseiten',
  'Themenseiten',
  'Autorenprofile',
  'Suchergebnisseiten',
  'Topicspage',
  'Topicpage',
  'CouponList',
  'HeadlinesPage',
  'Autorenubersichtsseite',
  'Testberichtubersichtsseite',
  'Testberichtsseite',
  'Legalseite',
  'Other',
] as const
export type PageType = (typeof PAGE_TYPES)[number]

/** The kind of reader, from the roles of the readable hint cookie. */
export const READER_KINDS = ['none', 'free', 'plus', 'pur', 'other'] as const
export type CountedReader = (typeof READER_KINDS)[number]

/** Whether the text is free, paid and open to this reader, or behind the paywall; `none` for pages without an article. */
export const PAGE_ACCESS = ['none', 'free', 'paid', 'wall'] as const

/** The steps of an order that are pages; the order itself is counted from its database row. */
export const ORDER_STEPS = ['offer', 'checkout'] as const

/** One page view, counted without personal data. The page type is reported only with consent (S1.09, decision 062). */
export type PageView = {
  reader: CountedReader
  access: (typeof PAGE_ACCESS)[number]
  app: boolean
  /** A channel path. */
  channel?: string | undefined
  article?: number | undefined
  step?: (typeof ORDER_STEPS)[number] | undefined
}

export type Labels = Readonly<Record<string, string | number>>

/** Returns labels in one canonical form: sorted by name, each `name=value`. */
export function labelsText(labels: Labels): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(labels).toSorted()) query.set(name, String(labels[name]))
  return query.toString()
}

/** Returns the counters that a page view increments. Counters have few labels each, so that a minute has few rows. */
export function countsOf(view: PageView): [name: string, labels: Labels][] {
  const { reader, access, app, channel, article, step } = view
  const counts: [string, Labels][] = [['page-view', { reader, access, app: app ? 'app' : 'web' }]]
  if (channel) counts.push(['channel-view', { channel }])
  if (article) counts.push(['article-view', { article }])
  if (step) counts.push(['order-step', { step }])
  return counts
}
