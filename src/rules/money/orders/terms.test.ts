import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayKey } from '../../language/dates.ts'
import { addDays, addMonths, daysBetween, lastDay, paidThrough, partOfPrice } from './terms.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))
const term = fc.record({
  firstMonths: fc.integer({ min: 1, max: 24 }),
  notice: fc.constantFrom('day' as const, 'month' as const),
})
const periods = fc.integer({ min: 1, max: 60 })

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-23', -1, '2026-10-23'],
])('%s plus %d months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to)
})

test('periods that start on the 31st end on the 31st again after a short month', () => {
  const monthly = { firstMonths: 1, notice: 'day' } as const
  const ends = [1, 2, 3].map((count) => paidThrough('2026-12-31', monthly, count))
  expect(ends).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
})

test('the day of an order is that of Berlin time, in summer and winter', () => {
  expect(dayKey(new Date('2026-07-31T21:59:00Z'))).toBe('2026-07-31')
  expect(dayKey(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01')
  expect(dayKey(new Date('2026-12-31T22:59:00Z'))).toBe('2026-12-31')
})

test('each period is a month of 28 to 31 days, without overlaps and gaps, also when clocks change', () => {
  fc.assert(
    fc.property(day, term, periods, (start, { firstMonths, notice }, count) => {
      const end = paidThrough(start, { firstMonths, notice }, count)
      const next = paidThrough(start, { firstMonths, notice }, count + 1)
      expect(daysBetween(end, next)).toBeGreaterThanOrEqual(28)
      expect(daysBetween(end, next)).toBeLessThanOrEqual(31)
      expect(addMonths(start, firstMonths + count - 1)).toBe(end)
    }),
  )
})

test('a contract cannot end within its first term, then within a month, and the notice is never longer than a month', () => {
  fc.assert(
    fc.property(day, term, fc.integer({ min: 0, max: 1500 }), (start, of, later) => {
      const today = addDays(start, later)
      const end = lastDay(start, of, today)
      const first = paidThrough(start, of, 1)
      expect(end >= first).toBe(true)
      expect(end >= today).toBe(true)
      if (end > first) expect(end <= addMonths(today, 1)).toBe(true)
      // Cancelling a day later never ends the contract earlier.
      expect(lastDay(start, of, addDays(today, 1)) >= end).toBe(true)
    }),
  )
})

test.each([
  ['a year, in time', 12, 'month', '2027-10-23', '2027-11-23'],
  ['a year, a day too late', 12, 'month', '2027-10-24', '2027-11-24'],
  ['a year, long over', 12, 'month', '2028-05-05', '2028-06-05'],
  ['a month, in time', 1, 'day', '2026-12-22', '2026-12-23'],
  ['a month, on its last day', 1, 'day', '2026-12-23', '2027-01-23'],
  ['a month, at once', 1, 'day', '2026-11-23', '2026-12-23'],
] as const)(
  'the last day of a contract of 23 November 2026: %s',
  (_, firstMonths, notice, today, end) => {
    expect(lastDay('2026-11-23', { firstMonths, notice }, today)).toBe(end)
  },
)

test('a part of a price is at most the whole, and all parts add up to the whole within a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 31 }),
      (cents, days) => {
        const part = partOfPrice(cents, days, 31)
        expect(part).toBeLessThanOrEqual(cents)
        expect(Math.abs(part + partOfPrice(cents, 31 - days, 31) - cents)).toBeLessThanOrEqual(1)
      },
    ),
  )
  expect(partOfPrice(990, 31, 31)).toBe(990)
})
