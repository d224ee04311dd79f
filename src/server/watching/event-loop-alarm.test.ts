import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import { watchEventLoop } from './event-loop-alarm.ts'

afterEach(() => vi.useRealTimers())

function watched() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const warn = vi.fn()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  return { warn, delay, watch: watchEventLoop({ warn }, delay) }
}

/** Blocks the event loop. */
function hold(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('warns once about a blocked event loop, within a minute', async () => {
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

test('warns about one long block among the many samples of a minute, but not about a short one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const samples = createHistogram()
  const warn = vi.fn()
  const watch = watchEventLoop(
    { warn },
    {
      enable: () => true,
      disable: () => true,
      percentile: (percentile) => samples.percentile(percentile),
      get max() {
        return samples.max
      },
      reset: () => samples.reset(),
    },
  )
  const minuteWith = (...milliseconds: number[]): void => {
    for (let sample = 0; sample < 600; sample += 1) samples.record(20e6)
    for (const hold of milliseconds) samples.record(hold * 1e6)
    vi.advanceTimersByTime(60_000)
  }
  minuteWith(900)
  expect(warn).not.toHaveBeenCalled()
  minuteWith(5000, 3000)
  expect(warn).toHaveBeenCalledTimes(1)
  const [told] = warn.mock.calls[0] ?? []
  expect(told.p99).toBeLessThan(50)
  expect(Math.round(told.longest / 100)).toBe(50)
  minuteWith()
  expect(warn).toHaveBeenCalledTimes(1)
  await watch.stop()
})

test('does not warn about a free event loop, nor after the stop', async () => {
  const { warn, watch } = watched()
  vi.advanceTimersByTime(60_000)
  await watch.stop()
  hold(600)
  vi.advanceTimersByTime(60_000)
  expect(warn).not.toHaveBeenCalled()
})
