import { expect, test } from 'vitest'
import { resultsOf, surenessOf } from './results.ts'

const counts = (variant: string, shown: number, clicked: number) => [
  { labels: { variant, event: 'shown' }, count: shown },
  { labels: { variant, event: 'clicked' }, count: clicked },
]

test('each variant has its views, its clicks and the confidence interval of its click rate', () => {
  const [a, b] = resultsOf([...counts('B', 1000, 100), ...counts('A', 200, 0)])
  expect(a).toMatchObject({ variant: 'A', shown: 200, clicked: 0, low: 0 })
  expect(a?.high).toBeCloseTo(0.0188, 3)
  expect(b?.low).toBeCloseTo(0.0829, 3)
  expect(b?.high).toBeCloseTo(0.1201, 3)
})

test('without views there is no result', () => {
  const [a, b] = resultsOf([])
  expect(a).toEqual({ variant: 'A', shown: 0, clicked: 0, low: 0, high: 1 })
  expect(a && b && surenessOf(a, b)).toBeNull()
})

test.each([
  [1000, 50, 1000, 50, 0],
  [1000, 50, 1000, 70, 0.94],
  [1000, 50, 1000, 80, 0.9934],
  [10, 1, 10, 2, 0.4688],
])(
  'the confidence that %d/%d and %d/%d differ (views/clicks) is %d',
  (shownA, clickedA, shownB, clickedB, sureness) => {
    const [a, b] = resultsOf([...counts('A', shownA, clickedA), ...counts('B', shownB, clickedB)])
    expect(a && b && surenessOf(a, b)).toBeCloseTo(sureness, 2)
  },
)
