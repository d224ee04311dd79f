import { LIVE_CLOSE } from '../../rules/newsroom/live/live-messages.ts'

const MIN_RETRY_MS = 500
const MAX_RETRY_MS = 15_000
/** A window above a limit of the server waits this long, also if it gets the focus. */
const LIMIT_RETRY_MS = 20_000

/** Returns which limit of open windows a close code names; `null` for all other codes. */
export function limitOf(code: number): 'windows' | 'crowded' | null {
  if (code === LIVE_CLOSE.windows) return 'windows'
  return code === LIVE_CLOSE.crowded ? 'crowded' : null
}

/** Returns how long to wait before the next connection, in ms, after this many tries that failed. */
export function retryDelay(code: number, tries: number): number {
  const delay = limitOf(code)
    ? LIMIT_RETRY_MS
    : Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** (tries - 1))
  return delay * (0.75 + Math.random() / 2)
}
