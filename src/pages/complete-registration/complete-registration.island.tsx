import { useState } from 'react'
import { completionErrors } from '../../rules/accounts/form-answers.ts'
import type { FormProblem } from '../../ui/kit/Form.tsx'
import { sendForm, type FormValues } from '../../ui/kit/send-form.ts'
import { useForm } from '../../ui/kit/use-form.ts'
import { leaveSignedIn } from '../../ui/layouts/dialog-flow/after-sign-in.ts'
import { FlowResult } from '../../ui/layouts/dialog-flow/FlowResult.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { CompletionForm, type CompletionField } from './CompletionForm.tsx'

type CompletionIslandProps = {
  way: FlowContext
  known: { firstName: string; lastName: string }
  problem: FormProblem | null
  ownOrigins: readonly string[]
}

export function CompletionIsland({ way, known, problem, ownOrigins }: CompletionIslandProps) {
  const [isDone, setDone] = useState(false)
  const live = useForm({
    isPage: true,
    problem,
    check: (values) => completionErrors(answersOf(values)),
    send: (values) =>
      sendForm<CompletionField>('/api/session/complete-registration', answersOf(values)),
    async done() {
      const flow = 'complete-registration'
      if (!(await leaveSignedIn({ flow, way, moment: 'afterregistration', ownOrigins })))
        setDone(true)
    },
  })
  if (!isDone) return <CompletionForm way={way} known={known} live={live} />
  return (
    <FlowResult title="Danke" isPage>
      <p>Ihre Angaben sind gespeichert. Es geht gleich weiter.</p>
    </FlowResult>
  )
}

const answersOf = (values: FormValues) => ({
  firstName: (values['firstName'] ?? '').trim(),
  lastName: (values['lastName'] ?? '').trim(),
  terms: values['terms'] === 'on',
})
