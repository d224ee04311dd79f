import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { LOG_FILTER_KEYS, numberOf, readLogFilter } from '../../rules/office/log/log-filter.ts'
import { OfficeLogView, type OfficeLogModel } from './OfficeLogView.tsx'
import { href } from '../../routes.ts'

/** Commands of employees with customer and reason, and the acts of the newsroom. */
export const officeLogPage = defineOfficePage<OfficeLogModel>({
  queryKeys: [...LOG_FILTER_KEYS, 'vor'],
  load,
  head: () => ({
    title: 'Protokoll – Betrieb',
    description: 'Was Betrieb und Redaktion getan haben.',
    canonical: href['office-log'](),
  }),
  View: OfficeLogView,
})

async function load({ query, services }: SignedInRequest): Promise<Loaded<OfficeLogModel>> {
  const { filter, asked } = readLogFilter(query)
  const [log, employees] = await Promise.all([
    asked
      ? services.office.auditLog({ ...asked, before: numberOf(query.get('vor') ?? '') })
      : { entries: [], next: null },
    services.office.employees(),
  ])
  const isOlder = query.has('vor')
  return { kind: 'found', model: { filter, isNoNumber: !asked, log, employees, isOlder } }
}
