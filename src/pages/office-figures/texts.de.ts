import type { Vital } from '../../rules/analytics/vitals.ts'

const NAMES: Readonly<Record<string, string>> = {
  Homepage: 'Startseite',
  Artikelseiten: 'Artikel',
  Themenseiten: 'Ressorts',
  Autorenprofile: 'Autorenprofile',
  Suchergebnisseiten: 'Suche',
  Topicspage: 'Alle Themen',
  Topicpage: 'Themen',
  CouponList: 'Gutscheine',
  HeadlinesPage: 'Schlagzeilen',
  Autorenubersichtsseite: 'Alle Autoren',
  Testberichtubersichtsseite: 'Alle Testberichte',
  Testberichtsseite: 'Testberichte',
  Legalseite: 'Rechtliches',
  Other: 'Übrige',
  none: 'Nicht angemeldet',
  free: 'Angemeldet, ohne Abo',
  plus: 'PLUS',
  pur: 'PUR',
  other: 'Andere Abos',
  phone: 'Telefon',
  tablet: 'Tablet',
  desktop: 'Rechner',
}

/** Returns the label of a short name; unknown names stay as they are. */
export const nameInWords = (name: string): string => NAMES[name] ?? name

export const numberInWords = (value: number): string => value.toLocaleString('de-DE')

/** Returns a share such as `12,3 %`, or a dash if the whole is 0. */
export function shareInWords(part: number, whole: number): string {
  if (whole === 0) return '–'
  return ((100 * part) / whole).toLocaleString('de-DE', { maximumFractionDigits: 1 }) + '\u00a0%'
}

/** `null`: nothing was measured. The value is the upper bound of its class. */
export function vitalInWords(vital: Vital, value: number | null): string {
  if (value === null) return '–'
  if (value === Infinity) return 'darüber'
  if (vital === 'CLS') return `≤\u00a0${(value / 1000).toLocaleString('de-DE')}`
  return `≤\u00a0${numberInWords(value)}\u00a0ms`
}
