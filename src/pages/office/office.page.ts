import { cutText } from '../../rules/language/cut-text.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { openTasks } from './tasks.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeView, type OfficeModel } from './OfficeView.tsx'
import { href } from '../../routes.ts'

/** The start page of the office: what needs doing, today's figures and the customer search. */
export const officePage = defineOfficePage<OfficeModel>({
  queryKeys: ['q'],
  load,
  head: () => ({
    title: 'Heute – Betrieb',
    description: 'Was heute zu tun ist, und die Suche nach Kundinnen und Kunden.',
    canonical: href.office(),
  }),
  View: OfficeView,
})

async function load({ query, reader, services }: SignedInRequest): Promise<Loaded<OfficeModel>> {
  const typed = cutText(query.get('q') ?? '', 100)
  if (typed.trim()) {
    const search = await services.office.find(typed, employeeOf(reader))
    return { kind: 'found', model: { typed, search, start: null } }
  }
  const [tasks, report] = await Promise.all([openTasks(services), services.analytics.report()])
  return { kind: 'found', model: { typed, search: null, start: { tasks, report } } }
}
