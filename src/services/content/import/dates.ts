/** Dates as archives write them; without a time zone they are German time. */

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i
const GERMAN = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+(\d{1,2})[:.](\d{2})(?:\s*Uhr)?)?$/

const pad = (part: string): string => part.padStart(2, '0')

function localTime(day: string, time: string): string {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' })
  const { epochMilliseconds } = plain.toZonedDateTime('Europe/Berlin')
  return new Date(epochMilliseconds).toISOString()
}

function withZone(day: string, time: string, zone: string): string {
  const offset = /^z$/i.test(zone) ? 'Z' : zone.replace(/^(.{3}):?/, '$1:')
  return new Date(Temporal.Instant.from(`${day}T${time}${offset}`).epochMilliseconds).toISOString()
}

function read(text: string): string | null {
  const iso = ISO.exec(text)
  if (iso) {
    const [, day = '', time = '00:00', seconds = ':00', zone] = iso
    return zone ? withZone(day, time + seconds, zone) : localTime(day, time + seconds)
  }
  const german = GERMAN.exec(text)
  if (!german) return null
  const [, day = '', month = '', year = '', hour = '0', minute = '00'] = german
  return localTime(`${year}-${pad(month)}-${pad(day)}`, `${pad(hour)}:${minute}`)
}

const OLDEST = '1450'
const NEWEST = '2200'

/** ISO 8601, `YYYY-MM-DD HH:MM` and `DD.MM.YYYY`, as ISO 8601 in UTC; null for what is no date. */
export function parseDate(text: string): string | null {
  try {
    const date = read(text.trim())
    return date && date >= OLDEST && date < NEWEST ? date : null
  } catch {
    return null
  }
}

/** Sources that know no date say so in words. */
export const isUnknownDate = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && /^(?:na|n\/a|nan|null|none|unknown|-)?$/i.test(value.trim()))
