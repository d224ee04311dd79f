import {
  ACT_REFUSALS,
  ACTS,
  actTarget,
  isActRefusal,
  isCustomerAct,
} from '../../rules/office/acts.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeActView, type OfficeActModel } from './OfficeActView.tsx'
import { href } from '../../routes.ts'

/** The second step of an act: what it would change, why it is done, and the button. */
export const officeActPage = defineOfficePage<OfficeActModel>({
  isForActing: true,
  queryKeys: ['coins', 'artikel', 'abo', 'bestellung', 'laufzeit', 'hinweis', 'fehler'],
  load,
  head: ({ act, customer, target }) => ({
    title: `${ACTS[act]} – Betrieb`,
    description: 'Was folgt, und warum.',
    canonical: href['office-act']({ id: customer.accountId, act, ...target }),
  }),
  View: OfficeActView,
})

async function load(request: SignedInRequest): Promise<Loaded<OfficeActModel>> {
  const { params, query, reader, services, typed } = request
  const { id = '', act = '' } = params
  if (!isCustomerAct(act)) return { kind: 'missing' }
  const target = actTarget(act, (name) => query.get(name))
  const customer = target && (await services.office.customer(id))
  if (!customer) return { kind: 'missing' }
  const preview = await services.office.preview(employeeOf(reader), { accountId: id, act, target })
  const code = query.get('hinweis') ?? ''
  return {
    kind: 'found',
    model: {
      customer,
      act,
      target,
      preview,
      idempotencyKey: crypto.randomUUID(),
      typed,
      problem: {
        message: isActRefusal(code) ? ACT_REFUSALS[code] : null,
        reasonMissing: query.get('fehler') === 'reason',
      },
    },
  }
}
