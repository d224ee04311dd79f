import type { EmailConfirmationStep } from '../../rules/accounts/email-confirmation.ts'
import { Form, Password, type FormProblem, type LiveForm } from '../../ui/kit/Form.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { href } from '../../routes/first-script.ts'
import type { FieldName } from '../forms/read-form.ts'
import type { confirmEmailForm } from './verify-email.form.ts'

type ConfirmationField = FieldName<typeof confirmEmailForm>

type ConfirmEmailFormProps = {
  way: FlowContext
  step: EmailConfirmationStep
  problem: FormProblem | null
  notice: string | null
}

const TEXTS: Record<EmailConfirmationStep, { title: string; intro: string; submit: string }> = {
  'confirm-email': {
    title: 'E-Mail-Adresse bestätigen',
    intro: 'Mit einem Klick ist Ihr Konto bestätigt, und Sie sind angemeldet.',
    submit: 'E-Mail-Adresse bestätigen',
  },
  'change-email': {
    title: 'Neue E-Mail-Adresse bestätigen',
    intro:
      'Mit einem Klick gehört diese Adresse zu Ihrem Konto. Waren Sie das nicht, schließen Sie diese Seite einfach.',
    submit: 'Neue Adresse bestätigen',
  },
  password: {
    title: 'Anmelden und bestätigen',
    intro:
      'Geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben. Damit ist Ihre E-Mail-Adresse bestätigt, und Sie sind angemeldet.',
    submit: 'Anmelden und bestätigen',
  },
}

/** The page of a confirmation link: one button, because programs open links too. */
export function ConfirmEmailForm({ way, step, problem, notice }: ConfirmEmailFormProps) {
  return (
    <Form<ConfirmationField>
      {...TEXTS[step]}
      name="confirm-email"
      isPage={way.isPage}
      action={href['verify-email']()}
      labels={{ password: 'Passwort' }}
      hidden={{ mit: step }}
      live={withoutScript(problem)}
      intro={
        <>
          <p className="form-intro">{TEXTS[step].intro}</p>
          {notice && <p className="notice">{notice}</p>}
        </>
      }
      after={
        step === 'password' && (
          <p className="form-other">
            <a href={`${href['change-password']()}?mit=code&hinweis=choose-password`}>
              Passwort vergessen? Neues festlegen
            </a>
          </p>
        )
      }
    >
      {step === 'password' && (
        <Password<ConfirmationField> name="password" autoComplete="current-password" />
      )}
    </Form>
  )
}

const withoutScript = (problem: FormProblem | null): LiveForm => ({
  problem,
  typed: {},
  isLive: false,
  isSending: false,
  submit: () => undefined,
  ref: null,
})
