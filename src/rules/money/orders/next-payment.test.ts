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
  ['every month', {}, { day: '2026-12-24', cents: 1190 }],
  ['not while it is paused', { pausedOn: '2026-12-01' }, null],
  ['not while it is blocked', { blockedOn: '2026-12-01' }, null],
  ['not once its end is paid', { endsOn: '2026-12-23' }, null],
  ['not where it ends by itself', { renewalCents: null, endsOn: '2026-12-23' }, null],
  ['for the days up to its end', { endsOn: '2027-01-07' }, { day: '2026-12-24', cents: 576 }],
  [
    'no more than a month before a later end',
    { endsOn: '2027-03-01' },
    { day: '2026-12-24', cents: 1190 },
  ],
  [
    'over a short February',
    { startsOn: '2027-01-31', paidThrough: '2027-02-28' },
    { day: '2027-03-01', cents: 1190 },
  ],
  [
    'over a leap day',
    { startsOn: '2028-01-29', paidThrough: '2028-02-29' },
    { day: '2028-03-01', cents: 1190 },
  ],
])('%s', (_, change, payment) => {
  expect(nextPayment({ ...contract, ...change })).toEqual(payment)
})
