import type { MouseEvent, Ref, SubmitEventHandler } from 'react'
import type { FieldErrors } from '../../rules/sign-in-errors.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { SignOutLink } from './SignedIn.tsx'

export type LoginProblem = { message: string; fields: FieldErrors }

type LoginFormProps = {
  next: string
  /** As a page it has the first heading; in a dialog the second. */
  isPage: boolean
  problem: LoginProblem | null
  email?: string
  password?: string
  isSending?: boolean
  onSubmit?: SubmitEventHandler<HTMLFormElement>
  formRef?: Ref<HTMLFormElement>
}

/** Works as it stands, without script; the island only answers faster. */
export function LoginForm(props: LoginFormProps) {
  const { next, isPage, problem, email = '', password = '', isSending, onSubmit, formRef } = props
  const Heading = isPage ? 'h1' : 'h2'
  const id = isPage ? 'anmeldung' : 'anmelden'
  return (
    <form
      className="login-form"
      action="/dialog-flow/login"
      method="post"
      data-login=""
      ref={formRef}
      {...(onSubmit && { onSubmit, noValidate: true })}
    >
      <Heading>Anmelden</Heading>
      <Summary problem={problem} id={id} />
      <input type="hidden" name="next" value={next} />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label="E-Mail-Adresse"
        value={email}
        autoComplete="username"
        maxLength={254}
        required
        {...(problem?.fields.email && { error: problem.fields.email })}
      />
      <TextField
        id={`${id}-password`}
        name="password"
        type="password"
        label="Passwort"
        value={password}
        autoComplete="current-password"
        maxLength={200}
        required
        {...(problem?.fields.password && { error: problem.fields.password })}
      />
      <Button type="submit">{isSending ? 'Wird geprüft …' : 'Anmelden'}</Button>
      <p className="login-other">
        Noch kein Konto? <a href="/abo-service">Angebote ansehen</a>
      </p>
      {isPage && (
        <p className="login-other">
          Schon angemeldet? <SignOutLink />
        </p>
      )}
    </form>
  )
}

const LABELS = { email: 'E-Mail-Adresse', password: 'Passwort' } as const

/** Says what is wrong and leads to where. It takes the focus, with script and without. */
function Summary({ problem, id }: { problem: LoginProblem | null; id: string }) {
  if (!problem) return null
  const names = (['email', 'password'] as const).filter((name) => problem.fields[name])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a failed sign-in begins here
    <div className="form-problem" tabIndex={-1} autoFocus data-problem="">
      <p>{problem.message}</p>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${id}-${name}`} onClick={focusTarget}>
                {LABELS[name]}
              </a>
              : {problem.fields[name]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The hash of the page is the dialog's: it stays as it is. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
