import { defineOfficePage } from '../page.ts'
import { OfficeFiguresView, type OfficeFiguresModel } from './OfficeFiguresView.tsx'
import { href } from '../../routes.ts'

/** What is read now and today (decision 052); asks again by itself every half minute where that is wished. */
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
