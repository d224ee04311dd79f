import type { PricedOffer, Price, Term } from './offers.ts'

export const price = (firstCents: number, renewalCents: number | null, more = {}): Price => ({
  label: null,
  firstCents,
  renewalCents,
  from: null,
  until: null,
  ...more,
})

/** An offer as tests change it. */
export function subscription(term: Term, sold: Price): PricedOffer {
  return {
    key: 'plus',
    version: 1,
    kind: 'subscription',
    name: 'PLUS',
    what: 'Alle Artikel',
    good: 'press',
    grants: ['PLUS_USER'],
    credits: null,
    term,
    oncePerPerson: false,
    declaration: null,
    position: 1,
    onPaywall: true,
    onSale: true,
    prices: [sold],
    price: sold,
  }
}

export const pack = (credits: number, cents: number): PricedOffer => ({
  ...subscription({ firstMonths: 1, notice: 'day' }, price(cents, null)),
  kind: 'credits',
  credits,
  term: null,
})
