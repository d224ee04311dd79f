import type { ReactNode } from 'react'
import { SIGN_IN_ERRORS } from '../../rules/accounts/sign-in-errors.ts'
import { Field, Form, Password, type LiveForm } from '../../ui/kit/Form.tsx'
import { FlowLink } from '../../ui/layouts/dialog-flow/FlowLink.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { href } from '../../routes/first-script.ts'
import type { FieldName } from '../forms/read-form.ts'
import type { loginForm } from './login.form.ts'

export type LoginField = FieldName<typeof loginForm>

type LoginFormProps = {
  way: FlowContext
  live: LiveForm
  /** Other ways to sign in, if the paper offers any. */
  providers?: ReactNode
}

const LABELS = { email: 'E-Mail-Adresse', password: 'Passwort' }

export function LoginForm({ way, live, providers }: LoginFormProps) {
  const message = live.problem?.message
  return (
    <Form<LoginField>
      name="login"
      title="Anmelden"
      isPage={way.isPage}
      action={href.login()}
      submit="Anmelden"
      labels={LABELS}
      hidden={{ next: way.next, state: way.state }}
      live={live}
      after={
        <div className="form-other">
          {providers}
          <p>
            <FlowLink to="forgot-password" way={way}>
              Passwort vergessen?
            </FlowLink>
          </p>
          {message === SIGN_IN_ERRORS.unconfirmed && (
            <p>
              <FlowLink to="verify-email" way={way}>
                Bestätigung noch einmal senden
              </FlowLink>
            </p>
          )}
          <p>
            Noch kein Konto?{' '}
            <FlowLink to="registration" way={way}>
              Kostenlos registrieren
            </FlowLink>
          </p>
        </div>
      }
    >
      <Field<LoginField>
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <Password<LoginField> name="password" autoComplete="current-password" />
    </Form>
  )
}
