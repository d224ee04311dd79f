/** S9.04: lifetimes of cookies, in seconds. Separate exports, so that a browser bundle includes only those it uses. */

const HOUR = 60 * 60
const DAY = 24 * HOUR

export const standard = 720 * HOUR
export const fontSize = 4800 * HOUR
export const consent = 360 * DAY
export const visits = 11_520 * 60
export const anonymousId = 720 * HOUR
export const tracking = 360 * DAY
export const cacheKey = 720 * HOUR
export const language = 365 * DAY
/** How long a browser is recognised after its last sign-in. */
export const knownDevice = 180 * DAY
