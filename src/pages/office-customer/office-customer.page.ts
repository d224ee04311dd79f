import { CUSTOMER_COMMANDS } from '../../rules/office/commands.ts'
import type { LedgerPosting, Slice } from '../../services/office/office-service.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeCustomerView, type OfficeCustomerModel } from './OfficeCustomerView.tsx'
import { href } from '../../routes.ts'

/** All data of a customer, with the commands for it. */
export const officeCustomerPage = defineOfficePage<OfficeCustomerModel>({
  queryKeys: ['vor', 'hinweis'],
  notices: Object.fromEntries(
    Object.entries(CUSTOMER_COMMANDS).map(([act, name]) => [
      act,
      { kind: 'done' as const, text: `Erledigt und im Protokoll vermerkt: ${name}.` },
    ]),
  ),
  load,
  head: ({ customer }) => ({
    title: `${customer.name || customer.email} – Betrieb`,
    description: 'Konto, Verträge und Buchungen.',
    canonical: href['office-customer']({ id: customer.accountId }),
  }),
  View: OfficeCustomerView,
})

const NO_BOOKINGS: Slice<LedgerPosting> = { entries: [], next: null }

async function load({
  params,
  query,
  services,
}: SignedInRequest): Promise<Loaded<OfficeCustomerModel>> {
  const customer = await services.office.customer(params['id'] ?? '')
  if (!customer) return { kind: 'missing' }
  const vor = query.get('vor') ?? ''
  const before = /^\d{1,15}$/.test(vor) ? Number(vor) : null
  const { customerNumber } = customer
  const ledger =
    customerNumber === null ? NO_BOOKINGS : await services.office.ledger(customerNumber, before)
  return { kind: 'found', model: { customer, ledger, isOlder: before !== null } }
}
