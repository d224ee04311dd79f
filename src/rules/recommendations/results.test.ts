import { expect, test } from 'vitest'
import { resultsOf, surenessOf } from './results.ts'

const counts = (variant: string, shown: number, clicked: number) => [
  { labels: { variant, event: 'shown' }, count: shown },
  { labels: { variant, event: 'clicked' }, count: clicked },
]

test('each variant has what was shown and clicked, and the bounds of its share', () => {
  const [a, b] = resultsOf([...counts('B', 1000, 100), ...counts('A', 200, 0)])
  expect(a).toMatchObject({ variant: 'A', shown: 200, clicked: 0, low: 0 })
  expect(a?.high).toBeCloseTo(0.0188, 3)
  expect(b?.low).toBeCloseTo(0.0829, 3)
  expect(b?.high).toBeCloseTo(0.1201, 3)
})

test('what was never shown says nothing', () => {
  const [a, b] = resultsOf([])
  expect(a).toEqual({ variant: 'A', shown: 0, clicked: 0, low: 0, high: 1 })
  expect(a && b && surenessOf(a, b)).toBeNull()
})

test.each([
  [1000, 50, 1000, 50, 0],
  [1000, 50, 1000, 70, 0.94],
  [1000, 50, 1000, 80, 0.9934],
  [10, 1, 10, 2, 0.4688],
])('%d/%d against %d/%d: %d', (shownA, clickedA, shownB, clickedB, sureness) => {
  const [a, b] = resultsOf([...counts('A', shownA, clickedA), ...counts('B', shownB, clickedB)])
  expect(a && b && surenessOf(a, b)).toBeCloseTo(sureness, 2)
})
