import { expect, test } from 'vitest'
import { clockSuffix } from './berlin-time.ts'
import { berlinLocal, berlinMoment } from './berlin-moment.ts'

test.each([
  ['2026-11-27T00:00', '2026-11-26T23:00:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T02:30', null],
  ['2026-02-30T00:00', null],
  ['2026-11-27', null],
  ['', null],
])('the Berlin time %j is the moment %j', (local, moment) => {
  expect(berlinMoment(local)).toBe(moment)
  if (moment) expect(berlinLocal(moment)).toBe(local)
})

test.each([
  ['2027-10-31T00:30:00Z', '\u00a0MESZ'],
  ['2027-10-31T01:30:00Z', '\u00a0MEZ'],
  ['2027-10-30T23:59:00Z', ''],
  ['2027-10-31T02:00:00Z', ''],
  ['2027-03-28T01:30:00Z', ''],
  ['2027-03-28T00:30:00Z', ''],
])(
  'the time of %s gets the clock %j, which only the repeated hour of the night needs',
  (iso, clock) => {
    expect(clockSuffix(new Date(iso))).toBe(clock)
  },
)
