import { SIGNED_OUT_HASH } from '../../rules/accounts/login-redirect.ts'
import { showNotice } from './notices.ts'

/** Shows a notice after the logout. A reload does not show it again. */
export function showSignedOutNotice(): void {
  if (location.hash !== SIGNED_OUT_HASH) return
  history.replaceState(history.state, '', location.pathname + location.search)
  showNotice({ text: document.querySelector(SIGNED_OUT_HASH)?.textContent ?? '' })
}
