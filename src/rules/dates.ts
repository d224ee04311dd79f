/** German dates (S1.12), always in the paper's own time zone. */

const TIME_ZONE = 'Europe/Berlin'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function german(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, ...options })
}

const dayAndMonth = german({ day: 'numeric', month: 'long' })
const dayMonthYear = german({ day: 'numeric', month: 'long', year: 'numeric' })
const inWords = german({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const numeric = german({ day: '2-digit', month: '2-digit', year: 'numeric' })
const clock = german({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const year = german({ year: 'numeric' })

/** „20. November 2026“ */
export function formatDate(date: Date): string {
  return dayMonthYear.format(date)
}

/** „Freitag, 20. November 2026“ */
export function formatDateInWords(date: Date): string {
  return inWords.format(date)
}

/** „09:40 Uhr“ */
export function formatTime(date: Date): string {
  return `${clock.format(date)} Uhr`
}

/** „20.11.2026, 07:15 Uhr“ */
export function formatDateAndTime(date: Date): string {
  return `${numeric.format(date)}, ${formatTime(date)}`
}

/** The day as a key, `2026-11-20`: equal for two moments of one day in the town. */
export function dayKey(date: Date): string {
  return numeric.format(date).split('.').reverse().join('-')
}

/** When an article was changed: only the time where the day is that of its publication. */
export function formatUpdate(updated: Date, published: Date): string {
  return dayKey(updated) === dayKey(published) ? formatTime(updated) : formatDateAndTime(updated)
}

/** „vor 12 Min.“ up to a day, then „14. März“, of another year „14. März 2025“. */
export function formatAge(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime()
  if (age < MINUTE) return 'gerade eben'
  if (age < HOUR) return `vor ${Math.floor(age / MINUTE)} Min.`
  if (age < DAY) return `vor ${Math.floor(age / HOUR)} Std.`
  if (year.format(date) === year.format(now)) return dayAndMonth.format(date)
  return formatDate(date)
}

/** The head of a day in a list: „Heute“, „Gestern“, else the day in words. */
export function formatDayHeading(date: Date, now: Date): string {
  if (dayKey(date) === dayKey(now)) return 'Heute'
  if (dayKey(date) === dayKey(new Date(now.getTime() - DAY))) return 'Gestern'
  return formatDateInWords(date)
}
