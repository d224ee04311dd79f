import { expect, test } from 'vitest'
import { daysOf, periodsOf } from './periods.ts'

test('a day is compared with the same weekday of the week before', () => {
  expect(periodsOf('day', '2026-03-02')).toEqual({
    period: { from: '2026-03-02', to: '2026-03-02' },
    compared: { from: '2026-02-23', to: '2026-02-23' },
  })
})

test.each(['2026-11-23', '2026-11-26', '2026-11-29'])('the week of %s is from Monday', (day) => {
  expect(periodsOf('week', day)).toEqual({
    period: { from: '2026-11-23', to: '2026-11-29' },
    compared: { from: '2026-11-16', to: '2026-11-22' },
  })
})

test('a month is compared with the whole month before, also over the turn of the year', () => {
  const { period, compared } = periodsOf('month', '2026-01-31')
  expect([period, compared]).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2025-12-01', to: '2025-12-31' },
  ])
  expect(daysOf(periodsOf('month', '2028-02-10').period)).toHaveLength(29)
})
