/** Parses dates as archives write them. Without a time zone they are German time, unless their source has another. */

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2})(:\d{2})?(?:[.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i
const GERMAN = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+(\d{1,2})[:.](\d{2})(?:\s*Uhr)?)?$/

/** RFC 822, as in feeds and mails: „Mon, 23 Nov 2026 06:00:00 +0100“. */
const RFC_822 =
  /^(?:\p{L}{2,9}\.?,\s*)?(\d{1,2})\s+(\p{L}{3})\p{L}*\.?\s+(\d{4}|\d{2})\s+(\d{1,2}:\d{2})(:\d{2})?\s*([+-]\d{2}:?\d{2}|[A-Z]{1,4})?$/u
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const GERMAN_MONTHS: Record<string, string> = {
  mär: 'mar',
  mrz: 'mar',
  mai: 'may',
  okt: 'oct',
  dez: 'dec',
}
const ZONES = new Map(
  (
    'Z=Z UT=Z UTC=Z GMT=Z WET=Z CET=+01:00 MEZ=+01:00 CEST=+02:00 MESZ=+02:00 BST=+01:00 EST=-05:00 EDT=-04:00 ' +
    'CST=-06:00 CDT=-05:00 MST=-07:00 MDT=-06:00 PST=-08:00 PDT=-07:00'
  )
    .split(' ')
    .map((zone) => zone.split('=') as [string, string]),
)

/** The time zone of dates that name no zone. */
export type DateZone = 'Europe/Berlin' | 'UTC'

function parseRfc822(text: string, assumed: DateZone): string | null {
  const [, day = '', name = '', year = '', time = '', seconds = ':00', zone] =
    RFC_822.exec(text) ?? []
  const month = MONTHS.indexOf(GERMAN_MONTHS[name.toLowerCase()] ?? name.toLowerCase()) + 1
  if (month === 0) return null
  const date = `${year.length === 2 ? `20${year}` : year}-${pad(`${month}`)}-${pad(day)}`
  const clock = `${time.padStart(5, '0')}${seconds}`
  if (zone === undefined) return localTime(date, clock, assumed)
  const offset = /^[+-]/.test(zone) ? zone : ZONES.get(zone)
  return offset ? withZone(date, clock, offset) : null
}

const pad = (part: string): string => part.padStart(2, '0')

function localTime(day: string, time: string, zone: DateZone): string {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' })
  const { epochMilliseconds } = plain.toZonedDateTime(zone)
  return new Date(epochMilliseconds).toISOString()
}

function withZone(day: string, time: string, zone: string): string {
  const offset = /^z$/i.test(zone) ? 'Z' : zone.replace(/^(.{3}):?/, '$1:')
  return new Date(Temporal.Instant.from(`${day}T${time}${offset}`).epochMilliseconds).toISOString()
}

function read(text: string, assumed: DateZone): string | null {
  const iso = ISO.exec(text)
  if (iso) {
    const [, day = '', time = '00:00', seconds = ':00', zone] = iso
    const clock = `${time.padStart(5, '0')}${seconds}`
    return zone ? withZone(day, clock, zone) : localTime(day, clock, assumed)
  }
  const german = GERMAN.exec(text)
  if (!german) return parseRfc822(text, assumed)
  const [, day = '', month = '', year = '', hour = '0', minute = '00'] = german
  return localTime(`${year}-${pad(month)}-${pad(day)}`, `${pad(hour)}:${minute}`, assumed)
}

const OLDEST = '1450'
const NEWEST = '2200'

/**
 * Parses ISO 8601, RFC 822, `YYYY-MM-DD HH:MM` and `DD.MM.YYYY`. Returns ISO 8601 in UTC, or `null` for anything else.
 * `assumed` is the zone of dates that name no zone.
 */
export function parseDate(text: string, assumed: DateZone = 'Europe/Berlin'): string | null {
  try {
    const date = read(text.trim(), assumed)
    return date && date >= OLDEST && date < NEWEST ? date : null
  } catch {
    return null
  }
}

/** Returns whether a source says that the date is unknown. */
export const isUnknownDate = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && /^(?:na|n\/a|nan|null|none|unknown|-)?$/i.test(value.trim()))

export function hoursBefore(now: Date, hours: number): string {
  return inSeconds(new Date(now.getTime() - hours * 3_600_000))
}

/** Returns a date as articles have it: ISO 8601 without fractions of seconds. */
export const inSeconds = (date: Date): string =>
  new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString()
