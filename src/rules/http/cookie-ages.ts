/** S9.04: how long cookies stay, in seconds. Each by itself, for a script of readers takes no more of them than it sets. */

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
/** How long a browser stays known after its last sign-in. */
export const knownDevice = 180 * DAY
