import type { Teaser } from '../../rules/article.ts'
import { definePage } from '../page.ts'
import { ErrorView } from './ErrorView.tsx'

export type ErrorModel = {
  /** S2.27: 520 where no status is known. */
  status?: number
  /** The status message, in the words of the error catalogue. */
  message: string
  /** S2.29 */
  similar: readonly Teaser[]
}

/** S2.27: no URL of its own; it stands where a page failed. */
export const errorPage = definePage<ErrorModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 0,
  queryKeys: [],
  load: async () => ({ kind: 'missing' }),
  head: ({ status }) => ({
    title: status === 404 ? 'Seite nicht gefunden' : 'Fehler',
    description: 'Diese Seite kann gerade nicht gezeigt werden.',
    canonical: '/',
    robots: 'noindex, follow',
    openGraph: { type: 'website', image: null },
    jsonLd: [],
  }),
  View: ErrorView,
})
