import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billsWithin, termOfMoved } from './moved-contract.ts'
import { addDays, addMonths, paidThrough } from './terms.ts'

test.each([
  ['2024-04-10', '2026-12-10', 1, '2024-04-10', 32],
  ['2024-01-31', '2027-02-28', 1, '2024-01-31', 37],
  ['2024-04-10', '2026-12-15', 1, '2026-11-15', 1],
  ['2024-04-10', '2027-03-31', 1, '2027-01-31', 2],
  ['2026-04-10', '2027-04-10', 12, '2026-04-10', 1],
  ['2023-04-10', '2027-04-10', 12, '2026-04-10', 1],
  ['2026-06-10', '2027-02-28', 3, '2026-11-28', 1],
])(
  'a contract of %s with a next bill on %s and a paid period of %d months counts from %s with %d booked periods',
  (began, nextBill, months, startsOn, periods) => {
    expect(termOfMoved({ began, nextBill, months })).toEqual({ startsOn, periods })
  },
)

test('the booked periods of a moved contract never end after the next bill, and at most a day before it', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-11-29', days))
  const age = fc.integer({ min: 0, max: 4000 })
  const months = fc.integer({ min: 1, max: 24 })
  fc.assert(
    fc.property(day, age, months, (nextBill, days, firstMonths) => {
      const began = addDays(nextBill, -days)
      const { startsOn, periods } = termOfMoved({ began, nextBill, months: firstMonths })
      const end = paidThrough(startsOn, { firstMonths, notice: 'day' }, periods)
      const isLeapDay =
        nextBill.endsWith('-29') || nextBill.endsWith('-30') || nextBill.endsWith('-31')
      expect(end <= nextBill).toBe(true)
      if (!isLeapDay) expect(end).toBe(nextBill)
    }),
  )
})

const contract = {
  startsOn: '2024-04-10',
  periods: 32,
  firstMonths: 1,
  paidThrough: '2026-12-10',
  renewalCents: 1190,
  endsOn: null,
}

test('a monthly contract is billed once in each month', () => {
  expect(billsWithin(contract, '2026-12-01', '2026-12-31')).toEqual([
    { day: '2026-12-10', cents: 1190 },
  ])
  expect(billsWithin(contract, '2027-01-01', '2027-02-28')).toEqual([
    { day: '2027-01-10', cents: 1190 },
    { day: '2027-02-10', cents: 1190 },
  ])
})

test('a contract that ends is billed up to its last day only', () => {
  const ending = { ...contract, endsOn: addMonths('2026-12-10', 1) }
  expect(billsWithin(ending, '2026-12-01', '2027-12-31')).toEqual([
    { day: '2026-12-10', cents: 1190 },
  ])
  const within = { ...contract, endsOn: '2026-12-20' }
  expect(billsWithin(within, '2026-12-01', '2026-12-31')).toEqual([
    { day: '2026-12-10', cents: 384 },
  ])
  const over = { ...contract, endsOn: '2026-12-05' }
  expect(billsWithin(over, '2026-12-01', '2027-12-31')).toEqual([])
})
