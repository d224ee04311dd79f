import { formatDate, formatDateInText } from '../../language/dates.ts'
import type { Term } from '../offers/offers.ts'

/** A calendar day in Berlin time, `2026-11-23`. Terms are counted in days, so that clock changes do not shift them. */
export type Day = string

const DAY_MS = 86_400_000

const instantOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (instant: number): Day => new Date(instant).toISOString().slice(0, 10)

/** Whether a text is an existing day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(instantOf(text)) &&
  dayAt(instantOf(text)) === text

export const addDays = (day: Day, days: number): Day => dayAt(instantOf(day) + days * DAY_MS)

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(instantOf(day)).getUTCDay()

const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** „23. November 2026“ */
export const dayInWords = (day: Day): string => formatDate(noonOf(day))

/** The same for the running text of a page: no line ends after the day. */
export const dayInText = (day: Day): string => formatDateInText(noonOf(day))

export const daysBetween = (first: Day, last: Day): number =>
  (instantOf(last) - instantOf(first)) / DAY_MS

/** Returns the day with the same number, or the last day of a shorter month (§ 188 Abs. 2, 3 BGB). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/**
 * Returns the last day of the first `periods` periods of a contract: the first term is one period, each month after it another.
 * The day of the order does not count (§ 187 Abs. 1 BGB). Always computed from the start, so that the 31st is newEnd after a
 * short month.
 */
export function paidThrough(startsOn: Day, term: Term, periods: number): Day {
  return addMonths(startsOn, term.firstMonths + periods - 1)
}

type Counted = { startsOn: Day; paidThrough: Day }

/**
 * Shifts a contract that was suspended for some days: the days are added to the paid period, and the start is moved so that
 * its periods end on the new day. If no start gives exactly that day (a 31st), the contract gains up to three days. If only
 * a part of a period is paid, it stays a part.
 */
export function shiftContract(
  contract: Counted,
  term: Term,
  periods: number,
  days: number,
): Counted {
  const endFrom = (day: Day): Day => paidThrough(day, term, periods)
  const newEnd = addDays(contract.paidThrough, days)
  let startsOn = addDays(contract.startsOn, days)
  if (days === 0 || endFrom(contract.startsOn) > contract.paidThrough)
    return { startsOn, paidThrough: newEnd }
  while (endFrom(startsOn) < newEnd) startsOn = addDays(startsOn, 1)
  while (endFrom(addDays(startsOn, -1)) >= newEnd) startsOn = addDays(startsOn, -1)
  return { startsOn, paidThrough: endFrom(startsOn) }
}

/**
 * Returns the last day of a contract cancelled today: the end of the first period that satisfies the notice. After the first
 * term it is at most a month from today (§ 309 Nr. 9 BGB).
 */
export function lastDay(startsOn: Day, term: Term, today: Day): Day {
  const reached = term.notice === 'day' ? addDays(today, 1) : addMonths(today, 1)
  const first = paidThrough(startsOn, term, 1)
  if (reached <= first) return first
  let periods = 2
  while (paidThrough(startsOn, term, periods) < reached) periods += 1
  const end = paidThrough(startsOn, term, periods)
  const latest = addMonths(today, 1)
  return end < latest ? end : latest
}

/** Returns the price for some days of a period; half a cent is rounded up. */
export function partOfPrice(cents: number, days: number, ofDays: number): number {
  return Math.floor((2 * cents * days + ofDays) / (2 * ofDays))
}
