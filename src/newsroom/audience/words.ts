import { shareOf, type Depths } from '../../rules/analytics/reading-depth.ts'
import type { Compared, Period, Span } from '../../services/newsroom/audience/contract.ts'

const figures = new Intl.NumberFormat('de-DE')
const days = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDays = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})
const months = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdays = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' })

const dateOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

export const SPAN_NAMES = { day: 'Tag', week: 'Woche', month: 'Monat' } as const

/** „1.234“; „–“ if nothing was counted. */
export const numberInWords = (count: number | null): string =>
  count === null ? '–' : figures.format(count)

/** „+12 %“; an empty text if there is nothing to compare with. */
export function changeInWords({ count, before }: Compared): string {
  if (before === 0) return ''
  const percent = Math.round((count / before - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${figures.format(Math.abs(percent))} %`
}

/** „Donnerstag, 26. November 2026“, „23.11. bis 29.11.2026“, „November 2026“ */
export function periodInWords(span: Span, { from, to }: Period): string {
  if (span === 'day') return days.format(dateOf(from))
  if (span === 'month') return months.format(dateOf(from))
  return `${shortDays.format(dateOf(from))} bis ${shortDays.format(dateOf(to))}${to.slice(0, 4)}`
}

/** The name of the period that is compared with: „Donnerstag, 19.11.“, „Woche davor“, „Oktober 2026“ */
export function comparedInWords(span: Span, { from }: Period): string {
  if (span === 'week') return 'Woche davor'
  if (span === 'month') return months.format(dateOf(from))
  return `${weekdays.format(dateOf(from))}, ${shortDays.format(dateOf(from))}`
}

/** „9 Uhr“, „26.11.“ */
export const pointInWords = (at: string): string =>
  at.includes('-') ? shortDays.format(dateOf(at)) : `${at} Uhr`

/** The part of both periods that has ended: „bis 14 Uhr“, „3 ganze Tage“ */
export function endedInWords(span: Span, points: number): string {
  if (span === 'day') return `bis ${points} Uhr`
  return points === 1 ? 'am ersten Tag' : `in den ersten ${points} Tagen`
}

const KINDS: Readonly<Record<string, string>> = {
  none: 'Nicht angemeldet',
  free: 'Angemeldet ohne Abo',
  plus: 'PLUS',
  pur: 'PUR',
  other: 'Andere',
}
export const readerInWords = (kind: string): string => KINDS[kind] ?? kind

const ARRIVAL_NAMES: Readonly<Record<string, string>> = {
  search: 'Suchmaschinen',
  social: 'Soziale Netze',
  mail: 'E-Mails, im Browser gelesen',
  site: 'Andere Websites',
  direct: 'Ohne Angabe',
  internal: 'Eigene Seiten',
}
export const arrivalInWords = (kind: string): string => ARRIVAL_NAMES[kind] ?? kind

export const percentInWords = (share: number): string => `${share} %`

/** „geöffnet“, „25 %“, „Ende“; `at`: the part of the text in percent. */
export const depthInWords = (at: string): string =>
  at === '0' ? 'geöffnet' : at === '100' ? 'Ende' : `${at} %`

/** „62 % bis zur Hälfte, 41 % bis zum Ende“ */
export function depthsInWords(depths: Depths): string {
  const half = percentInWords(shareOf(depths, 'half'))
  return `${half} bis zur Hälfte, ${percentInWords(shareOf(depths, 'whole'))} bis zum Ende`
}

type NamedSection = { path: string; name: string }

/** „Leverkusen“, or „Leverkusen (/region/leverkusen)“ if another section of the list has the same name. */
export const sectionInWords = (
  { path, name }: NamedSection,
  sections: readonly NamedSection[],
): string => {
  const isShared = sections.some((other) => other.name === name && other.path !== path)
  return isShared ? `${name} (/${path})` : name
}

/** The day with which the neighbouring period is opened. */
export function neighbour({ from, to }: Period, direction: -1 | 1): string {
  const edge = dateOf(direction < 0 ? from : to)
  edge.setUTCDate(edge.getUTCDate() + direction)
  return edge.toISOString().slice(0, 10)
}
