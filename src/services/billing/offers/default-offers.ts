import { ROLES } from '../../../rules/access/roles.ts'
import type { Offer, Price, Term } from '../../../rules/money/offers/offers.ts'

const MONTHLY: Term = { firstMonths: 1, notice: 'day' }

const always = (firstCents: number, renewalCents: number | null): Price[] => [
  { label: null, firstCents, renewalCents, from: null, until: null },
]

const PLUS = {
  kind: 'subscription',
  what: 'Alle Artikel auf der Website',
  good: 'press',
  grants: [ROLES.plus],
  credits: null,
  oncePerPerson: false,
  declaration: null,
  onPaywall: false,
  onSale: true,
} as const

const PACK = {
  kind: 'credits',
  what: 'Einzelne PLUS-Artikel lesen, ohne Abo',
  good: 'press',
  grants: [],
  term: null,
  oncePerPerson: false,
  declaration: null,
  onPaywall: false,
  onSale: true,
} as const

const GIFT = { ...PLUS, kind: 'gift', what: 'Alle Artikel auf der Website' } as const

/** Offers of a new installation, until the publisher changes them. */
export const DEFAULT_OFFERS: readonly Omit<Offer, 'version'>[] = [
  {
    ...PLUS,
    key: 'plus-trial',
    name: 'PLUS Einstieg',
    term: MONTHLY,
    oncePerPerson: true,
    position: 10,
    onPaywall: true,
    prices: always(100, 1190),
  },
  {
    ...PLUS,
    key: 'plus-month',
    name: 'PLUS Monatsabo',
    term: MONTHLY,
    position: 20,
    prices: always(1190, 1190),
  },
  {
    ...PLUS,
    key: 'plus-year',
    name: 'PLUS Jahresabo',
    term: { firstMonths: 12, notice: 'month' },
    position: 30,
    onPaywall: true,
    prices: always(9900, 990),
  },
  {
    ...PLUS,
    key: 'plus-student',
    name: 'PLUS für Studierende',
    what: 'Alle Artikel auf der Website, ein Jahr zum halben Preis',
    term: { firstMonths: 12, notice: 'month' },
    oncePerPerson: true,
    declaration:
      'Ich bin an einer Hochschule eingeschrieben und belege das auf Nachfrage mit einer Studienbescheinigung.',
    position: 40,
    prices: always(4950, 990),
  },
  {
    ...PLUS,
    key: 'plus-tag',
    kind: 'tag',
    name: 'PLUS-Thema',
    what: 'Alle Artikel zu einem Thema Ihrer Wahl',
    grants: [],
    term: MONTHLY,
    position: 50,
    prices: always(290, 290),
  },
  {
    ...PLUS,
    key: 'pur',
    name: 'PUR',
    what: 'Die Website ohne Werbung und ohne Auswertung; mit oder ohne PLUS',
    good: 'other',
    grants: [ROLES.pur],
    term: MONTHLY,
    position: 60,
    prices: always(390, 390),
  },
  {
    ...PLUS,
    key: 'epaper',
    name: 'E-Paper',
    what: 'Die gedruckte Zeitung am Bildschirm; dazu lesen Sie alle Artikel auf der Website',
    grants: [ROLES.epaper],
    term: MONTHLY,
    position: 65,
    prices: always(1990, 1990),
  },
  {
    ...PLUS,
    key: 'plus-epaper',
    name: 'E-Paper und PLUS',
    what: 'Die gedruckte Zeitung am Bildschirm und PLUS: alle Artikel, so viele merken, wie Sie möchten, und welche verschenken',
    grants: [ROLES.epaper, ROLES.plus],
    term: MONTHLY,
    position: 70,
    prices: always(2490, 2490),
  },
  {
    ...PACK,
    key: 'credits-5',
    name: '5 Coins',
    credits: 5,
    position: 80,
    prices: always(490, null),
  },
  {
    ...PACK,
    key: 'credits-20',
    name: '20 Coins',
    credits: 20,
    position: 90,
    prices: always(1690, null),
  },
  {
    ...GIFT,
    key: 'gift-plus-3',
    name: 'Geschenk: PLUS für drei Monate',
    term: { firstMonths: 3, notice: 'day' },
    position: 100,
    prices: always(2970, null),
  },
  {
    ...GIFT,
    key: 'gift-plus-12',
    name: 'Geschenk: PLUS für ein Jahr',
    term: { firstMonths: 12, notice: 'day' },
    position: 110,
    prices: always(9600, null),
  },
]
