import { expect, test } from 'vitest'
import { nextPayment } from './next-payment.ts'

const contract = {
  startsOn: '2026-11-23',
  paidThrough: '2026-12-23',
  renewalCents: 1190,
  firstMonths: 1,
  periods: 1,
  endsOn: null,
  pausedOn: null,
  blockedOn: null,
}

test.each([
  ['is every month', {}, { day: '2026-12-24', cents: 1190 }],
  ['does not exist while the contract is paused', { pausedOn: '2026-12-01' }, null],
  ['does not exist while the contract is blocked', { blockedOn: '2026-12-01' }, null],
  ['does not exist if the last period is paid', { endsOn: '2026-12-23' }, null],
  [
    'does not exist if the contract ends by itself',
    { renewalCents: null, endsOn: '2026-12-23' },
    null,
  ],
  [
    'covers only the days up to the end',
    { endsOn: '2027-01-07' },
    { day: '2026-12-24', cents: 576 },
  ],
  [
    'covers at most a month before a later end',
    { endsOn: '2027-03-01' },
    { day: '2026-12-24', cents: 1190 },
  ],
  [
    'follows a short February',
    { startsOn: '2027-01-31', paidThrough: '2027-02-28' },
    { day: '2027-03-01', cents: 1190 },
  ],
  [
    'follows a leap day',
    { startsOn: '2028-01-29', paidThrough: '2028-02-29' },
    { day: '2028-03-01', cents: 1190 },
  ],
])('the next payment %s', (_, change, payment) => {
  expect(nextPayment({ ...contract, ...change })).toEqual(payment)
})
