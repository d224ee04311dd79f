import { employeeOf } from '../../rules/office/employee.ts'
import { INVITATION_REFUSALS } from '../../rules/office/staff/invitation.ts'
import { rolesOfRight, rightOf } from '../../rules/office/staff/staff-rights.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import type { GivenRoles, StaffService } from '../../services/office/staff/staff-service.ts'
import type { OfficeReport } from '../../pages/forms/office-report.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { invitationForm } from '../../pages/office-invitation/office-invitation.form.ts'
import { inviteForm } from '../../pages/office-staff/office-staff.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import {
  FOR_OFFICE,
  notFoundError,
  officeForm,
  stepReport,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeStaffParts = {
  office: Pick<OfficeService, 'record'>
  staff: Pick<StaffService, 'invitation'>
  answerWith: AnswerWith
}

type StaffCall = Call<'staff: betrieb, proved'>

/**
 * Invitations to newsroom and office.
 * `POST /betrieb/mitarbeiter` {email, rolle, recht, reason, idempotencyKey} invites an address by mail.
 * `POST /betrieb/mitarbeiter/einladungen/{id}` {act: resend|withdraw, reason, idempotencyKey}. Both answer 303 to the list,
 * or the page with the errors.
 */
export function officeStaffApi({ office, staff, answerWith }: OfficeStaffParts): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [
    post(href['office-staff'](), 'staff: betrieb, proved', invite),
    post('/betrieb/mitarbeiter/einladungen/:id', 'staff: betrieb, proved', change),
  ]

  async function invite({ context, reader }: StaffCall): Promise<Response> {
    const { values, faults, typed } = readForm(inviteForm, await officeForm(context))
    const refuse = (report: Omit<OfficeReport<typeof inviteForm>, 'typed'>) =>
      answerWith(context, href['office-staff'](), { typed, ...report })
    if (!values) return refuse({ faults })
    const { email, rolle, recht, reason, idempotencyKey } = values
    const given = {
      newsroomRole: rolle === 'none' ? null : rolle,
      roles: rolesOfRight(recht),
    }
    const by = employeeOf(reader)
    const command = { act: 'staff-invited', reason, idempotencyKey } as const
    const refusal = await office.record(by, command, async (services) => {
      const result = await services.staff.invite(by, { email, ...given })
      if (result.kind === 'refused') return { result: result.because, log: null }
      return { result: null, log: logOf(result.id, email, given) }
    })
    if (refusal) return refuse({ faults: [], refusal: { form: INVITATION_REFUSALS[refusal] } })
    return backTo(context, href['office-staff'](), { hinweis: 'eingeladen' })
  }

  async function change({ context, reader }: StaffCall): Promise<Response> {
    const typedId = context.req.param('id') ?? ''
    const invitation = /^\d{1,9}$/.test(typedId) ? await staff.invitation(Number(typedId)) : null
    if (!invitation) throw notFoundError(context)
    const { id, email } = invitation
    const form = readForm(invitationForm, await officeForm(context))
    const refuse = (refusal?: string) =>
      answerWith(
        context,
        href['office-invitation']({ id }),
        stepReport(invitationForm, form, refusal),
      )
    if (!form.values) return refuse()
    const { act, reason, idempotencyKey } = form.values
    const by = employeeOf(reader)
    const isResent = act === 'resend'
    const command = {
      act: isResent ? 'invitation-sent-again' : 'invitation-withdrawn',
      reason,
      idempotencyKey,
    } as const
    const refusal = await office.record(by, command, async (services) => {
      const log = logOf(id, email, invitation)
      if (!isResent) return { result: null, log: (await services.staff.withdraw(id)) ? log : null }
      const result = await services.staff.resend(by, id)
      if (result?.kind === 'refused') return { result: result.because, log: null }
      return { result: null, log: result && log }
    })
    if (refusal) return refuse(INVITATION_REFUSALS[refusal])
    const hinweis = isResent ? 'eingeladen' : 'zurueckgezogen'
    return backTo(context, href['office-staff'](), { hinweis })
  }
}

const logOf = (id: number, email: string, { newsroomRole, roles }: GivenRoles) => ({
  subject: `einladung:${id}`,
  before: {},
  after: { email, newsroomRole, staffRight: rightOf(roles) },
})
