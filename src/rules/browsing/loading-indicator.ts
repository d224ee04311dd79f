/** S9.12: times in milliseconds. The height is set in CSS. */
export const THROTTLE = 200
export const DURATION = 2000
export const HIDE_DELAY = 500
export const RESET_DELAY = 400

/** S4.21: returns the percentage after `elapsed` milliseconds; it slows down and never reaches 100. */
export function loadingProgress(elapsed: number): number {
  const share = (elapsed / DURATION) * 100
  return (2 / Math.PI) * 100 * Math.atan(share / 50)
}
