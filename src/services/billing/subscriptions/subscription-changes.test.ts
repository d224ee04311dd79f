import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, paidThrough, type Day } from '../../../rules/money/orders/terms.ts'
import {
  cancelled,
  canRevokeCancellation,
  paused,
  resumed,
  termOf,
  type SubscriptionRow,
} from './subscription-changes.ts'

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)

/** Returns a monthly contract with a start day and a number of paid months. */
function contract(startsOn: Day, periods = 1): SubscriptionRow {
  const row = { starts_on: startsOn, first_months: 1, notice: 'day', periods, renewal_cents: 1190 }
  const paid_through = paidThrough(startsOn, { firstMonths: 1, notice: 'day' }, periods)
  const open = { paused_on: null, blocked_on: null, ends_on: null, cancelled_at: null }
  return { ...row, ...open, paid_through } as SubscriptionRow
}

/** Returns the contract after a pause that starts on a day and lasts this many days. */
function afterPause(row: SubscriptionRow, from: Day, days: number): SubscriptionRow {
  const resting = { ...row, ...paused(row, noonOf(from)) } as SubscriptionRow
  return { ...resting, ...resumed(resting, noonOf(addDays(from, days))) } as SubscriptionRow
}

test.each([
  ['2026-04-10', '2026-04-20', 26],
  ['2026-01-31', '2026-02-03', 12],
  ['2027-02-15', '2027-02-20', 21],
  ['2028-01-29', '2028-02-10', 20],
])(
  'a contract from %s, paused on %s for %d days and then cancelled, ends with its paid period and can be continued',
  (startsOn, from, days) => {
    const going = afterPause(contract(startsOn), from, days)
    const ended = { ...going, ...cancelled(going, noonOf(addDays(from, days))) } as SubscriptionRow
    expect(ended.ends_on).toBe(going.paid_through)
    expect(canRevokeCancellation(ended)).toBe(true)
  },
)

test('a pause loses no paid days, gains at most three with months of different lengths, and keeps monthly periods', () => {
  const begin = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
  const periods = fc.integer({ min: 1, max: 30 })
  const rest = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(begin, periods, rest, fc.integer({ min: 0, max: 27 }), (day, count, days, into) => {
      const row = contract(day, count)
      const from = addDays(row.paid_through, -into)
      const going = afterPause(row, from, days)
      const kept = addDays(row.paid_through, Math.max(0, days - 1))
      const gained = daysBetween(kept, going.paid_through)
      expect(gained).toBeGreaterThanOrEqual(0)
      expect(gained).toBeLessThanOrEqual(Number(kept.slice(8)) > 28 && days > 1 ? 3 : 0)
      expect(paidThrough(going.starts_on, termOf(going), count)).toBe(going.paid_through)
    }),
  )
})

test('a contract with an end date cannot be paused', () => {
  const row = { ...contract('2026-11-23'), ends_on: '2026-12-23' }
  expect(paused(row, noonOf('2026-12-01'))).toBeNull()
})
