import { useState } from 'react'
import { registrationErrors } from '../../rules/accounts/form-answers.ts'
import type { FormProblem } from '../../ui/kit/Form.tsx'
import { sendForm } from '../../ui/kit/send-form.ts'
import { useForm } from '../../ui/kit/use-form.ts'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { targetOf } from '../../ui/layouts/dialog-flow/after-sign-in.ts'
import { notifyParent } from '../../ui/layouts/dialog-flow/notify-parent.ts'
import { MailSent } from '../../ui/layouts/dialog-flow/MailSent.tsx'
import { RegistrationForm, type RegistrationField } from './RegistrationForm.tsx'

type RegistrationIslandProps = {
  way: FlowContext
  problem?: FormProblem | null
  ownOrigins?: readonly string[]
  newsletter?: string | undefined
}

/** S2.21: the registration form of the page and the dialog. The account is activated by the mail that follows. */
export function RegistrationIsland({
  way,
  problem = null,
  ownOrigins = [],
  newsletter,
}: RegistrationIslandProps) {
  const [email, setEmail] = useState<string | null>(null)
  const live = useForm({
    isPage: way.isPage,
    problem,
    check: (values) => registrationErrors(valuesOf(values)),
    send: (values) =>
      sendForm<RegistrationField>('/api/session/register', {
        ...valuesOf(values),
        next: targetOf(way),
      }),
    done(_, values) {
      notifyParent({ flow: 'registration', result: 'done', next: way.next }, ownOrigins)
      setEmail(valuesOf(values).email)
    },
  })
  if (email !== null) return <MailSent way={way} email={email} />
  return <RegistrationForm way={way} live={live} newsletter={newsletter} />
}

const valuesOf = (values: Readonly<Record<string, string>>) => ({
  email: (values['email'] ?? '').trim(),
  password: values['password'] ?? '',
  firstName: (values['firstName'] ?? '').trim(),
  lastName: (values['lastName'] ?? '').trim(),
  terms: values['terms'] === 'on',
  newsletter: values['newsletter'] === 'on',
  salutation: '',
})
