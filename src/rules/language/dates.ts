import { berlinTime, type BerlinTime } from './berlin-time.ts'

/** German dates (S1.12), always in the paper's time zone. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']

const two = (number: number): string => String(number).padStart(2, '0')
const dayInFigures = ({ day, month, year }: BerlinTime): string =>
  `${two(day)}.${two(month + 1)}.${year}`
const dayAndMonth = ({ day, month }: BerlinTime): string => `${day}. ${MONTHS[month]}`

/** „20. November 2026“ */
export function formatDate(date: Date): string {
  const time = berlinTime(date)
  return `${dayAndMonth(time)} ${time.year}`
}

/** „20. November 2026“ for running text: no line ends after the day. */
export const formatDateInText = (date: Date): string => formatDate(date).replace(' ', '\u00a0')

/** „November 2026“ */
export function monthInWords(date: Date): string {
  const { month, year } = berlinTime(date)
  return `${MONTHS[month]} ${year}`
}

/** „Freitag, 20. November 2026“ */
export function formatDateInWords(date: Date): string {
  return `${WEEKDAYS[berlinTime(date).weekday]}, ${formatDate(date)}`
}

/** „Freitag, 20. November“ */
export function formatWeekday(date: Date): string {
  const time = berlinTime(date)
  return `${WEEKDAYS[time.weekday]}, ${dayAndMonth(time)}`
}

/** „09:40 Uhr“, with a no-break space. */
export function formatTime(date: Date): string {
  const { hour, minute } = berlinTime(date)
  return `${two(hour)}:${two(minute)}\u00a0Uhr`
}

/** „20.11.“, for lists within one year. */
export function formatDay(date: Date): string {
  const { day, month } = berlinTime(date)
  return `${two(day)}.${two(month + 1)}.`
}

/** „20.11., 07:15 Uhr“ */
export function formatDayAndTime(date: Date): string {
  return `${formatDay(date)}, ${formatTime(date)}`
}

/** „20.11.2026, 07:15 Uhr“ */
export function formatDateAndTime(date: Date): string {
  return `${dayInFigures(berlinTime(date))}, ${formatTime(date)}`
}

/** Whether the time of day is known. Articles dated only by day are stored with the day's first second. */
export function hasHour(published: Date): boolean {
  const { hour, minute, second } = berlinTime(published)
  return hour + minute + second > 0
}

/**
 * Represents an unknown date. Older than any real date, so that such articles are last in lists. Readers never see it; clients
 * of the content API treat it, like any date before 1450, as unknown.
 */
export const UNKNOWN_DATE = '1100-01-01T00:00:00.000Z'

export const isDated = (published: string): boolean =>
  Date.parse(published) !== Date.parse(UNKNOWN_DATE)

/** „20.11.2026, 07:15 Uhr“, or „20.11.2026“ if only the day is known. */
export function formatPublished(date: Date): string {
  return hasHour(date) ? formatDateAndTime(date) : dayInFigures(berlinTime(date))
}

/** Returns the day as a key, `2026-11-20`, in Berlin time. */
export function dayKey(date: Date): string {
  const { day, month, year } = berlinTime(date)
  return `${year}-${two(month + 1)}-${two(day)}`
}

/** Returns the moment in Berlin time with its offset: `2026-11-20T07:15:00+01:00`. */
export function berlinIso(iso: string): string {
  const moment = new Date(iso)
  const { hour, minute, second, offset } = berlinTime(moment)
  const ahead = Math.abs(offset)
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
  return `${dayKey(moment)}T${two(hour)}:${two(minute)}:${two(second)}${zone}`
}

/** Formats the moment of an update: only the time if it is on the day of publication. */
export function formatUpdate(updated: Date, published: Date): string {
  return dayKey(updated) === dayKey(published) ? formatTime(updated) : formatDateAndTime(updated)
}

/** „vor 12 Min.“ up to a day, then „14. März“, or „14. März 2025“ for another year. */
export function formatAge(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime()
  if (age < MINUTE) return 'gerade eben'
  if (age < HOUR) return `vor ${Math.floor(age / MINUTE)}\u00a0Min.`
  if (age < DAY) return `vor ${Math.floor(age / HOUR)}\u00a0Std.`
  const time = berlinTime(date)
  return time.year === berlinTime(now).year ? dayAndMonth(time) : formatDate(date)
}

/** Returns the heading of a day in a list: „Heute“, „Gestern“, else the date in words. */
export function formatDayHeading(date: Date, now: Date): string {
  if (dayKey(date) === dayKey(now)) return 'Heute'
  if (dayKey(date) === dayKey(new Date(now.getTime() - DAY))) return 'Gestern'
  return formatDateInWords(date)
}
