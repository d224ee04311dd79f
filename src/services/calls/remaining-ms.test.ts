import { afterEach, expect, test, vi } from 'vitest'
import { remainingMs } from './remaining-ms.ts'

afterEach(() => void vi.useRealTimers())

test('a period ends on time, and at once if the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const until = Date.now() + 2000
  expect(remainingMs(until, 2000)).toBe(2000)
  vi.setSystemTime(1_001_500)
  expect(remainingMs(until, 2000)).toBe(500)
  for (const now of [1_002_000, 90_000_000, 900_000]) {
    vi.setSystemTime(now)
    expect(remainingMs(until, 2000)).toBe(0)
  }
})
