import { defineOfficePage } from '../page.ts'
import { OfficeFiguresView, type OfficeFiguresModel } from './OfficeFiguresView.tsx'
import { href } from '../../routes.ts'

/** What is read now and today (decision 052); asks again by itself every half minute where that is wished. */
export const officeFiguresPage = defineOfficePage<OfficeFiguresModel>({
  queryKeys: ['live'],
  load: async ({ services, query }) => ({
    kind: 'found',
    model: { report: await services.analytics.report(), isLive: query.has('live') },
  }),
  head: () => ({
    title: 'Zahlen – Betrieb',
    description: 'Was gerade und heute gelesen wird.',
    canonical: href['office-figures'](),
  }),
  View: OfficeFiguresView,
})
