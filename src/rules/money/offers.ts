/** What readers can order until the billing service names its offers. Prices are gross (§ 1 PAngV). */
export type Offer = {
  name: string
  what: string
  price: string
  period: string
  term: string
  notice: string
}

/** What the paywall offers: by the month and by the year. */
export const PLUS_OFFERS: readonly [Offer, Offer] = [
  {
    name: 'PLUS Monatsabo',
    what: 'Alle Artikel auf der Website',
    price: '1 €',
    period: 'im ersten Monat',
    term: 'danach 11,90 € im Monat',
    notice: 'monatlich kündbar',
  },
  {
    name: 'PLUS Jahresabo',
    what: 'Alle Artikel auf der Website',
    price: '99 €',
    period: 'im ersten Jahr',
    term: 'danach 9,90 € im Monat',
    notice: 'nach dem ersten Jahr monatlich kündbar',
  },
]

export const OFFERS: readonly Offer[] = [
  ...PLUS_OFFERS,
  {
    name: 'PUR',
    what: 'Die Website ohne Werbung und ohne Auswertung; mit oder ohne PLUS',
    price: '3,90 €',
    period: 'im Monat',
    term: 'ohne Mindestlaufzeit',
    notice: 'monatlich kündbar',
  },
  {
    name: 'E-Paper',
    what: 'Die gedruckte Zeitung am Bildschirm, dazu PLUS',
    price: '24,90 €',
    period: 'im Monat',
    term: 'ohne Mindestlaufzeit',
    notice: 'monatlich kündbar',
  },
]
