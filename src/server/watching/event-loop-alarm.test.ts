import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import { watchEventLoop } from './event-loop-alarm.ts'

afterEach(() => vi.useRealTimers())

function watched() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const warn = vi.fn()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  return { warn, delay, watch: watchEventLoop({ warn }, delay) }
}

/** Nothing else is done meanwhile. */
function hold(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a held event loop is told of within the minute, once', async () => {
  const { warn, delay, watch } = watched()
  await expect.poll(() => delay.count).toBeGreaterThan(0)
  hold(600)
  await expect.poll(() => delay.max, { interval: 5 }).toBeGreaterThan(400e6)
  vi.advanceTimersByTime(60_000)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0].longest).toBeGreaterThan(400)
  vi.advanceTimersByTime(60_000)
  expect(warn).toHaveBeenCalledTimes(1)
  await watch.stop()
})

test('a free one is not, and after the end nobody looks', async () => {
  const { warn, watch } = watched()
  vi.advanceTimersByTime(60_000)
  await watch.stop()
  hold(600)
  vi.advanceTimersByTime(60_000)
  expect(warn).not.toHaveBeenCalled()
})
