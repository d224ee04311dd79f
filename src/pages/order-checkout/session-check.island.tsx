import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { credentialErrors } from '../../rules/accounts/sign-in-errors.ts'
import { Field, Form, Password } from '../../ui/kit/Form.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { sendForm } from '../../ui/kit/send-form.ts'
import { useForm } from '../../ui/kit/use-form.ts'
import { fetchOrNull } from '../../ui/layouts/dialog-flow/after-sign-in.ts'
import { href } from '../../routes/first-script.ts'
import type { FieldName } from '../forms/read-form.ts'
import type { loginForm } from '../login/login.form.ts'

type LoginField = FieldName<typeof loginForm>

type Session = { reader: { email: string } | null }

/** `email`: the account for which the page was rendered. `again`: shows the sent form to another account. */
type SessionCheckProps = { email: string; form: string; again: string }

/**
 * Checks the session before the order is sent. If it has ended, a dialog asks for the password, and the form stays as it
 * is. Without script the form is kept by `/nicht-gesendet`.
 */
export function SessionCheckIsland({ email, form: name, again }: SessionCheckProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const form = formNamed(name)
    const check = async (event: SubmitEvent) => {
      if (event.defaultPrevented || isChecked(event)) return
      event.preventDefault()
      const session = await fetchOrNull<Session>('/api/session')
      if (session?.reader === null) return setOpen(true)
      // Without an answer the browser sends the form and shows the error.
      const isOther = session !== null && session.reader?.email !== email
      send(form, event.submitter, isOther ? again : null)
    }
    const listen = (event: SubmitEvent) => void check(event)
    form?.addEventListener('submit', listen)
    return () => form?.removeEventListener('submit', listen)
  }, [name, email, again])
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  const signedIn = (by: string) => {
    if (by !== email) return send(formNamed(name), null, again)
    // The focus returns to the button that sent the form.
    dialog.current?.close()
    setBack(true)
  }
  return (
    <>
      <output className={isBack ? 'notice' : undefined}>
        {isBack &&
          'Sie sind wieder angemeldet, und Ihre Angaben sind noch da. Bestellt ist noch nichts.'}
      </output>
      {isOpen &&
        createPortal(
          <dialog
            className="dialog"
            aria-labelledby="login-dialog-titel"
            ref={dialog}
            onClose={() => setOpen(false)}
          >
            <button
              type="button"
              className="dialog-close"
              aria-label="Schließen"
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
            <SignIn email={email} done={signedIn} />
          </dialog>,
          document.body,
        )}
    </>
  )
}

function SignIn({ email, done }: { email: string; done: (email: string) => void }) {
  const live = useForm({
    isPage: false,
    problem: { message: '', fields: {}, typed: { email } },
    check: ({ email: typed = '', password = '' }) => ({
      ...credentialErrors({ email: typed, password }),
    }),
    send: ({ email: typed = '', password }) =>
      sendForm<LoginField>('/api/session/login', { email: typed.trim(), password }),
    done: ({ reader }) => done((reader as Session['reader'])?.email ?? ''),
  })
  return (
    <Form<LoginField>
      name="login"
      title="Sie sind nicht mehr angemeldet"
      isPage={false}
      action={href.login()}
      submit="Anmelden"
      labels={{ email: 'E-Mail-Adresse', password: 'Passwort' }}
      live={live}
      intro={<p className="form-intro">Ihre Angaben bleiben stehen. Bestellt ist noch nichts.</p>}
      after={
        <p className="form-other">
          <a href={href.login({ next: href.account() })} target="_blank">
            Anders anmelden (in neuem Fenster)
          </a>
        </p>
      }
    >
      <Field<LoginField>
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <Password<LoginField> name="password" autoComplete="current-password" />
    </Form>
  )
}

const formNamed = (name: string) =>
  document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`)

/** Whether the event needs no check: it is sent by `send`, or the voucher's button handles it. */
function isChecked({ target, submitter }: SubmitEvent): boolean {
  if ((target as HTMLFormElement).dataset['checked']) return true
  return submitter instanceof HTMLButtonElement && submitter.name === 'apply'
}

/** Submits the form in the browser, to `action` instead of its own address if given. */
function send(form: HTMLFormElement | null, submitter: HTMLElement | null, action: string | null) {
  if (!form) return
  if (action !== null) form.action = action
  form.dataset['checked'] = 'true'
  form.requestSubmit(submitter)
  delete form.dataset['checked']
}
