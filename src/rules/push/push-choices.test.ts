import { expect, test } from 'vitest'
import { quietUntil } from './push-choices.ts'

const night = { quietFrom: 22, quietTo: 7 }

test.each([
  ['in the evening', night, '2026-11-23T22:30:00Z', '2026-11-24T06:00:00.000Z'],
  ['after midnight', night, '2026-11-24T02:00:00Z', '2026-11-24T06:00:00.000Z'],
  ['at the first hour', night, '2026-11-23T21:00:00Z', '2026-11-24T06:00:00.000Z'],
  ['at the hour of the end', night, '2026-11-24T06:00:00Z', null],
  ['by day', night, '2026-11-23T12:00:00Z', null],
  ['at midday', { quietFrom: 12, quietTo: 14 }, '2026-07-01T11:00:00Z', '2026-07-01T12:00:00.000Z'],
  ['with equal hours', { quietFrom: 7, quietTo: 7 }, '2026-11-23T06:30:00Z', null],
  [
    'that end at an hour skipped in spring',
    { quietFrom: 22, quietTo: 2 },
    '2026-03-28T23:30:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
])('the end of quiet hours %s', (_, hours, now, end) => {
  expect(quietUntil(hours, new Date(now))?.toISOString() ?? null).toBe(end)
})
