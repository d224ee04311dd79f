import { ACCEPT_PROBLEMS, type AcceptProblem } from '../../rules/office/staff/invitation.ts'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import { PASSWORD_HELP } from '../../rules/accounts/passwords.ts'
import { staffRolesInWords } from '../../rules/office/staff/staff-rights.ts'
import type { InvitedStaff } from '../../services/office/staff/staff-service.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { Field, Form, Password, type FormProblem, type LiveForm } from '../../ui/kit/Form.tsx'
import { TermsConsent } from '../../ui/layouts/dialog-flow/TermsConsent.tsx'
import { href } from '../../routes.ts'
import { nameOf, type FieldName } from '../forms/read-form.ts'
import { acceptInvitationForm } from './staff-invitation.form.ts'

export type StaffInvitationModel = {
  /** `null` if the link is not valid. */
  invited: InvitedStaff | null
  signedInAs: string | null
  problem: FormProblem | null
  typed: Readonly<Record<string, string>>
  notice: AcceptProblem | null
}

type AcceptField = FieldName<typeof acceptInvitationForm>

export function StaffInvitationView({ model }: { model: StaffInvitationModel }) {
  const { invited, notice } = model
  return (
    <div className="dialog-flow">
      {invited ? (
        <Invitation {...model} invited={invited} />
      ) : (
        <>
          <h1>Diese Einladung gilt nicht mehr</h1>
          <p>{notice ? ACCEPT_PROBLEMS[notice] : ACCEPT_PROBLEMS.unknown}</p>
        </>
      )}
    </div>
  )
}

function Invitation(model: StaffInvitationModel & { invited: InvitedStaff }) {
  const { invited, signedInAs } = model
  if (signedInAs === null && !invited.hasAccount) return <Acceptance {...model} isNew />
  if (signedInAs === null) return <SignInFirst invited={invited} />
  if (signedInAs.toLowerCase() === invited.email.toLowerCase()) return <Acceptance {...model} />
  return (
    <>
      <h1>Diese Einladung gilt für ein anderes Konto</h1>
      <p>
        Sie sind als <EmailAddress address={signedInAs} /> angemeldet. Die Einladung ging an{' '}
        <EmailAddress address={invited.email} /> und wirkt nur für das Konto mit dieser Adresse.
      </p>
      <p className="button-row">
        <ButtonLink href={`/api/mein/oauth2/logout?next=${href['staff-invitation']()}`}>
          Abmelden und weiter
        </ButtonLink>
      </p>
    </>
  )
}

const taskOf = ({ newsroomRole, roles }: InvitedStaff): string =>
  staffRolesInWords(newsroomRole, roles)

function SignInFirst({ invited }: { invited: InvitedStaff }) {
  return (
    <>
      <h1>Einladung zur Mitarbeit</h1>
      <p>
        Ihre Aufgabe: {taskOf(invited)}. Melden Sie sich mit dem Konto zu{' '}
        <EmailAddress address={invited.email} /> an; danach nehmen Sie die Einladung hier an.
      </p>
      <p className="button-row">
        <ButtonLink href={href.login({ next: href['staff-invitation']() })}>Anmelden</ButtonLink>
      </p>
    </>
  )
}

type AcceptanceProps = Omit<StaffInvitationModel, 'invited'> & {
  invited: InvitedStaff
  /** The form creates the account as well. */
  isNew?: boolean
}

function Acceptance({ invited, problem, typed, notice, isNew = false }: AcceptanceProps) {
  const name = (field: AcceptField) => nameOf(acceptInvitationForm, field)
  return (
    <Form<AcceptField>
      name="staff-invitation"
      title="Einladung zur Mitarbeit"
      isPage
      action={href['staff-invitation']()}
      submit={isNew ? 'Konto anlegen und annehmen' : 'Einladung annehmen'}
      labels={LABELS}
      live={withoutScript(problem, typed)}
      intro={
        <>
          {notice && <p className="notice">{ACCEPT_PROBLEMS[notice]}</p>}
          <p className="form-intro">
            Ihre Aufgabe: {taskOf(invited)}. Ihr Konto: <EmailAddress address={invited.email} />.
            Die Einladung gilt bis zum {formatDateAndTime(invited.expiresAt)}.
          </p>
        </>
      }
    >
      {isNew && (
        <>
          <div className="form-pair">
            <Field name={name('firstName')} autoComplete="given-name" maxLength={80} required />
            <Field name={name('lastName')} autoComplete="family-name" maxLength={80} required />
          </div>
          <Password name={name('password')} autoComplete="new-password" help={PASSWORD_HELP} />
          <TermsConsent />
        </>
      )}
    </Form>
  )
}

const LABELS: Readonly<Record<AcceptField, string>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  password: 'Passwort',
  terms: 'AGB',
}

const withoutScript = (
  problem: FormProblem | null,
  typed: StaffInvitationModel['typed'],
): LiveForm => ({
  problem,
  typed,
  isLive: false,
  isSending: false,
  submit: () => undefined,
  ref: null,
})
