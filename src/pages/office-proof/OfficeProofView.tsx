import { Form, Password, type FormProblem } from '../../ui/kit/Form.tsx'
import { FILE_LOST, type KeptFields } from '../../rules/accounts/retained-form.ts'
import { href } from '../../routes.ts'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import { officeProofForm } from './office-proof.form.ts'

export type OfficeProofModel = {
  next: string
  problem: FormProblem | null
  /** Fields of the form that was sent too late; empty if only its page was requested. */
  kept: KeptFields
}

export function OfficeProofView({ model: { next, problem, kept } }: { model: OfficeProofModel }) {
  const password = fieldProps(officeProofForm, 'currentPassword')
  const keeps = Object.keys(kept).length > 0
  return (
    <div className="office-command">
      <Form
        name="passwort"
        title="Passwort bestätigen"
        isPage
        action={href['office-proof']()}
        submit={keeps ? 'Bestätigen und absenden' : 'Bestätigen'}
        labels={{ [password.name]: password.label }}
        hidden={{ ...kept, [nameOf(officeProofForm, 'next')]: next }}
        live={{
          problem,
          typed: {},
          isLive: false,
          isSending: false,
          submit: () => undefined,
          ref: null,
        }}
        intro={
          <>
            {keeps && <KeptNotice isFileLost={FILE_LOST in kept} />}
            <p className="form-intro">
              Bevor Sie für einen Kunden handeln oder Daten exportieren, bestätigen Sie, dass Sie es
              sind. Das gilt eine Stunde lang.
            </p>
          </>
        }
      >
        <Password name={password.name} autoComplete="current-password" />
      </Form>
    </div>
  )
}

function KeptNotice({ isFileLost }: { isFileLost: boolean }) {
  return (
    <p className="notice">
      Was Sie eingegeben haben, ist noch da und geht mit der Bestätigung weiter.
      {isFileLost && ' Nur die Datei wählen Sie danach bitte noch einmal.'}
    </p>
  )
}
