import { refreshConsent } from '../consent-state.ts'

/**
 * Submits a consent form; the response sets the cookie with the new record. S8.08: if it is not stored, the error is
 * logged and the consent stays the same.
 */
export async function storeConsent(action: string, fields: URLSearchParams): Promise<boolean> {
  try {
    const answer = await fetch(action, { method: 'POST', body: fields, redirect: 'manual' })
    // A redirect that is not followed has no readable status.
    if (answer.type !== 'opaqueredirect') throw new Error(`${answer.status}`)
    refreshConsent()
    return true
  } catch (error) {
    console.error('error while setting consent to store', error)
    return false
  }
}
