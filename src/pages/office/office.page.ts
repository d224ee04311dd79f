import { cutText } from '../../rules/language/cut-text.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeView, type OfficeModel } from './OfficeView.tsx'
import { href } from '../../routes.ts'

/** The start page of the office: customer search. */
export const officePage = defineOfficePage<OfficeModel>({
  queryKeys: ['q'],
  load,
  head: () => ({
    title: 'Kunden – Betrieb',
    description: 'Kundinnen und Kunden suchen.',
    canonical: href.office(),
  }),
  View: OfficeView,
})

async function load({ query, reader, services }: SignedInRequest): Promise<Loaded<OfficeModel>> {
  const typed = cutText(query.get('q') ?? '', 100)
  const search = typed.trim() ? await services.office.find(typed, employeeOf(reader)) : null
  return { kind: 'found', model: { typed, search } }
}
