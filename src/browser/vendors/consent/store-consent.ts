import { readConsentAgain } from '../consent-state.ts'

/**
 * Sends a form of consent; the answer's cookie is the new record. S8.08: where it is not kept, the console says so and
 * everything stays as it was.
 */
export async function storeConsent(action: string, fields: URLSearchParams): Promise<boolean> {
  try {
    const answer = await fetch(action, { method: 'POST', body: fields, redirect: 'manual' })
    // A redirect that is not followed says nothing but that it was one.
    if (answer.type !== 'opaqueredirect') throw new Error(`${answer.status}`)
    readConsentAgain()
    return true
  } catch (error) {
    console.error('error while setting consent to store', error)
    return false
  }
}
