import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { credentialErrors } from '../../rules/sign-in-errors.ts'
import { LoginForm, type LoginProblem } from './LoginForm.tsx'
import { signIn } from './sign-in.ts'
import { signedInName } from './signed-in-name.ts'
import { SignedIn } from './SignedIn.tsx'

type LoginIslandProps = { next: string; isPage?: boolean; message?: string | null }

/** S2.21: the sign-in form of the page and of the dialog. */
export function LoginIsland({ next, isPage = false, message = null }: LoginIslandProps) {
  const form = useRef<HTMLFormElement>(null)
  const [standing] = useState(standingForm)
  const [problem, setProblem] = useState<LoginProblem | null>(
    message ? { message, fields: {} } : null,
  )
  const [isSending, setSending] = useState(false)
  const [name, setName] = useState<string | null>(null)

  useEffect(() => form.current?.querySelector<HTMLElement>('[data-problem]')?.focus(), [problem])
  useEffect(() => {
    const name = standing.focused ?? (isPage ? null : 'email')
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }, [standing, isPage])

  useEffect(() => {
    if (isPage) void signedInName().then(setName)
  }, [isPage])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const credentials = credentialsOf(event.currentTarget)
    const fields = credentialErrors(credentials)
    if (Object.keys(fields).length > 0)
      return setProblem({ message: 'Bitte prüfen Sie Ihre Angaben.', fields })
    setSending(true)
    const refusal = await signIn(credentials)
    if (refusal === null) return location.replace(next)
    setSending(false)
    setProblem({ message: refusal, fields: {} })
  }

  if (name !== null) return <SignedIn name={name} next={next} />
  return (
    <LoginForm
      next={next}
      isPage={isPage}
      problem={problem}
      email={standing.email}
      password={standing.password}
      isSending={isSending}
      onSubmit={(event) => void submit(event)}
      formRef={form}
    />
  )
}

function credentialsOf(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email').trim(), password: text('password') }
}

/** What the reader typed into the page's form before this one takes its place. */
function standingForm() {
  const form = document.querySelector('form[data-login]')
  const value = (name: string) =>
    form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  const { activeElement } = document
  const focused = form?.contains(activeElement)
    ? (activeElement?.getAttribute('name') ?? null)
    : null
  return { email: value('email'), password: value('password'), focused }
}
