import { remainingMs } from '../../../services/calls/remaining-ms.ts'

/** The maximum of `cacheSeconds`. */
const MAX_MS = 60 * 60 * 1000

/**
 * True while the response is fresh. A response that was stored while the clock was far ahead expires when the clock is
 * corrected.
 */
export const isFresh = ({ freshUntil }: { freshUntil: number }): boolean =>
  remainingMs(freshUntil, MAX_MS) > 0
