import { expect, test } from 'vitest'
import { endedAt, isOver } from '../../rules/office/campaigns.ts'
import { readCampaign } from './office-campaign-new.form.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

const filled = {
  key: 'herbst-2026',
  name: 'Herbst',
  kind: 'cents',
  amount: '5,00',
  'offer-plus-month': 'on',
  from: '2026-12-01T00:00',
  until: '2027-01-01T00:00',
  usesPerCode: '1',
  isPublic: 'on',
}

const draftOf = (change: Record<string, string>) => {
  const { campaign, faults } = readCampaign({ ...filled, ...change }, NOW)
  return campaign ?? Object.keys(faults)
}

test('a complete form gives a campaign', () => {
  expect(draftOf({})).toEqual({
    key: 'herbst-2026',
    name: 'Herbst',
    kind: 'cents',
    amount: 500,
    offers: ['plus-month'],
    from: '2026-11-30T23:00:00.000Z',
    until: '2026-12-31T23:00:00.000Z',
    usesPerCode: 1,
    newCustomersOnly: false,
    isPublic: true,
  })
  expect(draftOf({ usesPerCode: '', from: '', until: '' })).toMatchObject({
    usesPerCode: null,
    from: null,
    until: null,
  })
})

test.each([
  [{ key: 'Herbst' }, ['key']],
  [{ key: 'neu' }, ['key']],
  [{ name: ' ' }, ['name']],
  [{ amount: '0' }, ['amount']],
  [{ kind: 'percent', amount: '101' }, ['amount']],
  [{ kind: 'free-months', amount: '1,5' }, ['amount']],
  [{ kind: 'credits', amount: '3' }, ['form']],
  [{ from: '2027-03-28T02:30' }, ['from']],
  [{ until: '2026-11-30T00:00' }, ['until']],
  // A campaign that has already ended could neither be changed nor used.
  [{ from: '', until: '2026-11-20T12:59' }, ['until']],
  [{ usesPerCode: '0' }, ['usesPerCode']],
  [{ kind: 'gold', amount: '5' }, ['kind']],
  // All at once.
  [{ key: '', until: '2026-11-30T00:00' }, ['key', 'until']],
])('the errors of %j are reported at the fields %j', (change, fields) => {
  expect(draftOf(change)).toEqual(fields)
})

test('an ended campaign is over at once, whether it has begun or not', () => {
  const { campaign } = readCampaign(filled, NOW)
  for (const day of ['2026-11-20', '2026-12-20']) {
    const now = new Date(`${day}T12:00:00Z`)
    const ended = campaign && endedAt(campaign, now)
    expect(ended && isOver(ended, now)).toBe(true)
    expect(ended?.from === null || (ended?.from ?? '') < (ended?.until ?? '')).toBe(true)
  }
})
