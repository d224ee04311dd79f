import {
  googleCredential,
  SIGN_IN_SHOWN_EVENT,
  type UserState,
} from '../../rules/accounts/provider-sign-in.ts'
import { allows } from '../../rules/consent/consent-record.ts'
import { href } from '../../routes/first-script.ts'
import { refreshReader } from '../readers/reader.ts'
import { consent } from '../vendors/consent-state.ts'
import { loadScript } from '../vendors/load-script.ts'
import { queryWithToken } from './link-token-storage.ts'
import { navigateTo } from '../../ui/navigate-to.ts'

/** The part of Google's published sign-in client that is used here. */
type GoogleClient = {
  initialize(options: object): void
  renderButton(place: HTMLElement, look: object): void
}

/** An event whose `detail` says what failed. */
const FAILED_EVENT = 'morgenblatt:google-sign-in-failed'
const BUTTON_OPTIONS = {
  type: 'standard',
  theme: 'outline',
  size: 'large',
  text: 'signin_with',
  locale: 'de',
}

let isListening = false
let isInitialized = false

/**
 * S7.16: loads Google's client once, with consent, when the first sign-in form appears. Google's button replaces the
 * link to Google's sign-in page; the link stays if anything fails.
 */
export function startGoogleSignIn(): void {
  if (isListening) return
  isListening = true
  document.addEventListener(SIGN_IN_SHOWN_EVENT, () => void showButtons())
  void showButtons()
}

async function showButtons(): Promise<void> {
  const [clientId = '', address = ''] = googleConfig()
  const places = document.querySelectorAll<HTMLElement>('[data-google-button]:empty')
  if (places.length === 0 || !clientId || !allows(consent.get(), 'general')) return
  const isThere = await loadScript(address).then(
    () => true,
    () => false,
  )
  const client = isThere && clientOf(window)
  if (!client) return
  if (!isInitialized)
    client.initialize({ client_id: clientId, callback: onCredential, use_fedcm_for_button: true })
  isInitialized = true
  for (const place of places) {
    client.renderButton(place, {
      ...BUTTON_OPTIONS,
      width: Math.min(400, place.parentElement?.clientWidth || 320),
    })
    place.parentElement?.toggleAttribute('data-has-google', true)
  }
}

/** The paper's Google client id and the address of the client script. */
const googleConfig = (): string[] =>
  document.head.querySelector<HTMLMetaElement>('meta[name=page-google]')?.content.split(' ') ?? []

const clientOf = (place: object): GoogleClient | undefined =>
  (place as { google?: { accounts?: { id?: GoogleClient } } }).google?.accounts?.id

/** S5.06, S7.12: handles the answer of Google's button. Afterwards the reader returns to the page with the button. */
async function onCredential(answer: unknown): Promise<void> {
  const next = location.pathname + queryWithToken(new URL(location.href))
  const checked = googleCredential(answer)
  if ('problem' in checked) return fail(checked.problem)
  const response = await ask(checked.credential)
  if (!response?.ok) {
    // S8.07: the server cleared the session, so the page clears its reader too.
    await refreshReader()
    return fail('Google’s credential was refused')
  }
  const { userState }: { userState: UserState } = await response.json()
  if (userState === 'AuthenticatedNotRegistered')
    return navigateTo(href['complete-registration']({ next }))
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
  document.dispatchEvent(new CustomEvent(FAILED_EVENT, { detail: reason }))
  for (const message of document.querySelectorAll<HTMLElement>('[data-google-problem]'))
    message.hidden = false
}
