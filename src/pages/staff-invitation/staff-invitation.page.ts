import { formProblem } from '../../rules/accounts/form-answers.ts'
import { isAcceptProblem } from '../../rules/office/staff/invitation.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { StaffInvitationView, type StaffInvitationModel } from './StaffInvitationView.tsx'
import { href } from '../../routes.ts'

/** Where an invitation to newsroom and office is accepted; opening it changes nothing. */
export const staffInvitationPage = defineUncachedPage<StaffInvitationModel>({
  layout: 'dialog-flow',
  trackingType: 'Other',
  queryKeys: ['fehler', 'hinweis'],
  guards: [],
  load,
  head: () => ({
    title: 'Einladung',
    description: 'Eine Einladung, an dieser Zeitung mitzuarbeiten.',
    canonical: href['staff-invitation'](),
  }),
  View: StaffInvitationView,
})

async function load({
  query,
  reader,
  services,
  typed,
  invitationCode,
}: PersonalRequest): Promise<Loaded<StaffInvitationModel>> {
  const invited = invitationCode === null ? null : await services.staff.invited(invitationCode)
  const problem = formProblem(query.get('fehler'))
  const code = query.get('hinweis')
  return {
    kind: 'found',
    model: {
      invited,
      signedInAs: reader?.email ?? null,
      problem: problem && { ...problem, typed },
      typed,
      notice: isAcceptProblem(code) ? code : null,
    },
  }
}
