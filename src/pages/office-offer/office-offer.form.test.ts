import { expect, test } from 'vitest'
import type { Offer } from '../../rules/money/offers/offers.ts'
import { offerFields, readOffer, rowsOf } from './office-offer.form.ts'

const offer: Offer = {
  key: 'plus-month',
  version: 3,
  kind: 'subscription',
  declaration: null,
  name: 'PLUS',
  what: 'Alle Artikel',
  good: 'press',
  grants: ['PLUS_USER'],
  credits: null,
  term: { firstMonths: 1, notice: 'day' },
  oncePerPerson: false,
  position: 1,
  onPaywall: true,
  onSale: true,
  prices: [
    { label: null, firstCents: 1190, renewalCents: 1190, from: null, until: null },
    {
      label: 'Herbst',
      firstCents: 100,
      renewalCents: 1190,
      from: '2026-10-01T22:00:00.000Z',
      until: '2026-11-30T23:00:00.000Z',
    },
  ],
}
const { key: _, version: __, ...same } = offer
const command = { reason: 'Preisrunde', idempotencyKey: 'a-1' }
const filled = { ...offerFields(offer), ...command, version: '3' }

test('an unchanged form changes nothing', () => {
  expect(readOffer(same, filled).read).toEqual({ draft: same, ...command, version: 3 })
  expect(rowsOf(filled)).toBe(4)
})

test('a form changes a price, adds a campaign and removes another', () => {
  const { read } = readOffer(same, {
    ...command,
    first0: '12,90',
    renewal0: '12.9',
    first2: '1',
    renewal2: '12,90 €',
    until2: '2026-12-25T00:00',
  })
  expect(read).toMatchObject({
    draft: {
      onSale: false,
      onPaywall: false,
      prices: [
        { firstCents: 1290, renewalCents: 1290, from: null, until: null },
        { firstCents: 100, renewalCents: 1290, from: null, until: '2026-12-24T23:00:00.000Z' },
      ],
    },
  })
})

test.each([
  [{ first0: '' }, ['first0']],
  [{ first0: '-1' }, ['first0']],
  [{ renewal0: '0' }, ['renewal0']],
  [{ first0: '99999' }, ['first0']],
  [{ until1: '' }, ['until1']],
  [{ from1: '2026-03-29T02:30' }, ['from1']],
  [{ from1: '2027-01-01T00:00' }, ['until1']],
  [{ until1: '2027-03-28T02:30' }, ['until1']],
  [{ reason: ' ' }, ['reason']],
  [{ first1: '', from1: '9', until1: '' }, ['first1', 'from1', 'until1']],
])('the errors of %j are reported at the fields %j', (change, faults) => {
  const { read, typed, problems } = readOffer(same, { ...filled, ...change })
  expect([read, Object.keys(problems)]).toEqual([null, faults])
  for (const [name, value] of Object.entries(change)) expect(typed[name]).toBe(value.trim())
})

test('an end time skipped by the clock and a missing end time have different errors', () => {
  const untilError = (until1: string) => readOffer(same, { ...filled, until1 }).problems['until1']
  expect(untilError('2027-03-28T02:30')).toBe('Diesen Zeitpunkt gibt es nicht.')
  expect(untilError('')).toBe('Bitte sagen Sie, wann die Aktion endet.')
})
