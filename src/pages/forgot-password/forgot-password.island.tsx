import { useState } from 'react'
import { addressErrors } from '../../rules/accounts/form-answers.ts'
import type { FormProblem } from '../../ui/kit/Form.tsx'
import { sendForm } from '../../ui/kit/send-form.ts'
import { useForm } from '../../ui/kit/use-form.ts'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import type { EmailFormField } from '../forms/email.form.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { ResetSent } from './ResetSent.tsx'

type ForgotPasswordIslandProps = { way: FlowContext; problem?: FormProblem | null }

/** S2.21: requests a mail with a link to choose a new password. */
export function ForgotPasswordIsland({ way, problem = null }: ForgotPasswordIslandProps) {
  const [isSent, setSent] = useState(false)
  const live = useForm({
    isPage: way.isPage,
    problem,
    check: addressErrors,
    send: ({ email = '' }) =>
      sendForm<EmailFormField>('/api/session/forgot', { email: email.trim() }),
    done: () => setSent(true),
  })
  return isSent ? <ResetSent way={way} /> : <ForgotPasswordForm way={way} live={live} />
}
