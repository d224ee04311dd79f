type Swipe = {
  /** Pixels in the closing direction; negative is the other one. */
  moved: number
  /** The size of what is swiped, in pixels. */
  size: number
  milliseconds: number
}

const CLOSING_SHARE = 0.1
const QUICK_MS = 300
const MIN_PIXELS = 24

/** S9.14: closes at 10 % movement, or at a swipe within 300 ms. A tap is neither. */
export function isSwipe({ moved, size, milliseconds }: Swipe): boolean {
  if (moved >= size * CLOSING_SHARE) return true
  return moved >= MIN_PIXELS && milliseconds <= QUICK_MS
}
