/** What was wrong in an article and has been put right: readers are told, also those without the paid part. */
export type Correction = {
  /** ISO 8601 */
  date: string
  text: string
}

/** The newest first. */
export function newestFirst(corrections: readonly Correction[]): Correction[] {
  return corrections.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
}
