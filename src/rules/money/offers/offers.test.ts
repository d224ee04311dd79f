import { expect, test } from 'vitest'
import { contractInWords, offerInWords } from './offer-words.ts'
import { offersData } from './offers-data.ts'
import { ROLES } from '../../access/roles.ts'
import {
  offerFault,
  offersAt,
  priceAt,
  type Notice,
  type Offer,
  type OfferDraft,
  type PricedOffer,
} from './offers.ts'
import { pack, price, subscription } from '../../../../test/fixtures/offers.fixtures.ts'

const regular = price(1190, 1190)
const winter = price(500, 1190, {
  label: 'Winter',
  from: '2026-12-01T00:00:00+01:00',
  until: '2027-01-01T00:00:00+01:00',
})

test.each([
  ['2026-11-30T22:59:59.999Z', 1190],
  ['2026-11-30T23:00:00.000Z', 500],
  ['2026-12-31T22:59:59.999Z', 500],
  ['2026-12-31T23:00:00.000Z', 1190],
])(
  'at %s the price is %d cents: a campaign is valid from its first moment until its end',
  (at, cents) => {
    expect(priceAt([regular, winter], new Date(at))?.firstCents).toBe(cents)
  },
)

test('the latest of two campaigns is valid, and a new price from its start on', () => {
  const flash = price(100, 1190, { from: '2026-12-24T00:00:00Z', until: '2026-12-25T00:00:00Z' })
  const dearer = price(1290, 1290, { from: '2027-02-01T00:00:00Z' })
  const prices = [regular, flash, winter, dearer]
  const at = (day: string) => priceAt(prices, new Date(`${day}T12:00:00Z`))?.firstCents
  expect(['2026-12-24', '2026-12-26', '2027-01-31', '2027-02-01'].map(at)).toEqual([
    100, 500, 1190, 1290,
  ])
})

test('offers are sorted by position, and those not on sale are omitted', () => {
  const offer = subscription({ firstMonths: 1, notice: 'day' }, regular)
  const offers = [
    { ...offer, key: 'b', position: 2 },
    { ...offer, key: 'c', position: 1 },
    { ...offer, key: 'a', position: 2 },
    { ...offer, key: 'd', position: 0, onSale: false },
    { ...offer, key: 'e', position: 0, prices: [] },
  ]
  expect(keysAt(offers)).toEqual(['c', 'a', 'b'])
})

test('offers that grant the e-paper are on sale only while the e-paper has an address', () => {
  const offer = subscription({ firstMonths: 1, notice: 'day' }, regular)
  const offers = [
    { ...offer, key: 'plus', grants: [ROLES.plus] },
    { ...offer, key: 'epaper', grants: [ROLES.epaper] },
    { ...offer, key: 'both', grants: [ROLES.plus, ROLES.epaper] },
  ]
  expect(keysAt(offers, { hasEpaper: false })).toEqual(['plus'])
  expect(keysAt(offers, { hasEpaper: true })).toEqual(['both', 'epaper', 'plus'])
})

const keysAt = (offers: readonly Offer[], { hasEpaper } = { hasEpaper: true }) =>
  offersAt(offers, new Date(), { hasEpaper }).map(({ key }) => key)

test('the markup has the same last day of a campaign as the page, and an existing address', () => {
  const offer = subscription({ firstMonths: 1, notice: 'day' }, winter)
  expect(offerInWords(offer).conditions).toContain('bis 31. Dezember 2026')
  const page = 'https://morgenblatt.example/order/abo'
  expect(offersData([offer], page)).toMatchObject({
    itemListElement: [{ price: '5.00', priceValidUntil: '2026-12-31', url: page }],
  })
})

const words = (offer: PricedOffer): string => {
  const { price: figure, period, conditions } = offerInWords(offer)
  return `${figure} ${period}, ${conditions}`.replaceAll('\u00a0', ' ')
}

test.each<[PricedOffer, string]>([
  [
    subscription({ firstMonths: 1, notice: 'day' }, price(100, 1190)),
    '1 € im ersten Monat, danach 11,90 € im Monat, monatlich kündbar',
  ],
  [
    subscription({ firstMonths: 1, notice: 'day' }, price(390, 390)),
    '3,90 € im Monat, ohne Mindestlaufzeit, monatlich kündbar',
  ],
  [
    subscription({ firstMonths: 12, notice: 'month' }, price(9900, 990)),
    '99 € im ersten Jahr, danach 9,90 € im Monat, nach dem ersten Jahr monatlich kündbar',
  ],
  [
    subscription({ firstMonths: 3, notice: 'day' }, price(990, 1190)),
    '9,90 € in den ersten 3 Monaten, danach 11,90 € im Monat, nach den ersten 3 Monaten monatlich kündbar',
  ],
  [
    subscription({ firstMonths: 1, notice: 'day' }, price(0, null)),
    '0 € für einen Monat, endet von selbst, keine Kündigung nötig',
  ],
  [
    subscription({ firstMonths: 1, notice: 'day' }, winter),
    '5 € im ersten Monat, danach 11,90 € im Monat, monatlich kündbar, Aktion „Winter“ bis 31. Dezember 2026',
  ],
  [
    { ...subscription({ firstMonths: 1, notice: 'day' }, price(100, 1190)), oncePerPerson: true },
    '1 € im ersten Monat, danach 11,90 € im Monat, monatlich kündbar, einmal je Person',
  ],
  [pack(5, 490), '4,90 € einmalig, 5 Coins, verfallen nicht'],
])('the conditions of offer %# are described', (offer, expected) => {
  expect(words(offer)).toBe(expected)
})

test('the text above the button contains price, tax, term, renewal and notice period', () => {
  const year = subscription({ firstMonths: 12, notice: 'month' }, price(9900, 990))
  const text = contractInWords(year).join(' ').replaceAll('\u00a0', ' ')
  for (const part of ['99 €', '9,90 € im Monat', '7 % Umsatzsteuer', 'Der Vertrag läuft ein Jahr'])
    expect(text).toContain(part)
  expect(text).toContain('wenn Sie nicht bis einen Monat vor Ende des ersten Jahres kündigen')
  expect(contractInWords(pack(5, 490)).join(' ')).toContain('kein Abonnement')
  const pur = {
    ...subscription({ firstMonths: 1, notice: 'day' }, regular),
    good: 'other' as const,
  }
  expect(contractInWords(pur).join(' ')).toContain('19\u00a0% Umsatzsteuer')
})

test.each<[number, Notice, number | null, string]>([
  [6, 'day', null, 'Der Vertrag läuft 6\u00a0Monate und endet dann von selbst.'],
  [
    1,
    'month',
    990,
    'Der Vertrag läuft von Monat zu Monat und endet einen Monat nach Ihrer Kündigung.',
  ],
  [
    1,
    'day',
    990,
    'Der Vertrag läuft von Monat zu Monat; kündigen können Sie ihn bis einen Tag vor dem Ende jedes bezahlten Monats.',
  ],
  [
    24,
    'day',
    990,
    'Der Vertrag läuft zwei Jahre und dann von Monat zu Monat weiter, wenn Sie nicht bis einen Tag vor Ende der ersten zwei Jahre kündigen; danach endet er spätestens einen Monat nach Ihrer Kündigung.',
  ],
])(
  'a term of %i months with a notice of a %s and the renewal %s is one sentence',
  (firstMonths, notice, renewal, sentence) => {
    const contract = contractInWords(subscription({ firstMonths, notice }, price(990, renewal)))
    expect(contract).toContain(sentence)
  },
)

test.each<[string, Partial<OfferDraft>]>([
  ['A pack has', { kind: 'credits' }],
  ['A subscription has', { term: null }],
  ['A subscription has', { credits: 5 }],
  ['A pack is paid once', { kind: 'credits', credits: 5, term: null }],
  ['Either all prices', { prices: [regular, price(100, null)] }],
  ['One price has neither', { prices: [winter] }],
  ['A price ends after', { prices: [regular, { ...winter, until: winter.from }] }],
])('an invalid offer is refused: %s', (sentence, change) => {
  const offer = subscription({ firstMonths: 1, notice: 'day' }, regular)
  expect(offerFault(offer)).toBeNull()
  expect(offerFault({ ...offer, ...change })).toContain(sentence)
})
