import { formatDateAndTime } from '../../rules/language/dates.ts'
import { staffRolesInWords } from '../../rules/office/staff/staff-rights.ts'
import type { StepReport } from '../../rules/office/step-report.ts'
import type { StaffInvitation } from '../../services/office/staff/staff-service.ts'
import { Consequences, StepForm, StepHead } from '../../ui/layouts/office/SecondStep.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'

export type OfficeInvitationModel = {
  invitation: StaffInvitation
  /** The refused form; `null` if the page was opened by a link. */
  report: StepReport | null
  idempotencyKey: string
}

export function OfficeInvitationView({ model }: { model: OfficeInvitationModel }) {
  const { invitation, report, idempotencyKey } = model
  const { id, email, newsroomRole, roles, invitedBy, invitedAt, expiresAt, isExpired } = invitation
  return (
    <div className="office-command">
      <StepHead
        back={href['office-staff']()}
        room="Mitarbeit"
        title={`Einladung an ${email}`}
        problem={report?.problem}
      />
      <Facts>
        <Fact label="Rolle und Recht">{staffRolesInWords(newsroomRole, roles)}</Fact>
        <Fact label="Eingeladen">
          {formatDateAndTime(invitedAt)} von {invitedBy}
        </Fact>
        <Fact label="Gilt bis">
          {formatDateAndTime(expiresAt)}
          {isExpired && ', abgelaufen'}
        </Fact>
      </Facts>
      <Consequences
        sentences={[
          'Noch einmal senden: Ein neuer Link geht hinaus und gilt sieben Tage, in Ihrem Namen; der alte gilt nicht mehr.',
          'Zurückziehen: Der Link gilt sofort nicht mehr. Eine E-Mail geht nicht hinaus.',
        ]}
      />
      <StepForm
        action={href['office-invitation']({ id })}
        idempotencyKey={idempotencyKey}
        reason={report?.typed['reason']}
        reasonMissing={report?.reasonMissing ?? false}
        commands={[
          { label: 'Noch einmal senden', value: 'resend' },
          { label: 'Zurückziehen', value: 'withdraw' },
        ]}
        back={href['office-staff']()}
      />
    </div>
  )
}
