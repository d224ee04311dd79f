import type { StepReport } from '../../rules/office/step-report.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeTransferView, type OfficeTransferModel } from './OfficeTransferView.tsx'
import { href } from '../../routes.ts'

/** A transfer without a known purpose: assign it, or record its return. */
export const officeTransferPage = defineOfficePage<OfficeTransferModel>({
  isForActing: true,
  queryKeys: [],
  load,
  head: ({ line: { id } }) => ({
    title: 'Ungeklärte Zahlung – Betrieb',
    description: 'Wofür eine Zahlung ist.',
    canonical: href['office-transfer']({ id }),
  }),
  View: OfficeTransferView,
})

async function load({
  params,
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficeTransferModel>> {
  const line = await services.payments.unmatchedLine(Number(params['id']))
  if (!line) return { kind: 'missing' }
  // Set only by the endpoint of this page's form.
  const refused = (report as StepReport | undefined) ?? null
  return { kind: 'found', model: { line, idempotencyKey: crypto.randomUUID(), refused } }
}
