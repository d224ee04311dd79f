import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { FormProblem, LiveForm } from './Form.tsx'
import { validationProblem, type FormValues, type FormResponse } from './send-form.ts'
import { useInBrowser } from './use-in-browser.ts'

type FormOptions = {
  isPage: boolean
  /** The result of the last submit without script. */
  problem: FormProblem | null
  /** Validates the values in the browser. Returns the errors by field. */
  check: (values: FormValues) => FormProblem['fields']
  send: (values: FormValues) => Promise<FormResponse>
  /** Runs after success. The form stays as it is until it has finished. */
  done: (answer: Record<string, unknown>, values: FormValues) => unknown
}

/** Submits a form without leaving the page. Without script the form is submitted by the browser. */
export function useForm({ isPage, check, send, done, ...first }: FormOptions): LiveForm {
  const ref = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState(first.problem)
  const [isSending, setSending] = useState(false)
  const isLive = useInBrowser(() => true, false)

  // The first problem was rendered with the page, which focused it. The reader may be elsewhere by now.
  useEffect(() => {
    if (problem !== first.problem)
      ref.current?.querySelector<HTMLElement>('[data-problem]')?.focus()
  }, [problem, first.problem])
  useEffect(() => {
    if (!isPage) ref.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [isPage])

  const trySending = async (form: HTMLFormElement) => {
    const values = valuesOf(form)
    const wrong = validationProblem(check(values))
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
