import { googleCredential, type UserState } from '../../rules/accounts/provider-sign-in.ts'
import { refreshReader } from '../readers/reader.ts'
import { href } from '../../routes/first-script.ts'

/** What went wrong is the detail of this event. */
const FAILED = 'morgenblatt:google-sign-in-failed'

/** S5.06, S7.12: Google's script, where a publisher loads it, hands the answer of its button over. `next` is the way back. */
export async function signInWithGoogle(answer: unknown, next: string): Promise<void> {
  const checked = googleCredential(answer)
  if ('problem' in checked) return fail(checked.problem)
  const response = await ask(checked.credential)
  if (!response?.ok) {
    // S8.07: the server has cleared the session; the page forgets its reader too.
    await refreshReader()
    return fail('Google’s credential was refused')
  }
  const { userState }: { userState: UserState } = await response.json()
  if (userState === 'AuthenticatedNotRegistered')
    return location.assign(href['complete-registration']({ next }))
  history.replaceState(history.state, '', location.pathname + location.search)
  location.reload()
}

async function ask(token: string): Promise<Response | null> {
  try {
    return await fetch('/api/google-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
  } catch {
    return null
  }
}

function fail(reason: string): void {
  document.dispatchEvent(new CustomEvent(FAILED, { detail: reason }))
}
