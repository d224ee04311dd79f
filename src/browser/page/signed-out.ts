import { SIGNED_OUT_HASH } from '../../rules/accounts/login-redirect.ts'
import { say } from './notices.ts'

/** After the logout the page says so once; a reload does not say it again. */
export function sayIfSignedOut(): void {
  if (location.hash !== SIGNED_OUT_HASH) return
  history.replaceState(history.state, '', location.pathname + location.search)
  say({ text: document.querySelector(SIGNED_OUT_HASH)?.textContent ?? '' })
}
