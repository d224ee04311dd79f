import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { sendForm } from '../../ui/kit/send-form.ts'
import { FlowResult } from '../../ui/layouts/dialog-flow/FlowResult.tsx'
import { href } from '../../routes.ts'

const STEPS = [
  { href: href.regions(), title: 'Meine Orte', text: 'Nachrichten aus Ihrer Nachbarschaft zuerst' },
  {
    href: href['deine-themen'](),
    title: 'Meine Themen',
    text: 'Folgen Sie dem, was Sie beschäftigt',
  },
  { href: href.newsletters(), title: 'Newsletter', text: 'Das Wichtigste am Morgen im Postfach' },
]

/** S3.06, S7.11: what a new reader can set up first. Whoever closes it without „Fertig“ is shown it once more. */
export function OnboardingIsland() {
  const [problem, setProblem] = useState<string | null>(null)
  const finish = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const dialog = event.currentTarget.closest('dialog')
    const sent = await sendForm('/api/onboarding', { isOnboardingCompleted: true })
    if (sent.kind === 'refused') setProblem(sent.problem.message)
    else dialog?.close()
  }
  return (
    <FlowResult title="Willkommen" isPage={false}>
      <p className="form-intro">Drei Dinge, mit denen die Zeitung Ihre Zeitung wird:</p>
      <ul className="onboarding-steps plain-list">
        {STEPS.map(({ href, title, text }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void finish(event)}>
        {problem && (
          <p className="form-problem" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit">Fertig</Button>
      </form>
    </FlowResult>
  )
}
