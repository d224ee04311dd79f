import { dayKey, formatDayHeading } from './dates.ts'

export type Day<T> = { heading: string; teasers: T[] }

/** A list, newest first, in the days its articles appeared on. */
export function groupByDay<T extends { publishDate: string }>(
  teasers: readonly T[],
  now: Date,
): Day<T>[] {
  const days = Map.groupBy(teasers, ({ publishDate }) => dayKey(new Date(publishDate)))
  return [...days.values()].map((ofDay) => ({
    heading: formatDayHeading(new Date(ofDay[0]?.publishDate ?? now), now),
    teasers: ofDay,
  }))
}
