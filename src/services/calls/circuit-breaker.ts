import { remainingMs } from './remaining-ms.ts'

/** Consecutive failures after which requests are paused, so that readers do not wait for a service that is down. */
const FAILURES = 3
const REST_SECONDS = 5
const MAX_SECONDS = 60
/** Pause if an answer has no `Retry-After` header; plenigo documents no such header. */
const DEFAULT_SECONDS = 10

type State = { failures: number; until: number }

/** Tracks which endpoints of a remote service are paused, and for how long. Bounded by the number of endpoints. */
export function createCircuitBreaker() {
  const states = new Map<string, State>()
  return { secondsLeft, answered, failed, limited }

  /** Returns the remaining pause; 0 if requests are allowed. */
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

  /** Pauses an endpoint and returns the seconds. */
  function limited(endpoint: string, retryAfter: string | null): number {
    const seconds = Math.min(MAX_SECONDS, Math.max(1, secondsOf(retryAfter)))
    states.set(endpoint, { failures: 0, until: Date.now() + seconds * 1000 })
    return seconds
  }
}

/** Parses `Retry-After` as seconds or a date (RFC 9110). */
function secondsOf(header: string | null): number {
  if (header !== null && /^\d{1,9}$/.test(header)) return Number(header)
  const moment = Date.parse(header ?? '')
  return Number.isNaN(moment) ? DEFAULT_SECONDS : Math.ceil((moment - Date.now()) / 1000)
}
