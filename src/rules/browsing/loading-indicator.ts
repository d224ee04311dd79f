/** S9.12, in milliseconds; its height is the style's. */
export const THROTTLE = 200
export const DURATION = 2000
export const HIDE_DELAY = 500
export const RESET_DELAY = 400

/** S4.21: percent after so many milliseconds; ever slower, never whole before the page is there. */
export function loadingProgress(elapsed: number): number {
  const share = (elapsed / DURATION) * 100
  return (2 / Math.PI) * 100 * Math.atan(share / 50)
}
