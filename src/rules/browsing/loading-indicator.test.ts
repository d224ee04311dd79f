import { expect, test } from 'vitest'
import { loadingProgress } from './loading-indicator.ts'

test('[S4.21, S9.12] progress grows and never completes by itself', () => {
  const steps = [0, 100, 500, 1000, 2000, 10_000, 600_000].map(loadingProgress)
  expect(steps[0]).toBe(0)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(steps.at(-1)).toBeLessThan(100)
  // After its duration of two seconds the progress hardly moves.
  expect(loadingProgress(2000)).toBeCloseTo(70.48, 1)
})
