/** The badge of breaking news. */
export const BREAKING_BADGE = 'Eilmeldung'

const SHOWN_MS = 3 * 60 * 60 * 1000

type Candidate = { badge: string | null; publishDate: string; isSoldContent: boolean }

/** S3.05 showBreakingNews: returns the newest Eilmeldung of the last three hours; sold content is excluded. */
export function findBreakingNews<T extends Candidate>(teasers: readonly T[], now: Date): T | null {
  const [newest] = teasers
    .filter(({ badge, isSoldContent }) => badge === BREAKING_BADGE && !isSoldContent)
    .filter(({ publishDate }) => isFresh(publishDate, now))
    .toSorted((a, b) => b.publishDate.localeCompare(a.publishDate))
  return newest ?? null
}

/** Returns until when an Eilmeldung of this date is shown. */
export const breakingUntil = (publishDate: string): Date =>
  new Date(Date.parse(publishDate) + SHOWN_MS)

function isFresh(publishDate: string, now: Date): boolean {
  return Date.parse(publishDate) <= now.getTime() && now < breakingUntil(publishDate)
}
