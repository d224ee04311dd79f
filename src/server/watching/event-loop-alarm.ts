import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'

const EVERY_MS = 60_000
/** So long nobody waits for a cached page otherwise, a slow machine included. */
const ALARM_MS = 250
/** Among the thousands of samples of a minute a single hold, however long, is no hundredth. */
const MAX_MS = 1000
const PER_MS = 1e6

type Delay = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'enable' | 'disable' | 'percentile' | 'max' | 'reset'
>

/** Says once a minute at most that the process was too busy to answer, and how long. Its figures are `nodejs_eventloop_lag_…` in `/metrics`. */
export function watchEventLoop(
  log: Pick<Logger, 'warn'>,
  delay: Delay = monitorEventLoopDelay({ resolution: 20 }),
): { stop(): Promise<void> } {
  delay.enable()
  const timer = setInterval(look, EVERY_MS).unref()

  function look(): void {
    const p99 = Math.round(delay.percentile(99) / PER_MS)
    const longest = Math.round(delay.max / PER_MS)
    delay.reset()
    if (p99 > ALARM_MS || longest > MAX_MS)
      log.warn({ p99, longest }, 'The event loop was held: everyone waited so many milliseconds')
  }

  return {
    stop() {
      clearInterval(timer)
      delay.disable()
      return Promise.resolve()
    },
  }
}
