import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from './terms.ts'
import {
  easterSunday,
  endOfPeriod,
  isHoliday,
  isWorkingDay,
  lastDayOfWithdrawal,
  nextWorkingDay,
} from './working-days.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days))

test.each([
  '2000-04-23',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
])('easterSunday returns %s', (easter) => {
  expect(easterSunday(Number(easter.slice(0, 4)))).toBe(easter)
})

test('isHoliday returns the holidays of North Rhine-Westphalia in 2026', () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
  expect(days.filter(isHoliday)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-06-04',
    '2026-10-03',
    '2026-11-01',
    '2026-12-25',
    '2026-12-26',
  ])
})

test('Easter is a Sunday from 22 March to 25 April in every year', () => {
  for (let year = 1900; year < 2200; year += 1) {
    const easter = easterSunday(year)
    expect(weekdayOf(easter)).toBe(0)
    expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
  }
})

test('a period ends on a working day, not before its last day and less than five days after it', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 90 }), (from, days) => {
      const end = endOfPeriod(from, days)
      expect(isWorkingDay(end)).toBe(true)
      const late = daysBetween(addDays(from, days), end)
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThanOrEqual(4)
      expect(nextWorkingDay(end)).toBe(end)
    }),
  )
})

test.each([
  ['2026-11-23', '2026-12-07'],
  ['2026-11-21', '2026-12-07'],
  ['2026-11-22', '2026-12-07'],
  ['2026-12-11', '2026-12-28'],
])('an order of %s can be withdrawn until %s', (ordered, last) => {
  expect(lastDayOfWithdrawal(ordered)).toBe(last)
})
