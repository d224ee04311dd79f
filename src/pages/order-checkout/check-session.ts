import { fetchOrNull, SIGNED_IN } from '../../ui/layouts/dialog-flow/after-sign-in.ts'

/** `email`: the account for which the page was rendered, `null` for a visitor. `again`: the address that shows the form to another account. */
export type ExpectedSession = { email: string | null; again: string }

/**
 * Sends the form if the session still exists. Otherwise opens the sign-in dialog, and the form stays as it is. Without
 * script `/nicht-gesendet` keeps the form.
 */
export async function checkSession(
  form: HTMLFormElement,
  event: SubmitEvent,
  { email, again }: ExpectedSession,
): Promise<void> {
  const { submitter } = event
  event.preventDefault()
  const session = await fetchOrNull<{ reader: { email: string } | null }>('/api/session')
  if (session?.reader === null && email !== null) {
    location.hash = 'login'
    return
  }
  // Without an answer the browser sends the form and shows the error.
  if (session && (session.reader?.email ?? null) !== email) form.action = again
  submitUnchecked(form, submitter)
}

/** Submits the form in the browser, without the checks of this page. */
export function submitUnchecked(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset['asIs'] = 'true'
  form.requestSubmit(submitter)
  delete form.dataset['asIs']
}

/** Keeps the page after a sign-in in the dialog. Returns a function that stops it. */
export function stayAfterSignIn(): () => void {
  const stay = (event: Event) => {
    event.preventDefault()
    document.querySelector<HTMLDialogElement>('dialog:modal')?.close()
  }
  addEventListener(SIGNED_IN, stay)
  return () => removeEventListener(SIGNED_IN, stay)
}
