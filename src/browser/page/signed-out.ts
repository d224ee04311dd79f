import { SIGNED_OUT_HASH } from '../../rules/accounts/login-redirect.ts'
import { say } from './notices.ts'

/** Shows a notice after the logout. A reload does not show it again. */
export function sayIfSignedOut(): void {
  if (location.hash !== SIGNED_OUT_HASH) return
  history.replaceState(history.state, '', location.pathname + location.search)
  say({ text: document.querySelector(SIGNED_OUT_HASH)?.textContent ?? '' })
}
