import { fromDate, type ZonedDateTime } from '@internationalized/date'

/** The paper's time zone; editors elsewhere plan in it too. */
export const PAPER_ZONE = 'Europe/Berlin'

const HOUR = 60 * 60 * 1000

/** Returns the time that the field starts with: the next full hour that is at least half an hour away. */
export function firstTime(now: Date): ZonedDateTime {
  const soonest = fromDate(new Date(now.getTime() + HOUR / 2), PAPER_ZONE)
  const isFull = soonest.minute === 0
  return soonest.set({ minute: 0, second: 0, millisecond: 0 }).add({ hours: isFull ? 0 : 1 })
}

/** Returns what is wrong with a time of publication, or `null`. */
export function faultOfTime(time: ZonedDateTime | null, now: Date): string | null {
  if (!time) return 'Geben Sie Tag und Uhrzeit an.'
  return time.toDate() <= now ? 'Die Zeit ist schon vorbei.' : null
}

/** Returns the moment as ISO 8601 in UTC. */
export const isoOf = (time: ZonedDateTime): string => time.toAbsoluteString()
