/** „Anzeige“: what somebody has paid for is marked wherever it is offered (§ 22 MStV, § 5a UWG). */

export const ADVERTISEMENT = 'Anzeige'

/** A title where nothing stands beside it: in shared links, in lists for machines. */
export function soldTitle({ title, isSoldContent }: { title: string; isSoldContent: boolean }) {
  return isSoldContent ? `${ADVERTISEMENT}: ${title}` : title
}
