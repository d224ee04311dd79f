import { useEffect, useState } from 'react'
import { addressErrors } from '../../rules/accounts/form-answers.ts'
import type { FormProblem } from '../../ui/kit/Form.tsx'
import { sendForm } from '../../ui/kit/send-form.ts'
import { useForm } from '../../ui/kit/use-form.ts'
import { fetchOrNull } from '../../ui/layouts/dialog-flow/after-sign-in.ts'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { MailSent } from '../../ui/layouts/dialog-flow/MailSent.tsx'
import type { EmailFormField } from '../forms/email.form.ts'
import { EmailConfirmed } from './EmailConfirmed.tsx'
import { VerifyEmailForm } from './VerifyEmailForm.tsx'

type VerifyEmailIslandProps = { way: FlowContext; problem?: FormProblem | null }

/** S2.21: before the confirmation it sends the mail again; after it, it shows the success. */
export function VerifyEmailIsland({ way, problem = null }: VerifyEmailIslandProps) {
  const [email, setEmail] = useState<string | null>(null)
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (!way.isPage) void confirmedName().then(setName)
  }, [way.isPage])
  const live = useForm({
    isPage: way.isPage,
    problem,
    check: addressErrors,
    send: ({ email: address = '' }) =>
      sendForm<EmailFormField>('/api/session/resend-confirmation', { email: address.trim() }),
    done: (_, values) => setEmail((values['email'] ?? '').trim()),
  })
  if (name !== null) return <EmailConfirmed name={name} />
  if (email !== null) return <MailSent way={way} email={email} />
  return <VerifyEmailForm way={way} live={live} />
}

/** Returns the first name of a reader with a confirmed address, otherwise `null`. */
async function confirmedName(): Promise<string | null> {
  const answer = await fetchOrNull<{
    reader: { firstName: string; emailVerified: boolean } | null
  }>('/api/session')
  return answer?.reader?.emailVerified ? answer.reader.firstName : null
}
