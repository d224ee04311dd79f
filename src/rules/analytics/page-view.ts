/** S2.25: the page types that are counted; what is none of them is `Other`. */
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

/** As what a reader comes: by the roles of the readable hint. */
export const READER_KINDS = ['none', 'free', 'plus', 'pur', 'other'] as const
export type CountedReader = (typeof READER_KINDS)[number]

/** Whether the page's text is free, paid and open to this reader, or behind the paywall; `none` has no article. */
export const PAGE_ACCESS = ['none', 'free', 'paid', 'wall'] as const

/** The steps to an order that are pages; an order itself is counted by its row. */
export const ORDER_STEPS = ['offer', 'checkout'] as const

/** One look at one page, as it is counted without a person; its type is told with consent alone (S1.09, decision 062). */
export type PageView = {
  reader: CountedReader
  access: (typeof PAGE_ACCESS)[number]
  app: boolean
  /** A path of a channel. */
  channel?: string | undefined
  article?: number | undefined
  step?: (typeof ORDER_STEPS)[number] | undefined
}

export type Labels = Readonly<Record<string, string | number>>

/** One spelling of labels: by name, each `name=value`. */
export function labelsText(labels: Labels): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(labels).toSorted()) query.set(name, String(labels[name]))
  return query.toString()
}

/** What a look at a page adds one to. Few labels together, so that a minute has few rows. */
export function countsOf(view: PageView): [name: string, labels: Labels][] {
  const { reader, access, app, channel, article, step } = view
  const counts: [string, Labels][] = [['page-view', { reader, access, app: app ? 'app' : 'web' }]]
  if (channel) counts.push(['channel-view', { channel }])
  if (article) counts.push(['article-view', { article }])
  if (step) counts.push(['order-step', { step }])
  return counts
}
