import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { FormProblem, LiveForm } from './Form.tsx'
import { foundWrong, type FormValues, type Sent } from './send-form.ts'

type FormOptions = {
  name: string
  isPage: boolean
  /** What the page says of the last try without script. */
  problem: FormProblem | null
  /** What can be told without asking, by field. */
  check: (values: FormValues) => FormProblem['fields']
  send: (values: FormValues) => Promise<Sent>
  /** What follows a success; the form stays as it is until then. */
  done: (answer: Record<string, unknown>, values: FormValues) => unknown
}

/** A form that is sent without leaving the page. What a reader typed before script came is kept. */
export function useForm({ name, isPage, check, send, done, ...first }: FormOptions): LiveForm {
  const ref = useRef<HTMLFormElement>(null)
  const [{ values, focused }] = useState(() => standingForm(name))
  const [problem, setProblem] = useState(first.problem)
  const [isSending, setSending] = useState(false)

  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-problem]')?.focus(), [problem])
  useEffect(() => {
    const field = focused ? `[name="${focused}"]` : isPage ? null : 'input:not([type="hidden"])'
    if (field) ref.current?.querySelector<HTMLElement>(field)?.focus()
  }, [focused, isPage])

  const trySending = async (form: HTMLFormElement) => {
    const values = valuesOf(form)
    const wrong = foundWrong(check(values))
    if (wrong) return setProblem(wrong)
    setSending(true)
    const sent = await send(values)
    if (sent.kind === 'done') await done(sent.answer, values)
    else setProblem(sent.problem)
    setSending(false)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void trySending(event.currentTarget)
  }

  return { problem, values, isSending, submit, ref }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter((entry) => typeof entry[1] === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}

/** What the reader typed into the page's form before this one takes its place. */
function standingForm(name: string): { values: FormValues; focused: string | null } {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`)
  const { activeElement } = document
  const isInside = form?.contains(activeElement)
  return {
    values: form ? valuesOf(form) : {},
    focused: isInside ? (activeElement?.getAttribute('name') ?? null) : null,
  }
}
