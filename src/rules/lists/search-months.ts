/**
 * Articles are marked with their month and year (UTC) in the index of words, `~2026-11` and `~2026`, so that a frequent
 * word can be asked for among the newest alone. No word looks like a mark.
 */
export function marksOf(moment: Date): [month: string, year: string] {
  const iso = moment.toISOString()
  return [`~${iso.slice(0, -17)}`, `~${iso.slice(0, -20)}`]
}

const MAX_MONTHS = 24

/** The marks of which whatever appeared between two moments has one: of months, or of years where those were many. */
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
