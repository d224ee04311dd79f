import type { Fixture } from './competition.ts'

const MINUTE = 60_000
/** A scheduled game may be live from 5 minutes before kick-off until 3 hours after it. */
const BEFORE = 5 * MINUTE
const AFTER = 3 * 60 * MINUTE

const WHILE_PLAYED = 45_000
const OTHERWISE = 15 * MINUTE
const AFTER_FAILURE = 2 * MINUTE
const AFTER_REFUSAL = 30 * MINUTE

/** Returns the milliseconds until the provider is asked again: 45 seconds while a game may be live, else 15 minutes. */
export function refreshAfter(fixtures: readonly Fixture[], now: Date): number {
  const isOn = ({ state, kickOff }: Fixture): boolean => {
    const since = now.getTime() - Date.parse(kickOff)
    return state === 'live' || (state === 'scheduled' && since > -BEFORE && since < AFTER)
  }
  return fixtures.some(isOn) ? WHILE_PLAYED : OTHERWISE
}

export const retryAfter = (isRefusal: boolean): number =>
  isRefusal ? AFTER_REFUSAL : AFTER_FAILURE
