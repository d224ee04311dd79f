/** A correction of an article; public, also for paid articles. */
export type Correction = {
  /** ISO 8601. */
  date: string
  text: string
}

/** Returns the corrections, newest first. */
export function newestFirst(corrections: readonly Correction[]): Correction[] {
  return corrections.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
}
