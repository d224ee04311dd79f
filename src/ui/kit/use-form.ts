import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { FormProblem, LiveForm } from './Form.tsx'
import { foundWrong, type FormValues, type Sent } from './send-form.ts'
import { useInBrowser } from './use-in-browser.ts'

type FormOptions = {
  isPage: boolean
  /** What the page says of the last try without script. */
  problem: FormProblem | null
  /** What can be told without asking, by field. */
  check: (values: FormValues) => FormProblem['fields']
  send: (values: FormValues) => Promise<Sent>
  /** What follows a success; the form stays as it is until then. */
  done: (answer: Record<string, unknown>, values: FormValues) => unknown
}

/** A form that is sent without leaving the page, once script has taken it over. */
export function useForm({ isPage, check, send, done, ...first }: FormOptions): LiveForm {
  const ref = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState(first.problem)
  const [isSending, setSending] = useState(false)
  const isLive = useInBrowser(() => true, false)

  // The first one came with the page, which gave it the focus; by now the reader may be elsewhere.
  useEffect(() => {
    if (problem !== first.problem)
      ref.current?.querySelector<HTMLElement>('[data-problem]')?.focus()
  }, [problem, first.problem])
  useEffect(() => {
    if (!isPage) ref.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [isPage])

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

  return { problem, typed: first.problem?.typed ?? {}, isLive, isSending, submit, ref }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter((entry) => typeof entry[1] === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}
