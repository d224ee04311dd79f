import { remainingMs } from './remaining-ms.ts'

/** So many failures one after the other, and nobody is asked for a while: a service that is down costs no reader its patience. */
const FAILURES = 3
const REST_SECONDS = 5
const MAX_SECONDS = 60
/** plenigo names no header in its description; where none comes, this is waited. */
const UNTOLD_SECONDS = 10

type State = { failures: number; until: number }

/** Which of the remote's endpoints are left alone, and for how long. There are as many as the client knows, no more. */
export function createCircuitBreaker() {
  const states = new Map<string, State>()
  return { secondsLeft, answered, failed, limited }

  /** Zero is: ask. */
  function secondsLeft(endpoint: string): number {
    const until = states.get(endpoint)?.until ?? 0
    return Math.ceil(remainingMs(until, MAX_SECONDS * 1000) / 1000)
  }

  function answered(endpoint: string): void {
    states.delete(endpoint)
  }

  function failed(endpoint: string): void {
    const failures = (states.get(endpoint)?.failures ?? 0) + 1
    const until = failures < FAILURES ? 0 : Date.now() + REST_SECONDS * 1000
    states.set(endpoint, { failures, until })
  }

  /** Answers how many seconds it is left alone for. */
  function limited(endpoint: string, retryAfter: string | null): number {
    const seconds = Math.min(MAX_SECONDS, Math.max(1, secondsOf(retryAfter)))
    states.set(endpoint, { failures: 0, until: Date.now() + seconds * 1000 })
    return seconds
  }
}

/** `Retry-After` as seconds or as a date (RFC 9110). */
function secondsOf(header: string | null): number {
  if (header !== null && /^\d{1,9}$/.test(header)) return Number(header)
  const moment = Date.parse(header ?? '')
  return Number.isNaN(moment) ? UNTOLD_SECONDS : Math.ceil((moment - Date.now()) / 1000)
}
