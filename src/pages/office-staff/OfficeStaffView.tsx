import { formatDate, formatDateAndTime } from '../../rules/language/dates.ts'
import { staffRolesInWords } from '../../rules/office/staff/staff-rights.ts'
import type { StaffInvitation, StaffMember } from '../../services/office/staff/staff-service.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { href } from '../../routes.ts'
import type { FormProblems } from '../forms/office-report.ts'
import type { TypedForm } from '../forms/read-form.ts'
import { InviteForm } from './InviteForm.tsx'
import type { inviteForm } from './office-staff.form.ts'

export type OfficeStaffModel = {
  members: readonly StaffMember[]
  invitations: readonly StaffInvitation[]
  /** The refused form; `null` if the page was opened by a link. */
  typed: TypedForm<typeof inviteForm> | null
  faults: FormProblems<typeof inviteForm>
  idempotencyKey: string
}

export function OfficeStaffView({ model }: { model: OfficeStaffModel }) {
  const { members, invitations } = model
  return (
    <>
      <h1>Mitarbeit</h1>
      <p className="office-quiet">
        Alle Konten, die in Redaktion oder Betrieb etwas dürfen. Rollen und Rechte ändern Sie auf
        der Seite des Kontos.
      </p>
      <p>
        <a href={href['office-tokens']()}>Zugänge für Programme</a>
      </p>
      <Members members={members} />
      {invitations.length > 0 && (
        <section aria-labelledby="einladungen">
          <h2 id="einladungen">Offene Einladungen</h2>
          <Invitations invitations={invitations} />
        </section>
      )}
      <section aria-labelledby="einladen" className="office-command">
        <h2 id="einladen">Einladen</h2>
        <p className="office-quiet">
          Eingeladene bekommen einen Link, der einmal und sieben Tage lang gilt. Er wirkt nur für
          das Konto mit dieser Adresse; wer noch keines hat, legt es dabei an.
        </p>
        <InviteForm {...model} />
      </section>
    </>
  )
}

function Members({ members }: { members: readonly StaffMember[] }) {
  return (
    <OfficeTable
      columns={[
        'Name',
        'E-Mail-Adresse',
        'Rolle und Recht',
        'Zweiter Faktor',
        'Zuletzt angemeldet',
      ]}
    >
      {members.map(
        ({
          accountId,
          name,
          email,
          newsroomRole,
          roles,
          isBlocked,
          hasSecondFactor,
          signedInAt,
        }) => (
          <tr key={accountId}>
            <th scope="row">
              <a href={href['office-customer']({ id: accountId })}>{name || email}</a>
              {isBlocked && <span className="office-mark">gesperrt</span>}
            </th>
            <td>{email}</td>
            <td>{staffRolesInWords(newsroomRole, roles)}</td>
            <td>{hasSecondFactor ? 'Ja' : 'Nein'}</td>
            <td>{signedInAt ? formatDateAndTime(signedInAt) : 'Noch nie'}</td>
          </tr>
        ),
      )}
    </OfficeTable>
  )
}

function Invitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  return (
    <OfficeTable columns={['E-Mail-Adresse', 'Rolle und Recht', 'Eingeladen', 'Gilt bis']}>
      {invitations.map(
        ({ id, email, newsroomRole, roles, invitedBy, invitedAt, expiresAt, isExpired }) => (
          <tr key={id}>
            <th scope="row">
              <a href={href['office-invitation']({ id })}>{email}</a>
            </th>
            <td>{staffRolesInWords(newsroomRole, roles)}</td>
            <td>
              {formatDate(invitedAt)} von {invitedBy}
            </td>
            <td>{isExpired ? 'Abgelaufen' : formatDateAndTime(expiresAt)}</td>
          </tr>
        ),
      )}
    </OfficeTable>
  )
}
