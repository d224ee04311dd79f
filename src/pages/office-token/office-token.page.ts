import type { StepReport } from '../../rules/office/step-report.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeTokenView, type OfficeTokenModel } from './OfficeTokenView.tsx'
import { href } from '../../routes.ts'

/** A token of a program, with the question whether to end it. */
export const officeTokenPage = defineOfficePage<OfficeTokenModel>({
  isForActing: true,
  queryKeys: [],
  load,
  head: ({ token: { id, name } }) => ({
    title: `Zugang für ${name} – Betrieb`,
    description: 'Ein Zugang für ein Programm.',
    canonical: href['office-token']({ id }),
  }),
  View: OfficeTokenView,
})

async function load({
  params,
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficeTokenModel>> {
  const token = await services.officeTokens.find(params['id'] ?? '')
  if (!token) return { kind: 'missing' }
  return {
    kind: 'found',
    model: {
      token,
      // Set only by the endpoint of this page's form.
      report: (report as StepReport | undefined) ?? null,
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
