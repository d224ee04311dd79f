/** „Anzeige“: the label of sold content in all places that offer it (§ 22 MStV, § 5a UWG). */

export const ADVERTISEMENT = 'Anzeige'

/** Returns the title with the label, for places without a separate label: shared links and machine-readable lists. */
export function soldTitle({ title, isSoldContent }: { title: string; isSoldContent: boolean }) {
  return isSoldContent ? `${ADVERTISEMENT}: ${title}` : title
}
