import { definePage } from '../page.ts'
import { OfflineView } from './OfflineView.tsx'
import { href } from '../../routes.ts'

/** S2.30: stored by the service worker, which shows it at the path that could not be loaded. */
export const offlinePage = definePage<Record<never, never>>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 300,
  queryKeys: [],
  load: async () => ({ kind: 'found', model: {} }),
  head: () => ({
    title: 'Keine Verbindung',
    description: 'Was Sie ohne Verbindung lesen können.',
    canonical: href.offline(),
    robots: 'noindex, follow',
    openGraph: { type: 'website', image: null },
    jsonLd: [],
  }),
  View: OfflineView,
})
