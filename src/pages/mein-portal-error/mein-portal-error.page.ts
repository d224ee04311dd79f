import { defineUncachedPage } from '../page.ts'
import { MeinPortalErrorView } from './MeinPortalErrorView.tsx'
import { href } from '../../routes.ts'

/** S2.19, S6.10: the billing session could not be had; the rest of the account is as it was. */
export const meinPortalErrorPage = defineUncachedPage<null>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: [],
  load: () => Promise.resolve({ kind: 'found', model: null }),
  head: () => ({
    title: 'Das Kundenkonto antwortet nicht',
    description: 'Abo und Coins lassen sich gerade nicht anzeigen.',
    canonical: href['mein-portal-error'](),
  }),
  View: MeinPortalErrorView,
})
