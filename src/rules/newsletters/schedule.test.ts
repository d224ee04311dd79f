import { expect, test } from 'vitest'
import { isTooLate, nextSlot, slotsBefore } from './schedule.ts'

const WORKDAYS = { weekdays: [1, 2, 3, 4, 5, 6], time: '06:00' }
const next = (schedule: typeof WORKDAYS, after: string) =>
  nextSlot(schedule, new Date(after))?.toISOString()

test.each([
  ['on the same day', '2026-11-23T04:00:00Z', '2026-11-23T05:00:00.000Z'],
  ['after a slot, the next one', '2026-11-23T05:00:00Z', '2026-11-24T05:00:00.000Z'],
  ['not on a Sunday', '2026-11-28T12:00:00Z', '2026-11-30T05:00:00.000Z'],
  ['in summer', '2026-07-01T12:00:00Z', '2026-07-02T04:00:00.000Z'],
  ['after the change to summer time', '2026-03-28T12:00:00Z', '2026-03-30T04:00:00.000Z'],
  ['after the end of summer time', '2026-10-24T12:00:00Z', '2026-10-26T05:00:00.000Z'],
  ['late in the evening', '2026-11-23T22:59:00Z', '2026-11-24T05:00:00.000Z'],
])('the next slot at six, Berlin time: %s', (_case, after, slot) => {
  expect(next(WORKDAYS, after)).toBe(slot)
})

test('a skipped time is moved by an hour, a repeated time counts the first time', () => {
  const sundays = { weekdays: [0], time: '02:30' }
  expect(next(sundays, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(next(sundays, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(next(sundays, '2026-10-25T00:30:00Z')).toBe('2026-11-01T01:30:00.000Z')
})

test('400 slots are on 400 different days without Sundays', () => {
  const slots = slotsBefore(WORKDAYS, new Date('2027-01-01T00:00:00Z'), 400)
  expect(slots).toHaveLength(400)
  const days = new Set(slots.map((slot) => slot.toISOString().slice(0, 10)))
  expect(days.size).toBe(400)
  expect(slots.some((slot) => slot.getUTCDay() === 0)).toBe(false)
})

test('an issue is too late after more than six hours', () => {
  const planned = new Date('2026-11-23T05:00:00Z')
  expect(isTooLate(planned, new Date('2026-11-23T11:00:00Z'))).toBe(false)
  expect(isTooLate(planned, new Date('2026-11-23T11:00:01Z'))).toBe(true)
})
