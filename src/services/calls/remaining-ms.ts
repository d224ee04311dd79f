/**
 * Returns the remaining milliseconds of a period of at most `mostMilliseconds`. Returns 0 if the clock was set back,
 * because the period would otherwise last as long as the error.
 */
export function remainingMs(until: number, mostMilliseconds: number): number {
  const left = until - Date.now()
  return left > mostMilliseconds ? 0 : Math.max(0, left)
}
