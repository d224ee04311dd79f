/**
 * How many milliseconds of a rest are left that takes so many at most, by this machine's clock; none, too, where that was
 * set back meanwhile: what rests would do so for as long as the clock was wrong.
 */
export function remainingMs(until: number, mostMilliseconds: number): number {
  const left = until - Date.now()
  return left > mostMilliseconds ? 0 : Math.max(0, left)
}
