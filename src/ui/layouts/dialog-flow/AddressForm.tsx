import { Field, Form, type LiveForm } from '../../kit/Form.tsx'
import { FlowLink } from './FlowLink.tsx'
import { href } from '../../../routes/first-script.ts'
import type { FlowContext } from './flows.ts'

/** Props that a view passes to its form. */
export type AddressFormState = { way: FlowContext; live: LiveForm }

type AddressFormProps = AddressFormState & {
  flow: 'forgot-password' | 'verify-email'
  title: string
  intro: string
  submit: string
}

/** Form with an e-mail address only, to which a mail is sent. */
export function AddressForm({ flow, way, intro, live, ...form }: AddressFormProps) {
  return (
    <Form
      {...form}
      name={flow}
      isPage={way.isPage}
      action={href[flow]()}
      labels={{ email: 'E-Mail-Adresse' }}
      hidden={{ next: way.next }}
      live={live}
      intro={<p className="form-intro">{intro}</p>}
      after={
        <p className="form-other">
          <FlowLink to="login" way={way}>
            Zurück zur Anmeldung
          </FlowLink>
        </p>
      }
    >
      <Field name="email" type="email" autoComplete="username" maxLength={254} required />
    </Form>
  )
}
