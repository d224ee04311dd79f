import type { Reader } from '../access/reader.ts'

/** Returns the acting employee; without a session id the account id replaces it. */
export function employeeOf({ ssoId, email, sessionId }: Reader) {
  return { id: ssoId, email, session: sessionId ?? ssoId }
}
