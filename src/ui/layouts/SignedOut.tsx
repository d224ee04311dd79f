import { SIGNED_OUT_HASH } from '../../rules/accounts/login-redirect.ts'
import { texts } from '../texts.de.ts'

/**
 * Without script, the hash of the URL shows this message after the logout. With script a notice shows it
 * (`signed-out.ts`).
 */
export function SignedOut() {
  return (
    <p id={SIGNED_OUT_HASH.slice(1)} className="signed-out">
      {texts.signedOut}
    </p>
  )
}
