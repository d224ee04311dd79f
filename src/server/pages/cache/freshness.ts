import { remainingMs } from '../../../services/calls/remaining-ms.ts'

/** No page is fresh for longer (`cacheSeconds`). */
const MAX_MS = 60 * 60 * 1000

/** What was made while this machine's clock was far ahead is made anew once that is set right, and not a day later. */
export const isFresh = ({ freshUntil }: { freshUntil: number }): boolean =>
  remainingMs(freshUntil, MAX_MS) > 0
