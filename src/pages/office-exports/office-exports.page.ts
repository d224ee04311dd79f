import { dayKey } from '../../rules/language/dates.ts'
import { monthBefore } from '../../rules/office/exports.ts'
import { defineOfficePage } from '../page.ts'
import { OfficeExportsView, type OfficeExportsModel } from './OfficeExportsView.tsx'
import { href } from '../../routes.ts'

/** Tables for bookkeeping. */
export const officeExportsPage = defineOfficePage<OfficeExportsModel>({
  isForActing: true,
  queryKeys: ['hinweis'],
  notices: {
    days: {
      kind: 'problem',
      text: 'Bitte wählen Sie einen Zeitraum, der vor seinem Ende beginnt.',
    },
  },
  load: () =>
    Promise.resolve({ kind: 'found', model: { period: monthBefore(dayKey(new Date())) } }),
  head: () => ({
    title: 'Export – Betrieb',
    description: 'Buchungen, Bestellungen und Abos als Tabelle.',
    canonical: href['office-exports'](),
  }),
  View: OfficeExportsView,
})
