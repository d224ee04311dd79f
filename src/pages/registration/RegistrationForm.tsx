import { PASSWORD_HELP } from '../../rules/accounts/passwords.ts'
import { Check, Field, Form, Password, type LiveForm } from '../../ui/kit/Form.tsx'
import { FlowLink } from '../../ui/layouts/dialog-flow/FlowLink.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { TermsConsent } from '../../ui/layouts/dialog-flow/TermsConsent.tsx'
import { href } from '../../routes/first-script.ts'
import type { FieldName } from '../forms/read-form.ts'
import type { registrationForm } from './registration.form.ts'

export type RegistrationField = FieldName<typeof registrationForm>

/** `newsletter` is the title of the newsletter that can be ordered as well, if any. */
type RegistrationFormProps = { way: FlowContext; live: LiveForm; newsletter?: string | undefined }

const LABELS = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  terms: 'AGB',
}

export function RegistrationForm({ way, live, newsletter }: RegistrationFormProps) {
  return (
    <Form<RegistrationField>
      name="registration"
      title="Konto anlegen"
      isPage={way.isPage}
      action={href.registration()}
      submit="Konto anlegen"
      labels={LABELS}
      hidden={{ next: way.next }}
      live={live}
      intro={
        <p className="form-intro">
          Kostenlos, ohne Abo. Bis auf den Newsletter sind alle Angaben nötig.
        </p>
      }
      after={
        <p className="form-other">
          Schon ein Konto?{' '}
          <FlowLink to="login" way={way}>
            Anmelden
          </FlowLink>
        </p>
      }
    >
      <div className="form-pair">
        <Field<RegistrationField>
          name="firstName"
          autoComplete="given-name"
          maxLength={80}
          required
        />
        <Field<RegistrationField>
          name="lastName"
          autoComplete="family-name"
          maxLength={80}
          required
        />
      </div>
      <Field<RegistrationField>
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        help="Hierhin schicken wir die Bestätigung."
        required
      />
      <Password<RegistrationField>
        name="password"
        autoComplete="new-password"
        help={PASSWORD_HELP}
      />
      <TermsConsent />
      {newsletter && (
        <Check<RegistrationField> name="newsletter">
          Ich möchte „{newsletter}“ per E‑Mail bekommen. Abbestellen geht jederzeit.
        </Check>
      )}
    </Form>
  )
}
