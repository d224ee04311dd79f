import {
  COMMAND_REFUSALS,
  CUSTOMER_COMMANDS,
  commandTarget,
  isCommandRefusal,
  isCustomerCommand,
} from '../../rules/office/commands.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { stepForm } from '../forms/step-fields.ts'
import { problemsOf } from '../forms/read-form.ts'
import { OfficeCommandView, type OfficeCommandModel } from './OfficeCommandView.tsx'
import { href } from '../../routes.ts'

/** The second step of a command: its consequences, the reason and the button. */
export const officeCommandPage = defineOfficePage<OfficeCommandModel>({
  isForActing: true,
  queryKeys: [
    'coins',
    'artikel',
    'abo',
    'bestellung',
    'laufzeit',
    'rolle',
    'recht',
    'hinweis',
    'fehler',
  ],
  load,
  head: ({ act, customer, target }) => ({
    title: `${CUSTOMER_COMMANDS[act]} – Betrieb`,
    description: 'Was folgt, und warum.',
    canonical: href['office-command']({ id: customer.accountId, act, ...target }),
  }),
  View: OfficeCommandView,
})

async function load(request: SignedInRequest): Promise<Loaded<OfficeCommandModel>> {
  const { params, query, reader, services, typed } = request
  const { id = '', act = '' } = params
  if (!isCustomerCommand(act)) return { kind: 'missing' }
  const target = commandTarget(act, (name) => query.get(name))
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
        message: isCommandRefusal(code) ? COMMAND_REFUSALS[code] : null,
        reasonMissing: 'reason' in problemsOf(stepForm, query.get('fehler') ?? ''),
      },
    },
  }
}
