import { expect, test } from 'vitest'
import { addDepths, depthsOf, shareOf } from './reading-depth.ts'

test.each([
  { from: -1, to: 0, steps: [1, 0, 0, 0, 0] },
  { from: -1, to: 2, steps: [1, 1, 1, 0, 0] },
  { from: 2, to: 4, steps: [0, 0, 0, 1, 1] },
  { from: 2, to: 2, steps: [0, 0, 0, 0, 0] },
])(
  'a report from step $from to step $to adds the steps after the first',
  ({ steps, ...report }) => {
    expect(Object.values(depthsOf({ article: 1, ...report }))).toEqual(steps)
  },
)

test('the parts of one reading add up to one reading', () => {
  const opened = depthsOf({ article: 1, from: -1, to: 1 })
  const readOn = depthsOf({ article: 1, from: 1, to: 4 })
  expect(addDepths(opened, readOn)).toEqual({
    opened: 1,
    quarter: 1,
    half: 1,
    threeQuarters: 1,
    whole: 1,
  })
})

test('shares are whole percents of the readings, and never more than all', () => {
  const depths = { opened: 3, quarter: 2, half: 1, threeQuarters: 0, whole: 4 }
  expect([shareOf(depths, 'quarter'), shareOf(depths, 'half')]).toEqual([67, 33])
  expect([shareOf(depths, 'threeQuarters'), shareOf(depths, 'whole')]).toEqual([0, 100])
  expect(shareOf({ ...depths, opened: 0, whole: 0 }, 'whole')).toBe(0)
})
