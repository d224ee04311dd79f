import { expect, test } from 'vitest'
import { pack, price, subscription } from '../../../../test/fixtures/offers.fixtures.ts'
import { ROLES } from '../../access/roles.ts'
import { groupOffers, monthlyInWords, plusBenefits, recommendedOffer } from './offer-groups.ts'
import type { PricedOffer } from './offers.ts'

const MONTHLY = subscription({ firstMonths: 1, notice: 'day' }, price(1190, 1190))
const of = (key: string, change: Partial<PricedOffer> = {}): PricedOffer => ({
  ...MONTHLY,
  onPaywall: false,
  ...change,
  key,
})
const TRIAL = of('trial', { oncePerPerson: true, onPaywall: true })
const MONTH = of('month')
const YEAR = of('year', { onPaywall: true })
const OFFERS = [
  TRIAL,
  MONTH,
  YEAR,
  of('student', { declaration: 'Ich studiere.' }),
  of('tag', { kind: 'tag', grants: [] }),
  of('pur', { grants: [ROLES.pur] }),
  of('bundle', { grants: [ROLES.plus, ROLES.pur] }),
  of('epaper', { grants: [ROLES.epaper] }),
  of('plus-epaper', { grants: [ROLES.epaper, ROLES.plus] }),
  { ...pack(5, 490), key: 'coins' },
  of('gift', { kind: 'gift' }),
]
const keys = (group: readonly PricedOffer[]) => group.map(({ key }) => key)

test('groups every offer once for the order page and keeps their order', () => {
  const { plus, epaper, more, coins, gifts } = groupOffers(OFFERS)
  expect(keys(plus)).toEqual(['trial', 'month', 'year'])
  expect(keys(epaper)).toEqual(['epaper', 'plus-epaper'])
  expect(keys(more)).toEqual(['student', 'tag', 'pur', 'bundle'])
  expect(keys(coins)).toEqual(['coins'])
  expect(keys(gifts)).toEqual(['gift'])
})

test('recommends the first offer at the paywall that is not limited to once per person', () => {
  expect(recommendedOffer([TRIAL, MONTH, YEAR])).toBe('year')
  expect(recommendedOffer([TRIAL, MONTH])).toBeNull()
})

test('recommends nothing if there is only one offer', () => {
  expect(recommendedOffer([YEAR])).toBeNull()
})

test.each([
  [12, 9900, 'entspricht 8,25\u00a0€ im Monat'],
  [6, 5000, 'entspricht rund 8,33\u00a0€ im Monat'],
  [1, 1190, null],
])('the monthly price of a first term of %i months for %i cents is %s', (months, cents, words) => {
  const offer = subscription({ firstMonths: months, notice: 'month' }, price(cents, 990))
  expect(monthlyInWords(offer)).toBe(words)
})

test('does not promise articles to give away if the site allows no gift links', () => {
  expect(plusBenefits({ giftLinks: 10 }).join()).toContain('10\u00a0Artikel verschenken')
  expect(plusBenefits({ giftLinks: 0 }).join()).not.toContain('verschenken')
})
