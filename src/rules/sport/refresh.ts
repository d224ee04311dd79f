import type { Fixture } from './competition.ts'

const MINUTE = 60_000
/** A scheduled game may be live from 5 minutes before kick-off until 3 hours after it. */
const MAX_EARLY = 5 * MINUTE
const MAX_LATE = 3 * 60 * MINUTE

const LIVE_INTERVAL = 45_000
const IDLE_INTERVAL = 15 * MINUTE
const AFTER_FAILURE = 2 * MINUTE
const AFTER_REFUSAL = 30 * MINUTE

/** Returns the milliseconds until the provider is asked again: 45 seconds while a game may be live, else 15 minutes. */
export function refreshAfter(fixtures: readonly Fixture[], now: Date): number {
  const isOn = ({ state, kickOff }: Fixture): boolean => {
    const since = now.getTime() - Date.parse(kickOff)
    return state === 'live' || (state === 'scheduled' && since > -MAX_EARLY && since < MAX_LATE)
  }
  return fixtures.some(isOn) ? LIVE_INTERVAL : IDLE_INTERVAL
}

export const retryAfter = (isRefusal: boolean): number =>
  isRefusal ? AFTER_REFUSAL : AFTER_FAILURE
