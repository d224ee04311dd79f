/** A moment in the paper's time zone Europe/Berlin, independent of the machine's. */
export type BerlinTime = {
  year: number
  /** 0 is January. */
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
  hour: number
  minute: number
  second: number
  /** Minutes ahead of UTC. */
  offset: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MAX_DAYS = 20_000

/** Created at first use: on a phone creating it takes longer than running all other scripts of a page. */
let zone: Intl.DateTimeFormat | undefined

export function berlinTime(date: Date): BerlinTime {
  const offset = offsetAt(date.getTime())
  const shown = new Date(date.getTime() + offset * MINUTE)
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth(),
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    offset,
  }
}

const HOUR = 60 * MINUTE

/** „ MESZ“ or „ MEZ“, with a no-break space, for the hour that a night in autumn has twice; empty for all other times. */
export function clockSuffix(date: Date): string {
  const { hour } = berlinTime(date)
  const hourAt = (moment: number) => berlinTime(new Date(moment)).hour
  if (hourAt(date.getTime() + HOUR) === hour) return '\u00a0MESZ'
  return hourAt(date.getTime() - HOUR) === hour ? '\u00a0MEZ' : ''
}

/**
 * UTC offset per UTC day; null on days when the clocks change. Cached because asking `Intl` is slow. The pure annotation keeps
 * the map out of bundles that do not use it.
 */
const offsets = /* @__PURE__ */ new Map<number, number | null>()

function offsetAt(moment: number): number {
  const day = Math.floor(moment / DAY)
  const known = offsets.get(day)
  if (known !== undefined) return known ?? askedOffset(moment)
  const first = askedOffset(day * DAY)
  const isWhole = first === askedOffset((day + 1) * DAY - 1)
  if (offsets.size >= MAX_DAYS) dropOldest()
  offsets.set(day, isWhole ? first : null)
  return isWhole ? first : askedOffset(moment)
}

function dropOldest(): void {
  for (const day of offsets.keys()) return void offsets.delete(day)
}

function askedOffset(moment: number): number {
  zone ??= new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })
  const part = zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(part?.value ?? '') ?? []
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -ahead : ahead
}
