import {
  fromDate,
  parseAbsolute,
  parseDateTime,
  toCalendarDateTime,
  type ZonedDateTime,
} from '@internationalized/date'

/** The paper's time zone; editors elsewhere plan in it too. */
export const PAPER_ZONE = 'Europe/Berlin'

/** A time as its field has it: `null` if the field is empty, `incomplete` if a part of it is missing. */
export type TypedTime = ZonedDateTime | 'incomplete' | null

const MISSING_TIME = 'Geben Sie Tag und Uhrzeit an.'

const HOUR = 60 * 60 * 1000

/**
 * Returns the time that the field starts with: the next full hour that is at least half an hour away, or the end of a
 * later embargo.
 */
export function firstTime(now: Date, embargoUntil: Date | null = null): ZonedDateTime {
  if (embargoUntil && embargoUntil.getTime() > now.getTime() + HOUR / 2)
    return fromDate(embargoUntil, PAPER_ZONE)
  const soonest = fromDate(new Date(now.getTime() + HOUR / 2), PAPER_ZONE)
  const isFull = soonest.minute === 0
  return soonest.set({ minute: 0, second: 0, millisecond: 0 }).add({ hours: isFull ? 0 : 1 })
}

/** Returns what is wrong with a time of publication, or with the end of an embargo, or `null`. */
export function faultOfTime(
  time: TypedTime,
  now: Date,
  embargoUntil: Date | null = null,
): string | null {
  if (time === null || time === 'incomplete') return MISSING_TIME
  const moment = time.toDate()
  if (moment <= now) return 'Die Zeit ist schon vorbei.'
  return embargoUntil && moment < embargoUntil ? 'Dann gilt die Sperrfrist noch.' : null
}

/** Returns what is wrong with a time that may be missing, or `null`. */
export const faultOfOptionalTime = (time: TypedTime): string | null =>
  time === 'incomplete' ? MISSING_TIME : null

/** Returns the moment as ISO 8601 in UTC; `null` if the time is missing or incomplete. */
export const isoOf = (time: TypedTime): string | null =>
  time === null || time === 'incomplete' ? null : time.toAbsoluteString()

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Returns a moment as a field of the type `datetime-local` shows it, in the paper's time; empty for no moment. */
export function localTimeOf(iso: string | null): string {
  if (iso === null || Number.isNaN(Date.parse(iso))) return ''
  const time = parseAbsolute(new Date(iso).toISOString(), PAPER_ZONE)
  return toCalendarDateTime(time).toString().slice(0, 16)
}

/** Returns the moment of such a field as ISO 8601 in UTC; `null` if it is not complete. */
export const momentOf = (typed: string): string | null =>
  LOCAL_TIME.test(typed) ? parseDateTime(typed).toDate(PAPER_ZONE).toISOString() : null
