/** What the paywall offers until the billing service names its offers. Prices are gross, per § 1 PAngV. */
export type Offer = { name: string; price: string; period: string; term: string; notice: string }

export const OFFERS: readonly [Offer, Offer] = [
  {
    name: 'Monatsabo',
    price: '1 €',
    period: 'im ersten Monat',
    term: 'danach 11,90 € im Monat',
    notice: 'monatlich kündbar',
  },
  {
    name: 'Jahresabo',
    price: '99 €',
    period: 'im ersten Jahr',
    term: 'danach 9,90 € im Monat',
    notice: 'nach dem ersten Jahr monatlich kündbar',
  },
]
