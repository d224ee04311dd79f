import { expect, test } from 'vitest'
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
