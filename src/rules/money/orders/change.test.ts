import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeCredit, mayChange } from './change.ts'
import { addDays, paidThrough } from './terms.ts'

const offer = (firstCents: number, firstMonths: number) => ({
  price: { firstCents },
  term: { firstMonths, notice: 'month' as const },
})
const running = (bookedCents: number, firstMonths: number, periods = 1) => ({
  startsOn: '2026-11-23',
  firstMonths,
  periods,
  bookedCents,
})

test.each([
  ['a monthly contract to a yearly one', running(1190, 1), offer(9900, 12), true],
  ['a yearly contract to a more expensive monthly one', running(9900, 12), offer(1190, 1), true],
  ['a yearly contract to a cheaper monthly one', running(9900, 12), offer(500, 1), false],
  ['a yearly contract renewed monthly to a cheaper one', running(990, 12, 2), offer(500, 1), true],
  ['a monthly contract to a cheaper one', running(1190, 1), offer(500, 1), true],
])('mayChange decides on a change of %s', (_, from, to, isAllowed) => {
  expect(mayChange(from, to)).toBe(isAllowed)
})

test('a pack cannot replace a contract', () => {
  expect(mayChange(running(1190, 1), { price: { firstCents: 500 }, term: null })).toBe(false)
})

test.each([
  ['on the first day', '2026-11-23', true, 1190],
  ['after half of thirty days', '2026-12-08', false, 595],
  ['on the last day', '2026-12-23', false, 0],
  ['after the last day', '2027-01-23', false, 0],
])('the credit for a change %s', (_, today, isFresh, credit) => {
  const booked = { cents: 1190, from: '2026-11-23', through: '2026-12-23' }
  expect(changeCredit({ ...booked, today, isFresh })).toBe(credit)
})

test('the credit is between zero and the booked amount, and never grows with time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days)),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 800 }),
      (from, firstMonths, cents, later) => {
        const through = paidThrough(from, { firstMonths, notice: 'day' }, 1)
        const booked = { cents, from, through, isFresh: false }
        const credit = changeCredit({ ...booked, today: addDays(from, later) })
        expect(credit).toBeGreaterThanOrEqual(0)
        expect(credit).toBeLessThanOrEqual(cents)
        const next = changeCredit({ ...booked, today: addDays(from, later + 1) })
        expect(next).toBeLessThanOrEqual(credit)
      },
    ),
  )
})
