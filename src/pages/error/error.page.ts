import { definePage } from '../page.ts'
import { ErrorView, type ErrorModel } from './ErrorView.tsx'
import { href } from '../../routes.ts'

const TITLES = new Map([
  [404, 'Seite nicht gefunden'],
  [410, 'Artikel zurückgezogen'],
])

/** S2.27: has no path of its own; it is shown at the path that failed. */
export const errorPage = definePage<ErrorModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 0,
  queryKeys: [],
  load: async () => ({ kind: 'missing' }),
  ads: () => ({ type: 'error', channel: null, tags: [], slots: ['error'] }),
  head: ({ status }) => ({
    title: TITLES.get(status ?? 0) ?? 'Fehler',
    description: 'Diese Seite kann gerade nicht gezeigt werden.',
    canonical: href.home(),
    robots: 'noindex, follow',
    openGraph: { type: 'website', image: null },
    jsonLd: [],
  }),
  View: ErrorView,
})
