import type { AnalyticsReport } from '../../services/analytics/analytics-service.ts'
import { defineOfficePage } from '../page.ts'
import { OfficeFiguresView } from './OfficeFiguresView.tsx'
import { href } from '../../routes.ts'

export type OfficeFiguresModel = { report: AnalyticsReport; standsStill: boolean }

/** What is read now and today (decision 052); asks again by itself every half minute. */
export const officeFiguresPage = defineOfficePage<OfficeFiguresModel>({
  queryKeys: ['halt'],
  load: async ({ services, query }) => ({
    kind: 'found',
    model: { report: await services.analytics.report(), standsStill: query.has('halt') },
  }),
  head: () => ({
    title: 'Zahlen – Betrieb',
    description: 'Was gerade und heute gelesen wird.',
    canonical: href['office-figures'](),
  }),
  View: OfficeFiguresView,
})
