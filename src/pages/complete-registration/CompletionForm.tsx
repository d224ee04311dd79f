import { Field, Form, type LiveForm } from '../../ui/kit/Form.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { TermsConsent } from '../../ui/layouts/dialog-flow/TermsConsent.tsx'
import { href } from '../../routes/first-script.ts'
import type { FieldName } from '../forms/read-form.ts'
import type { completeRegistrationForm } from './complete-registration.form.ts'

export type CompletionField = FieldName<typeof completeRegistrationForm>

type CompletionFormProps = {
  way: FlowContext
  /** Names already stored in the account. */
  known: { firstName: string; lastName: string }
  live: LiveForm
}

const LABELS = { firstName: 'Vorname', lastName: 'Nachname', terms: 'AGB' }

/** S7.12: asks for missing fields of the consent form. */
export function CompletionForm({ way, known, live }: CompletionFormProps) {
  return (
    <Form<CompletionField>
      name="complete-registration"
      title="Fast geschafft"
      isPage={way.isPage}
      action={href['complete-registration']()}
      submit="Speichern und weiter"
      labels={LABELS}
      hidden={{ next: way.next }}
      live={live}
      intro={<p className="form-intro">Ihrem Konto fehlen noch Angaben.</p>}
      after={
        <p className="form-other">
          <a href="/api/mein/oauth2/logout">Abmelden</a>
        </p>
      }
    >
      <div className="form-pair">
        <Field<CompletionField>
          name="firstName"
          value={known.firstName}
          autoComplete="given-name"
          maxLength={80}
          required
        />
        <Field<CompletionField>
          name="lastName"
          value={known.lastName}
          autoComplete="family-name"
          maxLength={80}
          required
        />
      </div>
      <TermsConsent />
    </Form>
  )
}
