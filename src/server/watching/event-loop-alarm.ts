import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'

const EVERY_MS = 60_000
/** A delay that never occurs in normal operation, even on a slow machine. */
const ALARM_MS = 250
/** Checked separately: one long block does not change the 99th percentile of a minute's samples. */
const MAX_MS = 1000
const PER_MS = 1e6

type Delay = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'enable' | 'disable' | 'percentile' | 'max' | 'reset'
>

/**
 * Warns at most once per minute that the event loop was blocked, and for how long. `/metrics` has the figures as
 * `nodejs_eventloop_lag_…`.
 */
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
