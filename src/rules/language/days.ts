import { dayKey, formatDayHeading, isDated } from './dates.ts'

export type Day<T> = { heading: string; teasers: T[] }

/** Groups a list, newest first, by day of publication. */
export function groupByDay<T extends { publishDate: string }>(
  teasers: readonly T[],
  now: Date,
): Day<T>[] {
  const days = Map.groupBy(teasers, ({ publishDate }) => dayKey(new Date(publishDate)))
  return [...days.values()].map((ofDay) => ({
    heading: headingOf(ofDay[0]?.publishDate, now),
    teasers: ofDay,
  }))
}

const headingOf = (published: string | undefined, now: Date): string =>
  published && !isDated(published)
    ? 'Ohne Datum'
    : formatDayHeading(new Date(published ?? now), now)
