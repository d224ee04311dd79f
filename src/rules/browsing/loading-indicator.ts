/** S9.12, in milliseconds and pixels. */
export const LOADING_INDICATOR = {
  throttle: 200,
  duration: 2000,
  hideDelay: 500,
  resetDelay: 400,
  height: 3,
} as const

/** S4.21: percent after so many milliseconds; ever slower, never whole before the page is there. */
export function loadingProgress(elapsed: number): number {
  const share = (Math.max(0, elapsed) / LOADING_INDICATOR.duration) * 100
  return (2 / Math.PI) * 100 * Math.atan(share / 50)
}
