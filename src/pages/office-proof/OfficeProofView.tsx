import { Form, Password, type FormProblem } from '../../ui/kit/Form.tsx'
import { href } from '../../routes.ts'

export type OfficeProofModel = { next: string; problem: FormProblem | null }

export function OfficeProofView({ model: { next, problem } }: { model: OfficeProofModel }) {
  return (
    <div className="office-act">
      <Form
        name="passwort"
        title="Passwort bestätigen"
        isPage
        action={href['office-proof']()}
        submit="Bestätigen"
        labels={{ currentPassword: 'Ihr Passwort' }}
        hidden={{ next }}
        live={{
          problem,
          typed: {},
          isLive: false,
          isSending: false,
          submit: () => undefined,
          ref: null,
        }}
        intro={
          <p className="form-intro">
            Bevor Sie für einen Kunden handeln oder Daten ausführen, bestätigen Sie, dass Sie es
            sind. Das gilt eine Stunde lang.
          </p>
        }
      >
        <Password name="currentPassword" autoComplete="current-password" />
      </Form>
    </div>
  )
}
