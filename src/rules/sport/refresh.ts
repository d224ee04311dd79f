import type { Fixture } from './competition.ts'

const MINUTE = 60_000
/** A game may be on from shortly before it begins until well after it should have ended. */
const BEFORE = 5 * MINUTE
const AFTER = 3 * 60 * MINUTE

const WHILE_PLAYED = 45_000
const OTHERWISE = 15 * MINUTE
const AFTER_FAILURE = 2 * MINUTE
const AFTER_REFUSAL = 30 * MINUTE

/** Milliseconds until a provider is asked again: every minute while somebody plays, else four times an hour. */
export function refreshAfter(fixtures: readonly Fixture[], now: Date): number {
  const isOn = ({ state, kickOff }: Fixture): boolean => {
    const since = now.getTime() - Date.parse(kickOff)
    return state === 'live' || (state === 'scheduled' && since > -BEFORE && since < AFTER)
  }
  return fixtures.some(isOn) ? WHILE_PLAYED : OTHERWISE
}

export const retryAfter = (isRefusal: boolean): number =>
  isRefusal ? AFTER_REFUSAL : AFTER_FAILURE
