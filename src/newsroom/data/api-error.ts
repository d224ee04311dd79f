import type { NewsroomPerson } from '../../services/newsroom/contract.ts'

/**
 * The reason why a request failed:
 * - `offline`: no answer
 * - `session`: signed out, or the role was revoked
 * - `missing`: there is no such draft
 * - `conflict`: another version, or a move that the state does not allow
 * - `refused`: the input is not accepted; the message says why
 * - `failed`: an error of the site
 */
export type ApiFault = 'offline' | 'session' | 'missing' | 'conflict' | 'refused' | 'failed'

export class ApiError extends Error {
  readonly fault: ApiFault

  constructor(fault: ApiFault, message = '') {
    super(message)
    this.fault = fault
  }
}

/** Returns what an answer's status means. To readers without a role the newsroom answers 404, so `isSignedIn` decides. */
export function faultOf(status: number, isSignedIn: boolean): ApiFault {
  if (status === 401 || (status === 404 && !isSignedIn)) return 'session'
  if (status === 404) return 'missing'
  if (status === 409) return 'conflict'
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'failed'
}

/** Returns the signed-in member of the newsroom; `null` for everyone else. */
export async function fetchPerson(): Promise<NewsroomPerson | null> {
  const answer = await fetch('/api/newsroom/person', { cache: 'no-store' })
  if (answer.status === 401 || answer.status === 404) return null
  if (!answer.ok) throw new ApiError('failed')
  return (await answer.json()) as NewsroomPerson
}

/** Returns the error for a refused request, with the server's message. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const isSignedIn = answer.status !== 404 || (await fetchPerson().catch(() => null)) !== null
  const { message = '' } = (await answer.json().catch(() => ({}))) as { message?: string }
  return new ApiError(faultOf(answer.status, isSignedIn), message)
}
