import { PALETTE } from './colors.ts'
import type { Publisher } from './publisher.ts'

const contact = (email: string) => ({ email, phone: null, hours: null })
const text = {
  intro: 'Stand: November 2026',
  parts: [],
  html: ['<p>Text</p>'],
  storedData: [],
  version: '5d41402a',
  paragraphs: ['Text'],
}

/** A publisher for tests: what is the same wherever it matters as in their sample content. */
export const samplePublisher: Publisher = {
  name: 'Leverkusener Morgenblatt',
  shortName: 'Morgenblatt',
  description: '',
  seoTitle: '',
  mandator: 'morgenblatt',
  brand: 'morgenblatt',
  audience: 'morgenblatt',
  hosts: ['morgenblatt.example'],
  homePath: 'region/leverkusen',
  homeName: 'Leverkusen',
  editions: ['Leichlingen', 'Burscheid'],
  regions: [],
  mainSiteUrl: 'https://www.rheinblatt.example',
  app: { userAgent: 'MorgenblattApp', loginUrl: 'morgenblatt://login' },
  company: {
    name: 'Morgenblatt Verlag GmbH',
    street: 'Musterweg 12',
    city: '51373 Leverkusen',
    vatId: 'DE123456788',
    iban: 'DE12500105170648489890',
    bic: null,
    sepaCreditorId: null,
  },
  dunning: { graceDays: 5, payDays: 10, feeCents: 250, returnFeeCents: 300 },
  contacts: {
    readers: contact('leserservice@morgenblatt.example'),
    subscriptions: contact('abo@morgenblatt.example'),
    cancellation: contact('kuendigung@morgenblatt.example'),
    withdrawal: contact('widerruf@morgenblatt.example'),
    accessibility: contact('barrierefreiheit@morgenblatt.example'),
  },
  sender: { name: 'Morgenblatt', address: null },
  newsletter: { id: 'fruehblatt', title: 'Das Frühblatt', text: 'Was heute wichtig wird.' },
  colors: {
    light: { brand: '#0b4f6c', ...PALETTE.light },
    dark: { brand: '#7cc4e4', ...PALETTE.dark },
  },
  legal: { impressum: text, agb: text, datenschutz: text, widerruf: text },
  codes: null,
  pictures: '/pictures',
  fallbackPicture: null,
}
