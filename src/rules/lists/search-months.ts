/**
 * Returns the marks of an article's month and year (UTC) in the search index, `~2026-11` and `~2026`, so that a frequent word
 * can be searched in the newest articles only. Words cannot look like a mark.
 */
export function marksOf(moment: Date): [month: string, year: string] {
  const iso = moment.toISOString()
  return [`~${iso.slice(0, -17)}`, `~${iso.slice(0, -20)}`]
}

const MAX_MONTHS = 24

/** Returns marks that cover all articles between two moments: months, or years if there are more than 24 months. */
export function marksBetween(since: Date, until: Date): string[] {
  const months: string[] = []
  const years = new Set<string>()
  const moment = new Date(since)
  moment.setUTCDate(1)
  moment.setUTCHours(0, 0, 0, 0)
  while (moment <= until) {
    const [month, year] = marksOf(moment)
    months.push(month)
    years.add(year)
    moment.setUTCMonth(moment.getUTCMonth() + 1)
  }
  return months.length > MAX_MONTHS ? [...years] : months
}
