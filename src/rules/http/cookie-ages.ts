const HOUR = 60 * 60
const DAY = 24 * HOUR

/** S9.04, in seconds. */
export const COOKIE_AGES = {
  default: 720 * HOUR,
  fontSize: 4800 * HOUR,
  consent: 360 * DAY,
  visits: 11_520 * 60,
  anonymousId: 720 * HOUR,
  tracking: 360 * DAY,
  cacheKey: 720 * HOUR,
} as const

/** How long a browser stays known after its last sign-in. */
export const KNOWN_DEVICE_SECONDS = 180 * DAY
