import { useState } from 'react'
import { providersIn, type ProviderName } from '../../rules/accounts/provider-sign-in.ts'
import { credentialErrors } from '../../rules/accounts/sign-in-errors.ts'
import type { FormProblem } from '../../ui/kit/Form.tsx'
import { sendForm } from '../../ui/kit/send-form.ts'
import { useForm } from '../../ui/kit/use-form.ts'
import { leaveSignedIn } from '../../ui/layouts/dialog-flow/after-sign-in.ts'
import { FlowResult } from '../../ui/layouts/dialog-flow/FlowResult.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { LoginForm, type LoginField } from './LoginForm.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

type LoginIslandProps = {
  way: FlowContext
  problem?: FormProblem | null
  ownOrigins?: readonly string[]
  /** Identity providers of this site. The default is read from the document, so that the dialog works on any page. */
  signInWith?: readonly ProviderName[]
}

/** S2.21: the sign-in form of the page and the dialog. */
export function LoginIsland({
  way,
  problem = null,
  ownOrigins = [],
  signInWith = providersIn(document.documentElement.dataset['signIn']),
}: LoginIslandProps) {
  const [isDone, setDone] = useState(false)
  const live = useForm({
    isPage: way.isPage,
    problem,
    check: ({ email = '', password = '' }) => ({ ...credentialErrors({ email, password }) }),
    send: ({ email = '', password }) =>
      sendForm<LoginField>('/api/session/login', { email: email.trim(), password }),
    async done() {
      const leaves = await leaveSignedIn({ flow: 'login', way, moment: 'afterlogin', ownOrigins })
      if (!leaves) setDone(true)
    },
  })
  if (!isDone) {
    const providers = <ProviderButtons offered={signInWith} way={way} />
    return <LoginForm way={way} live={live} providers={providers} />
  }
  return (
    <FlowResult title="Sie sind angemeldet" isPage={way.isPage}>
      <p>Es geht gleich weiter.</p>
    </FlowResult>
  )
}
