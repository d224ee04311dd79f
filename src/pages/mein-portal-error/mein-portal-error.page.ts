import { defineUncachedPage } from '../page.ts'
import { MeinPortalErrorView } from './MeinPortalErrorView.tsx'
import { href } from '../../routes.ts'

/** S2.19, S6.10: shown if the billing session failed; the rest of the account works. */
export const meinPortalErrorPage = defineUncachedPage<null>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: [],
  load: () => Promise.resolve({ kind: 'found', model: null }),
  head: () => ({
    title: 'Abo und Coins nicht erreichbar',
    description: 'Abo und Coins lassen sich gerade nicht anzeigen.',
    canonical: href['mein-portal-error'](),
  }),
  View: MeinPortalErrorView,
})
