import type { Clock } from 'pg-boss'

/**
 * A clock that only goes on: set back, this machine's own would have whoever waits for a moment of it wait as long again.
 * How far it is from the store's, the queue asks the store.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}
