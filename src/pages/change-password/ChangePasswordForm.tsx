import { NO_PASSWORD_HELP, PASSWORD_HELP } from '../../rules/accounts/passwords.ts'
import { NOTICES } from '../../rules/accounts/sign-in-errors.ts'
import { Form, Password, type LiveForm } from '../../ui/kit/Form.tsx'
import { FlowLink } from '../../ui/layouts/dialog-flow/FlowLink.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { href } from '../../routes/first-script.ts'
import type { FieldName } from '../forms/read-form.ts'
import type { changePasswordForm } from './change-password.form.ts'

export type PasswordChangeField = FieldName<typeof changePasswordForm>

type ChangePasswordFormProps = {
  way: FlowContext
  /** The mail's link replaces the old password; its code is in a cookie (S3.19). */
  hasCode: boolean
  /** Explains why the reader chooses a password, if it is the first one. */
  notice?: string | null
  live: LiveForm
}

const LABELS = {
  currentPassword: 'Bisheriges Passwort',
  password: 'Neues Passwort',
  passwordConfirmation: 'Neues Passwort wiederholen',
}
const FIRST_LABELS = { password: 'Passwort', passwordConfirmation: 'Passwort wiederholen' }

export function ChangePasswordForm({ way, hasCode, notice = null, live }: ChangePasswordFormProps) {
  const isFirst = hasCode && notice === NOTICES['choose-password']
  const changed = hasCode ? 'Neues Passwort wählen' : 'Passwort ändern'
  return (
    <Form<PasswordChangeField>
      name="change-password"
      title={isFirst ? 'Passwort festlegen' : changed}
      isPage={way.isPage}
      action={href['change-password']()}
      submit="Passwort speichern"
      labels={isFirst ? FIRST_LABELS : LABELS}
      hidden={{
        next: way.next,
        mit: hasCode ? 'code' : null,
        hinweis: isFirst ? 'choose-password' : null,
      }}
      live={live}
      intro={
        <p className="form-intro">
          {isFirst ? notice : 'Danach sind Sie auf allen anderen Geräten abgemeldet.'}
        </p>
      }
      after={
        <p className="form-other">
          <FlowLink to="forgot-password" way={way}>
            {hasCode ? 'Neuen Link anfordern' : 'Passwort vergessen?'}
          </FlowLink>
        </p>
      }
    >
      {!hasCode && (
        <Password<PasswordChangeField>
          name="currentPassword"
          autoComplete="current-password"
          help={NO_PASSWORD_HELP}
        />
      )}
      <Password<PasswordChangeField>
        name="password"
        autoComplete="new-password"
        help={PASSWORD_HELP}
      />
      <Password<PasswordChangeField> name="passwordConfirmation" autoComplete="new-password" />
    </Form>
  )
}
