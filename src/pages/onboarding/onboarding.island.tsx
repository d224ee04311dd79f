import { useEffect, useState, type SubmitEvent } from 'react'
import type { OnboardingChoices } from '../../rules/accounts/onboarding.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { sendForm } from '../../ui/kit/send-form.ts'
import { fetchOrNull } from '../../ui/layouts/dialog-flow/after-sign-in.ts'
import { FlowResult } from '../../ui/layouts/dialog-flow/FlowResult.tsx'

const CHOICES = '/api/onboarding/choices'

/** S3.06, S7.11: first settings of a new reader. If closed without „Fertig“, it is shown once more. */
export function OnboardingIsland() {
  /** `undefined` until loaded; `null` if loading failed. */
  const [choices, setChoices] = useState<OnboardingChoices | null>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  useEffect(() => void fetchOrNull<OnboardingChoices>(CHOICES).then(setChoices), [])
  const finish = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsSending(true)
    const sent = await sendForm(CHOICES, chosenIn(new FormData(form)))
    setIsSending(false)
    if (sent.kind === 'refused') setProblem(sent.problem.message)
    else form.closest('dialog')?.close()
  }
  return (
    <FlowResult title="Willkommen" isPage={false}>
      {choices ? (
        <form className="onboarding" onSubmit={(event) => void finish(event)}>
          <p className="form-intro">
            Machen Sie die Zeitung zu Ihrer Zeitung. Alles lässt sich später in Ihrem Konto ändern.
          </p>
          <Choices name="places" title="Meine Orte" all={choices.places} />
          <Choices name="topics" title="Meine Themen" all={choices.topics} />
          <Choices name="newsletters" title="Newsletter" all={choices.newsletters} />
          {problem && (
            <p className="form-problem" role="alert">
              {problem}
            </p>
          )}
          <Button type="submit">{isSending ? 'Wird gespeichert …' : 'Fertig'}</Button>
        </form>
      ) : (
        <p className="form-intro">
          <output>{choices === null && <Unavailable />}</output>
        </p>
      )}
    </FlowResult>
  )
}

type ChoicesProps = {
  name: keyof OnboardingChoices
  title: string
  all: readonly { id: number | string; label: string; text?: string; isChosen: boolean }[]
}

/** Checkboxes for choices. Existing choices stay and can be changed only on their own pages. */
function Choices({ name, title, all }: ChoicesProps) {
  if (all.length === 0) return null
  return (
    <fieldset className="choices">
      <legend>{title}</legend>
      {all.map(({ id, label, text, isChosen }) => (
        <label key={id} className="choice">
          <input
            type="checkbox"
            name={name}
            value={id}
            defaultChecked={isChosen}
            disabled={isChosen}
          />
          <span>
            {label}
            {text && <small>{text}</small>}
          </span>
        </label>
      ))}
      {name === 'newsletters' && (
        <p>Kostenlos. Jede Bestellung bestätigen Sie einmal mit dem Link in unserer E‑Mail.</p>
      )}
    </fieldset>
  )
}

function Unavailable() {
  return (
    <>
      Ihre Auswahl ließ sich nicht laden. Bitte <a href="#login">melden Sie sich an</a> oder
      versuchen Sie es später noch einmal.
    </>
  )
}

const chosenIn = (form: FormData) => ({
  places: form.getAll('places'),
  topics: form.getAll('topics').map(Number),
  newsletters: form.getAll('newsletters'),
})
