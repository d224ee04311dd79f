import type { Reader } from '../access/reader.ts'

/** Who acts in the office; without a session of its own the person stands for it. */
export function employeeOf({ ssoId, email, sessionId }: Reader) {
  return { id: ssoId, email, session: sessionId ?? ssoId }
}
