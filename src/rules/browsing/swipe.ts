type Swipe = {
  /** Pixels in the closing direction; negative in the opposite one. */
  moved: number
  /** The size of the swiped element, in pixels. */
  size: number
  milliseconds: number
}

const CLOSING_SHARE = 0.1
const QUICK_MS = 300
const MIN_PIXELS = 24

/** S9.14: closes after a movement of 10 %, or after a swipe within 300 ms. A tap does not close. */
export function isSwipe({ moved, size, milliseconds }: Swipe): boolean {
  if (moved >= size * CLOSING_SHARE) return true
  return moved >= MIN_PIXELS && milliseconds <= QUICK_MS
}
