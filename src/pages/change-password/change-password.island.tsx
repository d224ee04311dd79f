import { useEffect, useState } from 'react'
import { passwordChangeErrors } from '../../rules/accounts/form-answers.ts'
import { NOTICES } from '../../rules/accounts/sign-in-errors.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import type { FormProblem } from '../../ui/kit/Form.tsx'
import { sendForm, type FormValues } from '../../ui/kit/send-form.ts'
import { useForm } from '../../ui/kit/use-form.ts'
import { fetchOrNull } from '../../ui/layouts/dialog-flow/after-sign-in.ts'
import { FlowResult } from '../../ui/layouts/dialog-flow/FlowResult.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { notifyParent } from '../../ui/layouts/dialog-flow/notify-parent.ts'
import { ChangePasswordForm, type PasswordChangeField } from './ChangePasswordForm.tsx'
import { SignInFirst } from './SignInFirst.tsx'

type ChangePasswordIslandProps = {
  way: FlowContext
  hasCode: boolean
  notice?: string | null
  problem?: FormProblem | null
  ownOrigins?: readonly string[]
}

/** S2.21: sets a new password, with the old password or with a mail's link. */
export function ChangePasswordIsland(props: ChangePasswordIslandProps) {
  const { way, hasCode, notice = null, problem = null, ownOrigins = [] } = props
  const [isDone, setDone] = useState(false)
  const [next, setNext] = useState(way.next)
  const [isNobody, setNobody] = useState(false)
  useEffect(() => {
    if (!way.isPage && !hasCode) void isSignedOut().then(setNobody)
  }, [way.isPage, hasCode])
  const live = useForm({
    isPage: way.isPage,
    problem,
    check: (values) => passwordChangeErrors(passwordsOf(values, hasCode)),
    send: (values) =>
      sendForm<PasswordChangeField>(
        hasCode ? '/api/session/reset' : '/api/session/change-password',
        passwordsOf(values, hasCode),
      ),
    done(answer) {
      const target = typeof answer['next'] === 'string' ? answer['next'] : way.next
      setNext(target)
      notifyParent({ flow: 'change-password', result: 'signed-in', next: target }, ownOrigins)
      setDone(true)
    },
  })
  if (isNobody) return <SignInFirst way={way} />
  if (!isDone) {
    return <ChangePasswordForm way={way} hasCode={hasCode} notice={notice} live={live} />
  }
  const isFirst = notice === NOTICES['choose-password']
  return (
    <FlowResult title="Gespeichert" isPage={way.isPage}>
      <p>{isFirst ? NOTICES.confirmed : NOTICES['password-changed']}</p>
      <ButtonLink href={next}>{next === way.next ? 'Weiter' : 'Weiterlesen'}</ButtonLink>
    </FlowResult>
  )
}

const passwordsOf = (values: FormValues, hasCode: boolean) => ({
  ...(!hasCode && { currentPassword: values['currentPassword'] ?? '' }),
  password: values['password'] ?? '',
  passwordConfirmation: values['passwordConfirmation'] ?? '',
})

async function isSignedOut(): Promise<boolean> {
  const answer = await fetchOrNull<{ reader: object | null }>('/api/session')
  return answer !== null && answer.reader === null
}
