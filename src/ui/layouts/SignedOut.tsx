import { SIGNED_OUT_HASH } from '../../rules/accounts/login-redirect.ts'
import { texts } from '../texts.de.ts'

/** Shown by the address's hash alone, without script; with it a notice says the same (`signed-out.ts`). */
export function SignedOut() {
  return (
    <p id={SIGNED_OUT_HASH.slice(1)} className="signed-out">
      {texts.signedOut}
    </p>
  )
}
