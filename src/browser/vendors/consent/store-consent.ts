import { CONSENT_COOKIE } from '../../../rules/consent/consent-record.ts'
import { readCookie } from '../../../rules/http/cookies.ts'
import { refreshConsent } from '../consent-state.ts'

/**
 * Submits a consent form; the response sets the cookie with the new record. S8.08: if it is not stored, the error is
 * logged and the consent stays the same. A changed cookie counts even if the rest of the response is lost.
 */
export async function storeConsent(action: string, fields: URLSearchParams): Promise<boolean> {
  const before = storedConsent()
  try {
    const answer = await fetch(action, { method: 'POST', body: fields, redirect: 'manual' })
    // A redirect that is not followed has no readable status.
    if (answer.type !== 'opaqueredirect') throw new Error(`${answer.status}`)
  } catch (error) {
    if (storedConsent() === before) {
      console.error('error while setting consent to store', error)
      return false
    }
  }
  refreshConsent()
  return true
}

const storedConsent = () => readCookie(document.cookie, CONSENT_COOKIE)
