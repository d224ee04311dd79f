import type { StepReport } from '../../rules/office/step-report.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeInvitationView, type OfficeInvitationModel } from './OfficeInvitationView.tsx'
import { href } from '../../routes.ts'

/** An invitation that was not accepted yet: send it again or withdraw it. */
export const officeInvitationPage = defineOfficePage<OfficeInvitationModel>({
  isForActing: true,
  queryKeys: [],
  load,
  head: ({ invitation: { id, email } }) => ({
    title: `Einladung an ${email} – Betrieb`,
    description: 'Eine Einladung zur Mitarbeit.',
    canonical: href['office-invitation']({ id }),
  }),
  View: OfficeInvitationView,
})

async function load({
  params,
  services,
  report,
}: SignedInRequest): Promise<Loaded<OfficeInvitationModel>> {
  const invitation = await services.staff.invitation(Number(params['id']))
  if (!invitation) return { kind: 'missing' }
  return {
    kind: 'found',
    model: {
      invitation,
      // Set only by the endpoint of this page's form.
      report: (report as StepReport | undefined) ?? null,
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
