import { LIVE_CLOSE } from '../../rules/newsroom/live/live-messages.ts'

const MIN_RETRY_MS = 500
const MAX_RETRY_MS = 15_000
/** A window above a limit of the server waits this long, also if it gets the focus. */
const LIMIT_RETRY_MS = 20_000
/** A text that is too large becomes smaller only when its saved versions are merged. */
const FULL_RETRY_MS = 60_000

/** The limits of open windows, and of a text's size. */
export type Limit = 'windows' | 'crowded' | 'full'

const LIMITS: ReadonlyMap<number, Limit> = new Map([
  [LIVE_CLOSE.windows, 'windows'],
  [LIVE_CLOSE.crowded, 'crowded'],
  [LIVE_CLOSE.full, 'full'],
  // The message was larger than the server reads (RFC 6455, 7.4.1).
  [1009, 'full'],
])

/** Returns which limit a close code names; `null` for all other codes. */
export const limitOf = (code: number): Limit | null => LIMITS.get(code) ?? null

/** Whether the server has refused what this window sends, so that the same would be refused again. */
export const isRefusal = (code: number): boolean =>
  code === LIVE_CLOSE.invalid || code === LIVE_CLOSE.flood

/** Returns how long to wait before the next connection, in ms, after this many tries that failed. */
export function retryDelay(code: number, tries: number): number {
  return baseDelay(code, tries) * (0.75 + Math.random() / 2)
}

function baseDelay(code: number, tries: number): number {
  const limit = limitOf(code)
  if (limit) return limit === 'full' ? FULL_RETRY_MS : LIMIT_RETRY_MS
  return Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** (tries - 1))
}
