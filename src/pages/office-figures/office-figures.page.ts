import { defineOfficePage } from '../page.ts'
import { OfficeFiguresView, type OfficeFiguresModel } from './OfficeFiguresView.tsx'
import { href } from '../../routes.ts'

/** Current and today's page views (decision 052). Reloads every half minute on request. */
export const officeFiguresPage = defineOfficePage<OfficeFiguresModel>({
  queryKeys: ['live'],
  async load({ services: { analytics, consents }, query }) {
    const [report, counts] = await Promise.all([analytics.report(), consents.counts()])
    return { kind: 'found', model: { report, consents: counts, isLive: query.has('live') } }
  },
  head: () => ({
    title: 'Zahlen – Betrieb',
    description: 'Was gerade und heute gelesen wird.',
    canonical: href['office-figures'](),
  }),
  View: OfficeFiguresView,
})
